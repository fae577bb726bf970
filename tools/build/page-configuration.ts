import type { Club, PageConfiguration } from '../../contract/configuration.ts';

/** What prerendered pages are drawn with; the server replaces it by its own when it serves them. */
export function buildTimeConfiguration(club: Club): PageConfiguration {
  return {
    club,
    // Node asks nobody while it draws: a blocked port refuses at once, and the page shows what it was given.
    apiBaseAddress: 'http://127.0.0.1:9',
    identity: {
      region: 'eu-west-1',
      userPoolId: 'eu-west-1_Local0001',
      userPoolClientId: 'storefront',
      userPoolEndpoint: '/idp/',
    },
    payments: { provider: 'sandbox', origin: 'http://127.0.0.1:4174' },
    contentBaseAddress: 'http://127.0.0.1:9',
    contactBaseAddress: 'http://127.0.0.1:9',
    socialBaseAddress: 'http://127.0.0.1:9',
    sentryDsn: null,
    analyticsId: null,
    consent: { version: '', scripts: [] },
    hasWorker: true,
    isLocal: true,
  };
}
