import type { Club, PageConfiguration } from '../../contract/configuration.ts';

/** What prerendered pages are drawn with; the server replaces it by its own when it serves them. */
export function buildTimeConfiguration(club: Club): PageConfiguration {
  return {
    club,
    apiBaseAddress: '/api',
    identity: {
      region: 'eu-west-1',
      userPoolId: 'eu-west-1_Local0001',
      userPoolClientId: 'farolweb',
      userPoolEndpoint: '/idp/',
    },
    payments: { provider: 'sandbox', origin: 'http://127.0.0.1:4174' },
    contentBaseAddress: '/content',
    sentryDsn: null,
    analyticsId: null,
    isLocal: true,
  };
}
