import { getConfiguration } from '../configuration.ts';

function endpoint(): string {
  const { region, userPoolEndpoint } = getConfiguration().identity;
  return userPoolEndpoint === null
    ? `https://cognito-idp.${region}.amazonaws.com/`
    : new URL(userPoolEndpoint, globalThis.location?.href).href;
}

/**
 * Calls the pool directly, for the two calls whose failures amplify hides. `unreachable`: no network or a pool fault;
 * `refused`: a final answer.
 */
export async function callUserPool(
  operation: 'RevokeToken' | 'GlobalSignOut',
  parameters: Record<string, string>,
): Promise<'done' | 'refused' | 'unreachable'> {
  try {
    const response = await fetch(endpoint(), {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(parameters),
    });
    if (response.ok) return 'done';
    return response.status >= 500 || response.status === 429 ? 'unreachable' : 'refused';
  } catch {
    return 'unreachable';
  }
}
