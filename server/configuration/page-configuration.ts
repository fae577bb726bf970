import { createHash } from 'node:crypto';

import type { ConsentQuestion, ThirdPartyScript } from '#contract/consent.ts';
import { contactPath } from '#contract/content/contact.ts';
import { socialPath } from '#contract/content/social.ts';
import type { Club, PageConfiguration } from '#contract/configuration.ts';

import type { ServerConfiguration } from './configuration.ts';

/** The embedded pool's names (`docs/decisions`): fixed, so that a token outlives a restart. */
const embeddedPool = {
  region: 'eu-west-1',
  userPoolId: 'eu-west-1_Local0001',
  userPoolClientId: 'storefront',
  userPoolEndpoint: '/idp/',
};

/** Increment when the question's text changes its meaning. */
const consentWording = 1;

function describeConsent(scripts: ThirdPartyScript[]): ConsentQuestion {
  const question = JSON.stringify({ consentWording, scripts });
  return { version: createHash('sha256').update(question).digest('hex').slice(0, 16), scripts };
}

/** The configuration sent to pages. */
export function describePage(
  configuration: ServerConfiguration,
  club: Club,
  payments: PageConfiguration['payments'],
): PageConfiguration {
  const { cognito, apiUrl, contentUrl, contactUrl, socialUrl } = configuration;
  const { isLocal, sentryDsn, analyticsId, thirdPartyScripts, hasWorker } = configuration;
  return {
    club,
    apiBaseUrl: apiUrl ?? '/api',
    identity: cognito === null ? embeddedPool : { ...cognito, userPoolEndpoint: null },
    payments,
    contentBaseUrl: contentUrl ?? '/content',
    contactBaseUrl: contactUrl ?? contactPath,
    socialBaseUrl: socialUrl ?? socialPath,
    sentryDsn,
    analyticsId,
    consent: describeConsent(thirdPartyScripts),
    hasWorker,
    isLocal,
  };
}
