import { describe, expect, test } from 'vitest';

import { BadConfiguration, readConfiguration } from './configuration.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const cognito = { COGNITO_REGION: 'eu-west-1', COGNITO_USER_POOL_ID: 'eu-west-1_A', COGNITO_CLIENT_ID: 'c' };

describe('the environment @spec(constant.configuration)', () => {
  test('needs nothing: everything is embedded', () => {
    expect(readConfiguration({})).toMatchObject({
      port: 4173,
      paymentPort: 4174,
      databaseUrl: null,
      stripe: null,
      cognito: null,
      adminUsernames: [],
    });
  });

  test('names the services of production', () => {
    const configuration = readConfiguration({
      ...stripe,
      ...cognito,
      DATABASE_URL: 'postgresql://db/shop',
      ADMIN_USERS: ' ana, rui ,',
      PUBLIC_ORIGIN: 'https://shop.example/x',
    });
    expect(configuration).toMatchObject({
      stripe: { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' },
      cognito: { region: 'eu-west-1', userPoolId: 'eu-west-1_A', userPoolClientId: 'c' },
      adminUsernames: ['ana', 'rui'],
      publicOrigin: 'https://shop.example',
    });
  });

  test('counts an empty variable as not set', () => {
    expect(readConfiguration({ PORT: '', STRIPE_SECRET_KEY: '' })).toMatchObject({ port: 4173, stripe: null });
  });

  test.each([
    [{ PORT: 'http' }, /PORT is not a port number/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    [{ PUBLIC_ORIGIN: 'shop' }, /PUBLIC_ORIGIN is not an address/],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1' },
      /STRIPE_SECRET_KEY is set, so STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET must be too/,
    ],
    [{ ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' }, /embedded user pool will not start/],
    [{ ...stripe, ...cognito, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, /embedded database will not start/],
  ])('refuses %j in words that name the variable', (environment, message) => {
    expect(() => readConfiguration(environment)).toThrow(BadConfiguration);
    expect(() => readConfiguration(environment)).toThrow(message);
  });
});
