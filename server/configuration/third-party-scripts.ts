import * as v from 'valibot';

import { purposeSchema, purposes, type ThirdPartyScript } from '#contract/consent.ts';

/**
 * The hosts of Google’s scripts and of their requests. Source:
 * https://developers.google.com/tag-platform/security/guides/csp
 */
const googleTagOrigin = 'https://www.googletagmanager.com';
const googleHosts = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];
/** Source: https://developers.google.com/tag-platform/security/guides/consent, and `_gcl` of its conversion linker. */
const googleCookies = ['_ga', '_gid', '_gat', '_gcl'];

const loopbacks: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** `http:` only reaches this machine: a test's fake server. */
function isScriptUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && loopbacks.includes(hostname));
}

/** A source of the content security policy, without characters that could add directives. */
const hostPattern = /^(?:https|wss):\/\/(?:\*\.)?[a-z\d.-]+(?::\d{1,5})?$/i;

const scriptSchema = v.strictObject(
  {
    name: v.pipe(v.string('is missing'), v.nonEmpty('is empty'), v.maxLength(60, 'is too long')),
    purpose: v.pipe(v.string('is missing'), v.picklist(purposeSchema.options, `is none of ${purposes.join(', ')}`)),
    src: v.pipe(v.string('is missing'), v.check(isScriptUrl, 'is not an https: address')),
    hosts: v.optional(
      v.array(v.pipe(v.string('is not a text'), v.regex(hostPattern, 'is not a host like https://*.chat.example'))),
      [],
    ),
    cookies: v.optional(
      v.array(v.pipe(v.string('is not a text'), v.regex(/^[\w.-]+$/, 'is not the beginning of a cookie’s name'))),
      [],
    ),
  },
  'is not a script with name, purpose, src, hosts and cookies',
);

/** The value of `THIRD_PARTY_SCRIPTS`. */
export const scriptTableSchema = v.pipe(
  v.string(),
  v.parseJson(undefined, 'is not JSON'),
  v.array(scriptSchema, 'is not a list of scripts'),
  v.maxLength(20, 'has more than 20 scripts'),
);

interface ConfiguredScripts {
  ANALYTICS_ID?: string | undefined;
  TAG_MANAGER_ID?: string | undefined;
  GOOGLE_TAG_ORIGIN?: string | undefined;
  THIRD_PARTY_SCRIPTS?: v.InferOutput<typeof scriptTableSchema> | undefined;
}

/** Every third-party script of this configuration; none by default. */
export function listThirdPartyScripts(configured: ConfiguredScripts): ThirdPartyScript[] {
  const { ANALYTICS_ID: analyticsId, TAG_MANAGER_ID: tagManagerId, GOOGLE_TAG_ORIGIN: ownOrigin } = configured;
  const origin = ownOrigin ?? googleTagOrigin;
  const google = { hosts: ownOrigin === undefined ? googleHosts : [], cookies: googleCookies };
  const scripts: ThirdPartyScript[] = [];
  if (analyticsId !== undefined)
    scripts.push({
      name: 'Google Analytics',
      purpose: 'analytics',
      src: `${origin}/gtag/js?id=${analyticsId}`,
      tag: 'analytics',
      ...google,
    });
  // A container may load anything, so it waits for the widest consent.
  if (tagManagerId !== undefined)
    scripts.push({
      name: 'Google Tag Manager',
      purpose: 'marketing',
      src: `${origin}/gtm.js?id=${tagManagerId}`,
      tag: 'tag-manager',
      ...google,
    });
  return [...scripts, ...(configured.THIRD_PARTY_SCRIPTS ?? []).map((script) => ({ ...script, tag: null }))];
}
