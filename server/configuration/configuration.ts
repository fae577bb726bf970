import { createECDH } from 'node:crypto';

import * as v from 'valibot';

import { oldestServedVersion } from '#contract/api/api-version.ts';
import type { ThirdPartyScript } from '#contract/consent.ts';

import { type Environment, environmentSchema } from './environment.ts';
import type { XAccount } from '../social/x-source.ts';
import { sandboxKeys } from '../base/sandbox-keys.ts';
import { listThirdPartyScripts } from './third-party-scripts.ts';

/** Something in the environment is missing, malformed or contradicts the rest. The message names the variable. */
export class BadConfiguration extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BadConfiguration';
  }
}

export interface ServerConfiguration {
  host: string;
  /** 0: any free one. */
  port: number;
  paymentPort: number;
  /** Where fans reach the shop; null: the address that it listens on. */
  publicOrigin: string | null;
  dataFolder: string;
  databaseUrl: string | null;
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | null;
  /**
   * A payment sandbox that runs on its own, so that several instances share it: `stripe` has its keys. Null: Stripe, or our own.
   */
  sandboxOrigin: string | null;
  cognito: { region: string; userPoolId: string; userPoolClientId: string } | null;
  /** Where e-mails are sent to, and who they are from. Null: they stay in the outbox. */
  smtp: { url: string; from: string } | null;
  /** What the server proves itself with at push services. Null: keys of its own in local mode, else no push messages. */
  vapid: { publicKey: string; privateKey: string; subject: string } | null;
  /** Push services besides those of the browsers. */
  pushOrigins: string[];
  /**
   * The embedded user pool on an address that this machine alone reaches: the known accounts and the page of all messages are
   * there, and nowhere else.
   */
  isLocal: boolean;
  /** How many proxies of our own are in front of the server. */
  trustedProxies: number;
  /** What the embedded user pool asks of everybody. Amazon Cognito has a setting of its own. */
  secondFactor: 'optional' | 'required';
  /** Clients that were built for an older version of the API are asked to update. */
  oldestApiVersion: number;
  /** False ends the service worker on every device that asks for it. */
  hasWorker: boolean;
  /** Base address of another instance whose API the pages ask; null: the embedded one. */
  apiUrl: string | null;
  /** Base address of another content service, which speaks our GraphQL; null: the embedded one. */
  contentUrl: string | null;
  /** Where the embedded content service has its texts from; null: the files. */
  strapi: { url: string; token: string } | null;
  /** Base address of another contact service; null: the embedded one. */
  contactUrl: string | null;
  /** Who gets the messages of the embedded contact service; null: the seller. */
  contactTo: string | null;
  /** Base address of another service for the club's posts; null: the embedded one. */
  socialUrl: string | null;
  /** Whose posts the embedded one shows; null: samples. */
  xAccount: XAccount | null;
  adminUsernames: string[];
  /** Opens the operator's door; null: closed, or in local mode a token that the server makes for itself. */
  operatorToken: string | null;
  sentryDsn: string | null;
  analyticsId: string | null;
  /** Google's scripts and those of the table, in the order in which they are loaded. */
  thirdPartyScripts: ThirdPartyScript[];
  logLevel: Environment['LOG_LEVEL'];
}

type Variable = `${'STRIPE' | 'STRAPI' | 'COGNITO' | 'SMTP' | 'MAIL' | 'VAPID' | 'X'}_${string}` & keyof Environment;

/** All of a service's variables, or none: half a configuration is a mistake, never a silent fall-back. */
function together<const N extends Variable>(environment: Environment, names: readonly N[]): Record<N, string> | null {
  const given = names.filter((name) => environment[name] !== undefined);
  if (given.length === 0) return null;
  const missing = names.filter((name) => environment[name] === undefined);
  if (missing.length > 0)
    throw new BadConfiguration(`${given.join(', ')} is set, so ${missing.join(', ')} must be too.`);
  // Every name was just seen to be there.
  return Object.fromEntries(names.map((name) => [name, environment[name]])) as Record<N, string>;
}

