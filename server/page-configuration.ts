import type { Club, PageConfiguration } from '#contract/configuration.ts';

import type { ServerConfiguration } from './configuration.ts';

/** The embedded pool's names (`docs/decisions`): fixed, so that a token outlives a restart. */
const embeddedPool = {
  region: 'eu-west-1',
  userPoolId: 'eu-west-1_Local0001',
  userPoolClientId: 'farolweb',
  userPoolEndpoint: '/idp/',
};

/** What a page has to know of the environment that it runs in. */
export function describePage(
  configuration: ServerConfiguration,
  club: Club,
  payments: PageConfiguration['payments'],
): PageConfiguration {
  const { cognito, isLocal, sentryDsn, analyticsId, hasWorker } = configuration;
  return {
    club,
    apiBaseAddress: '/api',
    identity: cognito === null ? embeddedPool : { ...cognito, userPoolEndpoint: null },
    payments,
    contentBaseAddress: '/content',
    sentryDsn,
    analyticsId,
    hasWorker,
    isLocal,
  };
}
