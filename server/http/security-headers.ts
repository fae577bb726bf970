import { createHash } from 'node:crypto';

import { assertNever } from '#contract/assert-never.ts';
import type { PageConfiguration } from '#contract/configuration.ts';
import { trustedTypesPolicy } from '#contract/trusted-types.ts';

import { cspReportGroup, cspReportPath } from './reports/csp-reports.ts';

/** As Stripe's guide to content security policies names them: its script loads parts of itself from subdomains. */
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const stripeFrames = [...stripeScripts, 'https://hooks.stripe.com'];

/** The rules of a payment provider: what pages may load and connect to for it. */
interface PaymentRules {
  scripts: readonly string[];
  frames: readonly string[];
  connections: readonly string[];
  /** Third-party scripts write markup and ignore our policy. */
  allowsTrustedTypes: boolean;
  openerPolicy: 'same-origin' | 'same-origin-allow-popups';
  /** The value of the `payment` permission. */
  permission: string;
}

function paymentRules({ payments }: PageConfiguration): PaymentRules {
  switch (payments.provider) {
    case 'stripe':
      return {
        scripts: stripeScripts,
        frames: stripeFrames,
        connections: ['https://api.stripe.com'],
        allowsTrustedTypes: false,
        // Stripe may open a bank's or wallet's window, which must be able to return.
        openerPolicy: 'same-origin-allow-popups',
        // Stripe's fields offer the phone's wallets.
        permission: '(self "https://js.stripe.com")',
      };
    case 'sandbox':
      return {
        scripts: [],
        frames: [],
        connections: [payments.origin],
        allowsTrustedTypes: true,
        openerPolicy: 'same-origin',
        permission: '()',
      };
    default:
      return assertNever(payments);
  }
}

function toOrigins(url: string): string[] {
  return URL.canParse(url) ? [new URL(url).origin] : [];
}

function identityOrigins({ identity }: PageConfiguration): string[] {
  return toOrigins(identity.userPoolEndpoint ?? `https://cognito-idp.${identity.region}.amazonaws.com`);
}

/** Third parties of this configuration, whether or not a user agrees to them later: the policy is the same for every page. */
function thirdPartySources({ consent }: PageConfiguration): string[] {
  return consent.scripts.flatMap(({ src, hosts }) => [new URL(src).origin, ...hosts]);
}

/** Enforced only without third-party scripts. */
function trustedTypes({ consent }: PageConfiguration, { allowsTrustedTypes }: PaymentRules): Record<string, string[]> {
  if (!allowsTrustedTypes || consent.scripts.length > 0) return {};
  return { 'require-trusted-types-for': ["'script'"], 'trusted-types': [trustedTypesPolicy] };
}

function isHttps(origin: string): boolean {
  return origin.startsWith('https:');
}

/** The hash by which a content security policy allows an inline part, in quotes. */
export function hashInline(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Hashes of inline parts (`hashInline`). */
interface InlineParts {
  styles: readonly string[];
  scripts: readonly string[];
}

/** Nothing inline but parts with these hashes, and no other hosts than those in the configuration. */
export function contentSecurityPolicy(
  configuration: PageConfiguration,
  origin: string,
  inline: InlineParts = { styles: [], scripts: [] },
): string {
  const isSecure = isHttps(origin);
  const payment = paymentRules(configuration);
  const { apiBaseUrl, contentBaseUrl, contactBaseUrl, socialBaseUrl } = configuration;
  const api = toOrigins(apiBaseUrl);
  const content = toOrigins(contentBaseUrl);
  const social = toOrigins(socialBaseUrl);
  const thirdParties = thirdPartySources(configuration);
  const shownByThirdParties = thirdParties.filter((source) => !source.startsWith('wss:'));
  const frames = [...payment.frames, ...shownByThirdParties];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline.scripts, ...payment.scripts, ...shownByThirdParties],
    'style-src': ["'self'", ...inline.styles],
    // React writes style attributes for values that change, such as a card's tilt.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...api, ...content, ...social, ...shownByThirdParties],
    'media-src': ["'self'", 'blob:', ...content],
    'connect-src': [
      "'self'",
      ...api,
      ...content,
      ...toOrigins(contactBaseUrl),
      ...social,
      ...identityOrigins(configuration),
      ...payment.connections,
      ...thirdParties,
    ],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...trustedTypes(configuration, payment),
    // Browsers only support named endpoints under https, and a policy that names one sends its reports nowhere else.
    ...(isSecure ? { 'report-to': [cspReportGroup] } : {}),
    // Deprecated, for engines without `report-to`.
    'report-uri': [cspReportPath],
    ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');
}

/** What the page uses itself. */
const usedFeatures = ['autoplay', 'clipboard-write', 'fullscreen', 'picture-in-picture'];
/**
 * Features that we don't use, so that foreign scripts can't either. Only names that browsers know: others cause console
 * messages.
 */
const deniedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

function permissionsPolicy({ permission }: PaymentRules): string {
  return [
    ...deniedFeatures.map((feature) => `${feature}=()`),
    ...usedFeatures.map((feature) => `${feature}=(self)`),
    `payment=${permission}`,
  ].join(', ');
}

const secureHeaders = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'reporting-endpoints': `${cspReportGroup}="${cspReportPath}"`,
};

/** On every answer of the shop, files included. */
export function securityHeaders(configuration: PageConfiguration, origin: string): Record<string, string> {
  const isSecure = isHttps(origin);
  const payment = paymentRules(configuration);
  return {
    'content-security-policy': contentSecurityPolicy(configuration, origin),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': payment.openerPolicy,
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissionsPolicy(payment),
    ...(isSecure ? secureHeaders : {}),
  };
}
