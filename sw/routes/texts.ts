import * as v from 'valibot';
import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { registerRoute } from 'workbox-routing';

import { graphqlPath, pageQuery, pageSlugs, postQuery, postsQuery } from '#contract/content/content.ts';
import { locales } from '#contract/locale.ts';

import { leavingSignal } from '../make-way.ts';
import { networkFirst } from '../copies/network-first.ts';
import { refreshCopy } from '../copies/refresh-copy.ts';
import { textsStore } from '../copies/stores.ts';
import { contentBaseUrl } from '../environment.ts';

const graphqlUrl = `${contentBaseUrl}${graphqlPath}`;

/** Each text is stored under its query, as the page writes it. */
async function answer(options: RouteHandlerCallbackOptions): Promise<Response> {
  return networkFirst(options, textsStore, await options.request.clone().text());
}

/** Public, the same for all users: stored when read, or all of them by `keepTexts`. */
export function registerTextRoutes(): void {
  registerRoute(({ url }) => url.href === graphqlUrl, answer, 'POST');
}

/** The text that answers a query, from the device if it was stored today. Rejects without a network. */
function keep(query: string, variables: Record<string, string>): Promise<unknown> {
  const body = JSON.stringify({ query, variables });
  const headers = { 'content-type': 'application/json' };
  return refreshCopy(textsStore, body, async () => {
    const response = await fetch(graphqlUrl, { method: 'POST', headers, body, signal: leavingSignal });
    return response.json();
  });
}

const postListSchema = v.object({ data: postsQuery.data });

/**
 * Every editorial page in every language, one after another, so that a user who never opened one can read it in the
 * stadium.
 */
export async function keepTexts(): Promise<void> {
  for (const locale of locales) {
    for (const slug of pageSlugs) await keep(pageQuery.text, { slug, locale });
    const list = v.safeParse(postListSchema, await keep(postsQuery.text, { locale }));
    if (list.success) for (const { slug } of list.output.data.posts) await keep(postQuery.text, { slug, locale });
  }
}