function readStripe(environment: Environment): ServerConfiguration['stripe'] {
  const stripe = together(environment, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']);
  if (stripe === null) return null;
  return {
    secretKey: stripe.STRIPE_SECRET_KEY,
    publishableKey: stripe.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
  };
}

function readCognito(environment: Environment): ServerConfiguration['cognito'] {
  const cognito = together(environment, ['COGNITO_REGION', 'COGNITO_USER_POOL_ID', 'COGNITO_CLIENT_ID']);
  if (cognito === null) return null;
  return {
    region: cognito.COGNITO_REGION,
    userPoolId: cognito.COGNITO_USER_POOL_ID,
    userPoolClientId: cognito.COGNITO_CLIENT_ID,
  };
}

function readStrapi(environment: Environment): ServerConfiguration['strapi'] {
  const strapi = together(environment, ['STRAPI_URL', 'STRAPI_TOKEN']);
  if (strapi !== null && environment.CONTENT_URL !== undefined)
    throw new BadConfiguration('CONTENT_URL is set, so STRAPI_URL would have no use: set one of them.');
  return strapi === null ? null : { url: strapi.STRAPI_URL, token: strapi.STRAPI_TOKEN };
}

function readSmtp(environment: Environment): ServerConfiguration['smtp'] {
  const smtp = together(environment, ['SMTP_URL', 'MAIL_FROM']);
  return smtp === null ? null : { url: smtp.SMTP_URL, from: smtp.MAIL_FROM };
}

function readVapid(environment: Environment): ServerConfiguration['vapid'] {
  const vapid = together(environment, ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT']);
  if (vapid === null) return null;
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = vapid;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  if (pair.getPublicKey('base64url') !== publicKey)
    throw new BadConfiguration('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not of one pair.');
  return { publicKey, privateKey, subject };
}

function readXAccount(environment: Environment): XAccount | null {
  const account = together(environment, ['X_BEARER_TOKEN', 'X_USERNAME']);
  return account === null ? null : { bearerToken: account.X_BEARER_TOKEN, username: account.X_USERNAME };
}

function readList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Origins alone: whatever follows the host would be ignored without a word. */
function readPushOrigins({ PUSH_ORIGINS }: Environment): string[] {
  const origins = readList(PUSH_ORIGINS);
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong !== undefined)
    throw new BadConfiguration(`PUSH_ORIGINS has ${wrong}, which is not an origin like https://push.example.`);
  return origins;
}

const loopbacks: readonly string[] = ['localhost', '127.0.0.1', '[::1]', '::1'];

/** Whether only this machine reaches the shop, as far as its own settings tell. */
function isOnLoopback({ HOST, PUBLIC_ORIGIN }: Environment): boolean {
  const publicHost = PUBLIC_ORIGIN === undefined ? 'localhost' : new URL(PUBLIC_ORIGIN).hostname;
  return loopbacks.includes(HOST) && loopbacks.includes(publicHost);
}

/** Real money and a local fake in one process would be an accident. */
function refuseLiveKeyBesideLocalParts(configuration: ServerConfiguration): void {
  const { stripe, cognito, databaseUrl } = configuration;
  const isLive =
    stripe !== null && [stripe.secretKey, stripe.publishableKey].some((key) => /^(sk|rk|pk)_live_/.test(key));
  if (!isLive) return;
  if (cognito === null)
    throw new BadConfiguration('A live Stripe key is set, so the embedded user pool will not start: set COGNITO_*.');
  if (databaseUrl === null)
    throw new BadConfiguration('A live Stripe key is set, so the embedded database will not start: set DATABASE_URL.');
}

/** A shared sandbox is reached as Stripe is, by the same variables; never with a key of Stripe's own. */
function refuseSandboxWithoutItsKeys({ stripe, sandboxOrigin }: ServerConfiguration): void {
  if (sandboxOrigin === null) return;
  if (stripe === null) throw new BadConfiguration('SANDBOX_ORIGIN is set, so the three STRIPE_* must be too.');
  if (stripe.secretKey !== sandboxKeys.secretKey || stripe.publishableKey !== sandboxKeys.publishableKey)
    throw new BadConfiguration(
      `SANDBOX_ORIGIN is set, so STRIPE_SECRET_KEY is ${sandboxKeys.secretKey} and STRIPE_PUBLISHABLE_KEY is ${sandboxKeys.publishableKey}.`,
    );
}

/** Reads the process's environment; an empty variable counts as not set. Throws `BadConfiguration`. */
export function readConfiguration(environment: Record<string, string | undefined>): ServerConfiguration {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(environmentSchema, given);
  if (!result.success) {
    const problems = result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
    throw new BadConfiguration(problems.join('; '));
  }
  const parsed = result.output;
  const configuration: ServerConfiguration = {
    host: parsed.HOST,
    port: parsed.PORT,
    paymentPort: parsed.PAYMENT_PORT ?? (parsed.PORT === 0 ? 0 : parsed.PORT + 1),
    publicOrigin: parsed.PUBLIC_ORIGIN === undefined ? null : new URL(parsed.PUBLIC_ORIGIN).origin,
    dataFolder: parsed.DATA_DIR,
    databaseUrl: parsed.DATABASE_URL ?? null,
    stripe: readStripe(parsed),
    sandboxOrigin: parsed.SANDBOX_ORIGIN ?? null,
    cognito: readCognito(parsed),
    smtp: readSmtp(parsed),
    vapid: readVapid(parsed),
    pushOrigins: readPushOrigins(parsed),
    isLocal: parsed.COGNITO_USER_POOL_ID === undefined && isOnLoopback(parsed),
    trustedProxies: parsed.TRUSTED_PROXIES,
    secondFactor: parsed.SECOND_FACTOR,
    oldestApiVersion: parsed.OLDEST_API_VERSION ?? oldestServedVersion,
    hasWorker: parsed.SERVICE_WORKER === 'on',
    apiUrl: parsed.API_BASE_URL ?? null,
    contentUrl: parsed.CONTENT_URL ?? null,
    strapi: readStrapi(parsed),
    contactUrl: parsed.CONTACT_URL ?? null,
    contactTo: parsed.CONTACT_TO ?? null,
    socialUrl: parsed.SOCIAL_URL ?? null,
    xAccount: readXAccount(parsed),
    adminUsernames: readList(parsed.ADMIN_USERS),
    operatorToken: parsed.OPERATOR_TOKEN ?? null,
    sentryDsn: parsed.SENTRY_DSN ?? null,
    analyticsId: parsed.ANALYTICS_ID ?? null,
    thirdPartyScripts: listThirdPartyScripts(parsed),
    logLevel: parsed.LOG_LEVEL,
  };
  refuseLiveKeyBesideLocalParts(configuration);
  refuseSandboxWithoutItsKeys(configuration);
  return configuration;
}
