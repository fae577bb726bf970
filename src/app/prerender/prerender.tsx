import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';

import { type Locale, withoutLocale } from '#contract/locale.ts';
import type { PageConfiguration } from '#contract/configuration.ts';
import { writeJsonLd } from '#contract/content/json-ld.ts';
import { describeQuestions } from '#features/content/faq/describe-questions.ts';
import { isPrerenderingAtom } from '#platform/api/resource.ts';

import { type App, createApp } from '../create-app.tsx';
import { layoutMark } from '../layout/layout.tsx';
import { dataForPage, type ShopContent } from './prerender-data.ts';
import type { Prerendered } from './prerendered.ts';
import { seedStore } from './seed-store.ts';
import { ShellPlaceholder } from './shell-placeholder.tsx';

interface PageRequest {
  path: string;
  locale: Locale;
  configuration: PageConfiguration;
  shop: ShopContent;
  now: Date;
}

async function toText(element: App['element']): Promise<string> {
  // In one piece: a large part sent later would come with an inline script, which the content security policy forbids.
  const { prelude } = await prerender(element, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

/** React writes the document's head first. The body starts at the mark. */
function cut(text: string): { head: string; body: string } {
  const start = text.indexOf(`<div ${layoutMark}`);
  if (start < 0) throw new Error('The page came without its frame');
  return { head: text.slice(0, start), body: text.slice(start) };
}

/** Renders one public page as the browser would. Throws if the page fails. */
export async function renderPage({ path, locale, configuration, shop, now }: PageRequest) {
  const data = dataForPage(path, locale, shop);
  const prerendered: Prerendered = { path, generatedAt: now.toISOString(), data };
  const history = createMemoryHistory({ initialEntries: [path] });
  const { router, store, languages, element } = createApp({ history, configuration, prerendered });
  store.set(isPrerenderingAtom, true);
  await seedStore(store, data);
  await router.load();
  const broken = router.state.matches.find((match) => match.status !== 'success');
  if (broken !== undefined) throw new Error(`${path} failed to load`, { cause: broken.error });
  const { head, body } = cut(await toText(element));
  const page = shop.pages.get(withoutLocale(path).slice(1));
  const structured = page?.slug === 'faq' ? writeJsonLd(describeQuestions(page)) : '';
  const seeds = [
    'src/app/prerender/seed-store.ts',
    ...(data.texts === undefined ? [] : ['src/app/prerender/seed-texts.ts']),
  ];
  const routeIds = router.state.matches.map((match) => match.routeId);
  return {
    head: head + structured,
    body,
    data: prerendered,
    routeIds,
    modules: [...languages.loadedCatalogues(), ...seeds],
  };
}

/** The shell for all other pages: sent by the server, kept by the worker. */
export async function renderShell({ configuration, now }: PageRequest) {
  const body = await toText(<ShellPlaceholder club={configuration.club} />);
  const data: Prerendered = { path: null, generatedAt: now.toISOString(), data: {} };
  const head = `<title>${configuration.club.name}</title>`;
  return {
    head,
    body,
    data,
    routeIds: [],
    modules: ['locales/en/shell.po', 'src/platform/api/api-client.ts', 'src/app/prerender/draw.ts'],
  };
}
