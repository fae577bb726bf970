import type { PageConfiguration } from '#contract/configuration.ts';
import { trustedTypesPolicy } from '#contract/trusted-types.ts';

import { cspReportGroup, cspReportPath } from './reports/csp-reports.ts';

/** As Stripe's guide to content security policies names them: its script loads parts of itself from subdomains. */
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const stripeFrames = [...stripeScripts, 'https://hooks.stripe.com'];

function originOf(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : [];
}

function identityOrigins({ identity }: PageConfiguration): string[] {
  return originOf(identity.userPoolEndpoint ?? `https://cognito-idp.${identity.region}.amazonaws.com`);
}

/** Third parties of this configuration, whether or not a user agrees to them later: the policy is the same for every page. */
function thirdPartySources({ consent }: PageConfiguration): string[] {
  return consent.scripts.flatMap(({ src, hosts }) => [new URL(src).origin, ...hosts]);
}

/** Third-party scripts write markup and ignore our policy, so it is enforced only where there are none. */
function trustedTypes({ payments, consent }: PageConfiguration): Record<string, string[]> {
  if (payments.provider === 'stripe' || consent.scripts.length > 0) return {};
  return { 'require-trusted-types-for': ["'script'"], 'trusted-types': [trustedTypesPolicy] };
}

/** No inline script, nothing foreign but the hosts that the configuration names. */
function contentSecurityPolicy(configuration: PageConfiguration, isSecure: boolean): string {
  const { payments, apiBaseAddress, contentBaseAddress, contactBaseAddress, socialBaseAddress } = configuration;
  const isStripe = payments.provider === 'stripe';
  const paymentOrigins = payments.provider === 'stripe' ? ['https://api.stripe.com'] : [payments.origin];
  const api = originOf(apiBaseAddress);
  const content = originOf(contentBaseAddress);
  const social = originOf(socialBaseAddress);
  const thirdParties = thirdPartySources(configuration);
  const shownByThirdParties = thirdParties.filter((source) => !source.startsWith('wss:'));
  const frames = [...(isStripe ? stripeFrames : []), ...shownByThirdParties];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(isStripe ? stripeScripts : []), ...shownByThirdParties],
    'style-src': ["'self'"],
    // React writes style attributes for values that change, such as a card's tilt.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...api, ...content, ...social, ...shownByThirdParties],
    'media-src': ["'self'", 'blob:', ...content],
    'connect-src': [
      "'self'",
      ...api,
      ...content,
      ...originOf(contactBaseAddress),
      ...social,
      ...identityOrigins(configuration),
      ...paymentOrigins,
      ...thirdParties,
    ],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...trustedTypes(configuration),
    // Browsers keep named endpoints under https alone, and a policy that names one gets its reports nowhere else.
    ...(isSecure ? { 'report-to': [cspReportGroup] } : {}),
    // Deprecated, and what engines without `report-to` know.
    'report-uri': [cspReportPath],
    ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');
}

/** What the page uses itself. */
const usedFeatures = ['autoplay', 'clipboard-write', 'fullscreen', 'picture-in-picture'];
/** What nothing here uses, whatever a foreign script would like. Only names that browsers know: others are noise in the console. */
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

function permissionsPolicy({ payments }: PageConfiguration): string {
  // Stripe's fields offer the wallets of a telephone.
  const payment = payments.provider === 'stripe' ? '(self "https://js.stripe.com")' : '()';
  return [
    ...deniedFeatures.map((feature) => `${feature}=()`),
    ...usedFeatures.map((feature) => `${feature}=(self)`),
    `payment=${payment}`,
  ].join(', ');
}

const secureHeaders = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'reporting-endpoints': `${cspReportGroup}="${cspReportPath}"`,
};

/** On every answer of the shop, files included. */
export function securityHeaders(configuration: PageConfiguration, origin: string): Record<string, string> {
  const isSecure = origin.startsWith('https:');
  return {
    'content-security-policy': contentSecurityPolicy(configuration, isSecure),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // A bank's or wallet's window that Stripe opens has to find its way back.
    'cross-origin-opener-policy':
      configuration.payments.provider === 'stripe' ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissionsPolicy(configuration),
    ...(isSecure ? secureHeaders : {}),
  };
}
