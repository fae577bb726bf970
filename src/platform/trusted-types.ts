import type { TrustedTypesWindow } from 'trusted-types/lib';

import { trustedTypesPolicy } from '#contract/trusted-types.ts';

/** The only script URL set at run time; all others come from the build. */
const workerUrl = '/sw.js';

function refuse(): never {
  throw new TypeError('Only the service worker’s URL is trusted.');
}

/** The worker's URL as a TrustedScriptURL. The policy creates no other scripts and no HTML. */
export function getTrustedWorkerUrl() {
  const { trustedTypes } = window as Window & Partial<TrustedTypesWindow>; // where the browser knows them
  if (trustedTypes === undefined) return workerUrl;
  const policy = trustedTypes.createPolicy(trustedTypesPolicy, {
    createScriptURL: (url) => (url === workerUrl ? url : refuse()),
  });
  return policy.createScriptURL(workerUrl);
}
