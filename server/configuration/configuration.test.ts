import { describe, expect, test } from 'vitest';

import { BadConfiguration, readConfiguration } from './configuration.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
function expectRefusal(environment: Record<string, string | undefined>, message: RegExp): void {
  expect(() => readConfiguration(environment)).toThrow(BadConfiguration);
  expect(() => readConfiguration(environment)).toThrow(message);
}

/** From another pair than the two below. */
const publicKey = 'BIA3bMQ_Gb71JGhkNy5JmJOuRNDihGsRRyadWcXieg9lJtzqHEm4wNsnd3vgZIoS3CnUmp-yNoLg6uwWwrqYMdg';
const vapid = {
  VAPID_PUBLIC_KEY: 'BPRuPqN1drD3JKPIeYlqZG_cbaHxzpAIHt6bJArB2EXv_eFLtf2c5CPeiQPKsE6OWWsSqZH_lfSW_1F6rTodd3k',
  VAPID_PRIVATE_KEY: 'euLOfVxGo3S6Ejj7BEnqkU1DB3stATybDW9avzYbh0g',
  VAPID_SUBJECT: 'mailto:push@shop.example',
};

const cognito = { COGNITO_REGION: 'eu-west-1', COGNITO_USER_POOL_ID: 'eu-west-1_A', COGNITO_CLIENT_ID: 'c' };

