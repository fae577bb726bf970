import type { Club, PageConfiguration } from '../../contract/configuration.ts';

/** The configuration for rendering at build time. The server replaces it with its own. */
export function buildTimeConfiguration(club: Club): PageConfiguration {
  return {
    club,
    // No calls at build time: a blocked port refuses immediately, and the page shows its initial data.
    apiBaseUrl: 'http://127.0.0.1:9',
    identity: {
      region: 'eu-west-1',
      userPoolId: 'eu-west-1_Local0001',
      userPoolClientId: 'storefront',
      userPoolEndpoint: '/idp/',
    },
    payments: { provider: 'sandbox', origin: 'http://127.0.0.1:4174' },
    contentBaseUrl: 'http://127.0.0.1:9',
    contactBaseUrl: 'http://127.0.0.1:9',
    socialBaseUrl: 'http://127.0.0.1:9',
    sentryDsn: null,
    analyticsId: null,
    consent: { version: '', scripts: [] },
    hasWorker: true,
    isLocal: true,
  };
}
