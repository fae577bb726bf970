import * as v from 'valibot';
import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { registerRoute } from 'workbox-routing';

import { graphqlPath, pageQuery, pageSlugs, postQuery, postsQuery } from '#contract/content/content.ts';
import { locales } from '#contract/locale.ts';

import { leavingSignal } from '../make-way.ts';
import { networkFirst } from '../copies/network-first.ts';
import { textsStore } from '../copies/stores.ts';
import { contentBaseAddress } from '../environment.ts';

const address = `${contentBaseAddress}${graphqlPath}`;

/** Each text is kept under the question that asks for it, as a page writes it. */
async function answer(options: RouteHandlerCallbackOptions): Promise<Response> {
  return networkFirst(options, textsStore, await options.request.clone().text());
}

/** Public, the same for everybody: kept as they are read, or all of them by `keepTexts`. */
export function registerTextRoutes(): void {
  registerRoute(({ url }) => url.href === address, answer, 'POST');
}

/** A text changes rarely, and is requested again whenever it is read. */
const freshMilliseconds = 24 * 3_600_000;

/** The text that answers, from the device if it was kept today. Rejects without a network. */
async function keep(query: string, variables: Record<string, string>): Promise<unknown> {
  const key = JSON.stringify({ query, variables });
  const copy = await textsStore.read(key);
  if (copy !== undefined && Date.now() - Date.parse(copy.savedAt) < freshMilliseconds) return copy.value;
  const askedAt = performance.now();
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body: key, signal: leavingSignal });
  const value: unknown = await response.json();
  if (textsStore.accepts(key, value)) await textsStore.write(key, value, askedAt);
  return value;
}

const postListSchema = v.object({ data: postsQuery.data });

/** Every editorial page in every language, one after the other: a fan who never opened one can read it in the stadium. */
export async function keepTexts(): Promise<void> {
  for (const locale of locales) {
    for (const slug of pageSlugs) await keep(pageQuery.text, { slug, locale });
    const list = v.safeParse(postListSchema, await keep(postsQuery.text, { locale }));
    if (list.success) for (const { slug } of list.output.data.posts) await keep(postQuery.text, { slug, locale });
  }
}
