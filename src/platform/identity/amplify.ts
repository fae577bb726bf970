import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';

import { getConfiguration } from '../configuration.ts';
import { tokenStorage } from '../session/token-store.ts';
import { clearTokens } from './device-keys.ts';

/**
 * Configures amplify. Only this folder imports it, and it is loaded with the first sign-in or refresh, never with the
 * first page.
 */
function configure(): void {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = getConfiguration().identity;
  const endpoint =
    userPoolEndpoint === null ? {} : { userPoolEndpoint: new URL(userPoolEndpoint, location.origin).href };
  // Our own endpoint is intended. Amplify warns about it at each load.
  if (userPoolEndpoint !== null) ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, ...endpoint } } });
  // Configuring resets the token store, so this comes after.
  cognitoUserPoolsTokenProvider.setKeyValueStorage({ ...tokenStorage, clear: clearTokens });
}

configure();
