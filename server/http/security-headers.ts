import type { PageConfiguration } from '#contract/configuration.ts';

const stripeScript = 'https://js.stripe.com';
const stripeFrames = ['https://js.stripe.com', 'https://hooks.stripe.com'];

function originOf(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : [];
}

function identityOrigins({ identity }: PageConfiguration): string[] {
  return originOf(identity.userPoolEndpoint ?? `https://cognito-idp.${identity.region}.amazonaws.com`);
}

/** No inline script, nothing foreign but the hosts that the configuration names. */
export function contentSecurityPolicy(configuration: PageConfiguration): string {
  const { payments, apiBaseAddress, contentBaseAddress } = configuration;
  const isStripe = payments.provider === 'stripe';
  const paymentOrigins = payments.provider === 'stripe' ? ['https://api.stripe.com'] : [payments.origin];
  const content = originOf(contentBaseAddress);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(isStripe ? [stripeScript] : [])],
    'style-src': ["'self'"],
    // React writes style attributes for values that change, such as a card's tilt.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...content],
    'media-src': ["'self'", 'blob:', ...content],
    'connect-src': [
      "'self'",
      ...originOf(apiBaseAddress),
      ...content,
      ...identityOrigins(configuration),
      ...paymentOrigins,
    ],
    'frame-src': isStripe ? stripeFrames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join('; ');
}

/** On every answer of the shop, files included. */
export function securityHeaders(configuration: PageConfiguration, origin: string): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(configuration),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
