import * as v from 'valibot';

import { apiVersion, oldestServedVersion } from '#contract/api/api-version.ts';
import { minOperatorTokenLength } from '#contract/api/operator.ts';

import { scriptTableSchema } from './third-party-scripts.ts';

const portSchema = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'is not a port number'),
  v.transform(Number),
  v.maxValue(65_535),
);
const proxyCountSchema = v.pipe(v.string(), v.regex(/^\d$/, 'is not a number from 0 to 9'), v.transform(Number));

const apiVersionRange = `is not a number from ${oldestServedVersion} to ${apiVersion}`;
const apiVersionSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}$/, apiVersionRange),
  v.transform(Number),
  v.minValue(oldestServedVersion, apiVersionRange),
  v.maxValue(apiVersion, apiVersionRange),
);

/** `https://<key>@<host>/<project>`, with or without a port and a folder before the project. */
function isSentryDsn(dsn: string): boolean {
  if (!URL.canParse(dsn)) return false;
  const { protocol, username, pathname } = new URL(dsn);
  return /^https?:$/.test(protocol) && username !== '' && /[^/]/.test(pathname);
}

const text = v.optional(v.string());

/** A service's base URL, without a trailing slash because paths follow. */
const serviceUrl = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/, 'is not an address like https://service.example/path'),
    v.url('is not an address'),
    v.transform((url) => url.replace(/\/+$/, '')),
  ),
);
const email = v.optional(v.pipe(v.string(), v.regex(/^[^\s<>@,]+@[^\s<>@,]+$/, 'is not an e-mail address')));

/** A token that programs send in an `Authorization` header. */
const secret = v.optional(
  v.pipe(
    v.string(),
    v.minLength(minOperatorTokenLength, `has fewer than ${minOperatorTokenLength} characters`),
    v.regex(/^[\x21-\x7e]+$/, 'has a space or a letter that no header can carry'),
  ),
);

/** The server's variables, each parsed separately; `readConfiguration` checks their combinations. */
export const environmentSchema = v.object({
  PORT: v.optional(portSchema, '4173'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PUBLIC_ORIGIN: v.optional(v.pipe(v.string(), v.url('is not an address'))),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: text,
  PAYMENT_PORT: v.optional(portSchema),
  SANDBOX_ORIGIN: v.optional(
    v.pipe(v.string(), v.regex(/^http:\/\/[^/]+$/, 'is not an address like http://host:4174')),
  ),
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  COGNITO_REGION: text,
  COGNITO_USER_POOL_ID: text,
  COGNITO_CLIENT_ID: text,
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.url('is not a URL'), v.regex(/^smtps?:\/\/[^/]/, 'does not begin with smtp:// or smtps://')),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
        'is not an address like Shop <shop@example.org>',
      ),
    ),
  ),
  VAPID_PUBLIC_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^B[A-P][\w-]{85}$/, 'is not a VAPID public key: 87 letters of base64url')),
  ),
  VAPID_PRIVATE_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'is not a VAPID private key: 43 letters of base64url')),
  ),
  VAPID_SUBJECT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'begins neither with mailto: nor with https://'),
    ),
  ),
  PUSH_ORIGINS: v.optional(v.string(), ''),
  TRUSTED_PROXIES: v.optional(proxyCountSchema, '0'),
  SECOND_FACTOR: v.optional(v.picklist(['optional', 'required'], 'is neither optional nor required'), 'optional'),
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off'], 'is neither on nor off'), 'on'),
  OLDEST_API_VERSION: v.optional(apiVersionSchema),
  OPERATOR_TOKEN: secret,
  METRICS_TOKEN: secret,
  API_BASE_URL: serviceUrl,
  CONTENT_URL: serviceUrl,
  STRAPI_URL: serviceUrl,
  STRAPI_TOKEN: text,
  CONTACT_URL: serviceUrl,
  CONTACT_TO: email,
  SOCIAL_URL: serviceUrl,
  X_BEARER_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'has a letter that no header can carry'))),
  X_USERNAME: v.optional(v.pipe(v.string(), v.regex(/^\w{1,15}$/, 'is not a username without its @'))),
  ADMIN_USERS: v.optional(v.string(), ''),
  SENTRY_DSN: v.optional(v.pipe(v.string(), v.check(isSentryDsn, 'is not an address like https://key@host/project'))),
  ANALYTICS_ID: v.optional(v.pipe(v.string(), v.regex(/^G-[A-Z\d]+$/, 'is not an id like G-ABC123'))),
  TAG_MANAGER_ID: v.optional(v.pipe(v.string(), v.regex(/^GTM-[A-Z\d]+$/, 'is not an id like GTM-ABC123'))),
  GOOGLE_TAG_ORIGIN: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^/\s;,]+$/, 'is not an origin like https://tags.shop.example')),
  ),
  THIRD_PARTY_SCRIPTS: v.optional(scriptTableSchema),
  LOG_LEVEL: v.optional(
    v.picklist(['silent', 'error', 'warn', 'info'], 'is none of silent, error, warn, info'),
    'warn',
  ),
});
export type Environment = v.InferOutput<typeof environmentSchema>;
