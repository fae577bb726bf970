import * as v from 'valibot';

import { type AppBundle, appBundlePath, appBundleSchema } from '#contract/worker/app-bundle.ts';

import { leavingSignal } from '../make-way.ts';

const contentTypes = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['svg', 'image/svg+xml'],
]);

/**
 * The server's bundle, behind what the user requests; it may be of another version. Empty without a usable answer: the
 * files can be fetched one by one.
 */
export async function fetchBundle(): Promise<AppBundle> {
  const response = await fetch(appBundlePath, { signal: leavingSignal, priority: 'low' }).catch(() => undefined);
  const bundle: unknown = response?.ok === true ? await response.json().catch(() => undefined) : undefined;
  return v.is(appBundleSchema, bundle) ? bundle : {};
}

/** The file as the server would answer it. Its name contains a hash: under the right name it is the right one. */
export function takeFile(bundle: AppBundle, path: string): Response | undefined {
  const text = bundle[path];
  const contentType = contentTypes.get(path.slice(path.lastIndexOf('.') + 1));
  if (text === undefined || contentType === undefined) return undefined;
  return new Response(text, { headers: { 'content-type': contentType } });
}
