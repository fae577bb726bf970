import type { TrustedTypesWindow } from 'trusted-types/lib';

import { trustedTypesPolicy } from '#contract/trusted-types.ts';

/** The only script URL that the page hands to the browser itself; every other one is written by the build. */
const workerUrl = '/sw.js';

function refuse(): never {
  throw new TypeError('Only the service worker’s URL is trusted.');
}

/**
 * The worker’s URL in the form that the content security policy demands where Trusted Types are enforced. The policy that makes it
 * turns nothing else into a script, and no text into markup.
 */
export function getTrustedWorkerUrl() {
  const { trustedTypes } = window as Window & Partial<TrustedTypesWindow>; // where the browser knows them
  if (trustedTypes === undefined) return workerUrl;
  const policy = trustedTypes.createPolicy(trustedTypesPolicy, {
    createScriptURL: (url) => (url === workerUrl ? url : refuse()),
  });
  return policy.createScriptURL(workerUrl);
}