describe('the environment', () => {
  test('may be empty: everything is embedded then', () => {
    expect(readConfiguration({})).toMatchObject({
      port: 4173,
      paymentPort: 4174,
      databaseUrl: null,
      stripe: null,
      cognito: null,
      isLocal: true,
      trustedProxies: 0,
      secondFactor: 'optional',
      adminUsernames: [],
      operatorToken: null,
      metricsToken: null,
      contactUrl: null,
      contactTo: null,
      socialUrl: null,
      xAccount: null,
    });
  });

  test('has both a token for X and the account whose posts are shown, or neither', () => {
    const X_BEARER_TOKEN = 'AAAA%2B';
    expect(readConfiguration({ X_BEARER_TOKEN, X_USERNAME: 'farolfc' }).xAccount).toEqual({
      bearerToken: X_BEARER_TOKEN,
      username: 'farolfc',
    });
    expectRefusal({ X_BEARER_TOKEN }, /X_BEARER_TOKEN is set, so X_USERNAME must be too/);
    expectRefusal({ X_BEARER_TOKEN, X_USERNAME: '@farolfc' }, /X_USERNAME is not a username/);
  });

  test('accepts a service’s URL with or without a trailing slash, and nothing that is not a URL', () => {
    expect(readConfiguration({ CONTENT_URL: 'https://texts.example/content/' }).contentUrl).toBe(
      'https://texts.example/content',
    );
    expect(readConfiguration({ STRAPI_URL: 'https://cms.example', STRAPI_TOKEN: 'token' }).strapi).toEqual({
      url: 'https://cms.example',
      token: 'token',
    });
    expectRefusal({ STRAPI_URL: 'https://cms.example' }, /STRAPI_TOKEN must be too/);
    expectRefusal(
      { STRAPI_URL: 'https://cms.example', STRAPI_TOKEN: 'token', CONTENT_URL: 'https://texts.example' },
      /CONTENT_URL is set, so STRAPI_URL/,
    );
    expect(readConfiguration({ CONTACT_URL: 'https://desk.example/contact/' }).contactUrl).toBe(
      'https://desk.example/contact',
    );
    for (const CONTACT_URL of ['desk.example', 'ftp://desk.example', 'https://ana@desk.example', 'https://a.example?b'])
      expectRefusal({ CONTACT_URL }, /CONTACT_URL is not an address/);
    for (const CONTACT_TO of ['desk', 'desk@club.example, all@club.example'])
      expectRefusal({ CONTACT_TO }, /CONTACT_TO is not an e-mail address/);
  });

  test('names the services of production @spec(constant.configuration)', () => {
    const configuration = readConfiguration({
      ...stripe,
      ...cognito,
      DATABASE_URL: 'postgresql://db/shop',
      TRUSTED_PROXIES: '2',
      SECOND_FACTOR: 'required',
      ADMIN_USERS: ' ana, rui ,',
      PUBLIC_ORIGIN: 'https://shop.example/x',
      ...vapid,
      PUSH_ORIGINS: 'https://push.example,',
    });
    expect(configuration).toMatchObject({
      stripe: { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' },
      cognito: { region: 'eu-west-1', userPoolId: 'eu-west-1_A', userPoolClientId: 'c' },
      isLocal: false,
      trustedProxies: 2,
      secondFactor: 'required',
      adminUsernames: ['ana', 'rui'],
      publicOrigin: 'https://shop.example',
      vapid: {
        publicKey: vapid.VAPID_PUBLIC_KEY,
        privateKey: vapid.VAPID_PRIVATE_KEY,
        subject: 'mailto:push@shop.example',
      },
      pushOrigins: ['https://push.example'],
    });
  });

  test.each([
    'https://key@sentry.example/1',
    'https://key:secret@sentry.example/1/',
    'http://key@127.0.0.1:9000/folder/shop',
  ])('takes %s for an error service', (dsn) => {
    expect(readConfiguration({ SENTRY_DSN: dsn }).sentryDsn).toBe(dsn);
  });

  test('counts an empty variable as not set', () => {
    expect(readConfiguration({ PORT: '', STRIPE_SECRET_KEY: '' })).toMatchObject({ port: 4173, stripe: null });
  });

  test.each([
    [{}, true],
    [{ HOST: 'localhost', PUBLIC_ORIGIN: 'http://localhost:8080' }, true],
    [{ HOST: '::1', PUBLIC_ORIGIN: 'http://[::1]:8080' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ PUBLIC_ORIGIN: 'https://shop.example' }, false],
    [cognito, false],
  ])('%j is a server of this machine alone: %j', (environment, isLocal) => {
    expect(readConfiguration(environment).isLocal).toBe(isLocal);
  });

  test.each([
    [{ PORT: 'http' }, /PORT is not a port number/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    [{ SECOND_FACTOR: 'yes' }, /SECOND_FACTOR is neither optional nor required/],
    [{ TRUSTED_PROXIES: '-1' }, /TRUSTED_PROXIES is not a number from 0 to 9/],
    [{ OPERATOR_TOKEN: 'x'.repeat(31) }, /OPERATOR_TOKEN has fewer than 32 characters/],
    [{ OPERATOR_TOKEN: `${'x'.repeat(32)} y` }, /OPERATOR_TOKEN has a space/],
    [{ METRICS_TOKEN: 'x'.repeat(31) }, /METRICS_TOKEN has fewer than 32 characters/],
    [{ PUBLIC_ORIGIN: 'shop' }, /PUBLIC_ORIGIN is not an address/],
    [{ SENTRY_DSN: 'sentry' }, /SENTRY_DSN is not an address like https:\/\/key@host\/project/],
    [{ SENTRY_DSN: 'https://sentry.example/1' }, /SENTRY_DSN is not an address like/],
    [{ SENTRY_DSN: 'https://key@sentry.example/' }, /SENTRY_DSN is not an address like/],
    [{ SENTRY_DSN: 'ftp://key@sentry.example/1' }, /SENTRY_DSN is not an address like/],
    [{ VAPID_PUBLIC_KEY: 'short' }, /VAPID_PUBLIC_KEY is not a VAPID public key/],
    [{ ...vapid, VAPID_SUBJECT: 'me' }, /VAPID_SUBJECT begins neither with mailto: nor with https:/],
    [{ ...vapid, VAPID_PUBLIC_KEY: publicKey }, /VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not of one pair/],
    [{ PUSH_ORIGINS: 'https://push.example/' }, /PUSH_ORIGINS has https:\/\/push.example\/, which is not an origin/],
    [{ PUSH_ORIGINS: 'http://127.0.0.1:9000, push' }, /PUSH_ORIGINS has push,/],
    [{ SANDBOX_ORIGIN: 'sandbox' }, /SANDBOX_ORIGIN is not an address/],
    [{ SANDBOX_ORIGIN: 'http://sandbox:4174' }, /SANDBOX_ORIGIN is set, so the three STRIPE_\* must be too/],
    [{ ...stripe, SANDBOX_ORIGIN: 'http://sandbox:4174' }, /so STRIPE_SECRET_KEY is sk_test_sandbox/],
  ])('refuses %j in words that name the variable', expectRefusal);

  test.each([
    [
      { STRIPE_SECRET_KEY: 'sk_test_1' },
      /STRIPE_SECRET_KEY is set, so STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET must be too/,
    ],
    [{ SMTP_URL: 'smtp://mail.example' }, /SMTP_URL is set, so MAIL_FROM must be too/],
    [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' }, /SMTP_URL does not begin with smtp/],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'the shop' }, /MAIL_FROM is not an address/],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example\nBcc: c@d.example' }, /MAIL_FROM is not an address/],
    [{ ...vapid, VAPID_PRIVATE_KEY: '' }, /VAPID_PUBLIC_KEY, VAPID_SUBJECT is set, so VAPID_PRIVATE_KEY must be too/],
    [
      { COGNITO_REGION: 'eu-west-1', COGNITO_CLIENT_ID: 'c' },
      /COGNITO_REGION, COGNITO_CLIENT_ID is set, so COGNITO_USER_POOL_ID must be too/,
    ],
  ])(
    'with half of a service, %j, is refused by the names of what is missing @spec(readme.half-configured)',
    expectRefusal,
  );

  test.each([
    [{ ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' }, /embedded user pool will not start/],
    [{ ...stripe, ...cognito, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, /embedded database will not start/],
  ])('with a live payment key, %j, starts beside nothing embedded @spec(readme.live-key)', expectRefusal);
});
