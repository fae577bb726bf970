import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';

import { type Locale, withoutLocale } from '#contract/locale.ts';
import { writeJsonLd } from '#contract/content/json-ld.ts';
import type { PageRenderer } from '#contract/rendering.ts';
import { contentPageAt } from '#features/content/content-state.ts';
import { describeQuestions } from '#features/content/faq/describe-questions.ts';
import { getValue, isInitialRenderAtom } from '#platform/api/resource.ts';

import { type App, createApp } from '../create-app.tsx';
import { layoutMark } from '../layout/layout.tsx';
import type { Store } from '../store.ts';
import type { ServerPage } from './server-page.ts';
import { seedStore } from './seed-store.ts';
import { ShellPlaceholder } from './shell-placeholder.tsx';

export { readData } from './page-data.ts';

async function toText(element: App['element']): Promise<string> {
  // In one piece: a large part sent later would come with an inline script, which the content security policy forbids.
  const errors: unknown[] = [];
  const { prelude } = await prerender(element, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  // React leaves a part that failed to the browser; a page is rendered whole or not at all.
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}

/** React writes the document's head first; the layout begins with a mark. */
function cut(text: string): { head: string; body: string } {
  const start = text.indexOf(`<div ${layoutMark}`);
  if (start < 0) throw new Error('The page came without its frame');
  return { head: text.slice(0, start), body: text.slice(start) };
}

/** The questions of the help page, for search engines. */
function writeStructured(path: string, locale: Locale, store: Store): string {
  const page = path === '/faq' ? getValue(store.get(contentPageAt(locale, 'faq'))) : undefined;
  return page === undefined ? '' : writeJsonLd(describeQuestions(page));
}

/** One public page, as the browser will render it. Throws if the page fails. */
export const renderPage: PageRenderer['renderPage'] = async ({ url, locale, configuration, data, now }) => {
  const serverPage: ServerPage = { path: url, generatedAt: now.toISOString(), data };
  const history = createMemoryHistory({ initialEntries: [url] });
  const { router, store, languages, element } = createApp({ history, configuration, serverPage });
  store.set(isInitialRenderAtom, true);
  await seedStore(store, data);
  // The browser's router replaces an address by what its routes know of it. On the server it would only say that it wants to.
  const known = router.buildLocation({ to: '.', search: true, _fromLocation: router.latestLocation });
  history.replace(known.href);
  await router.load();
  const broken = router.state.matches.find((match) => match.status !== 'success');
  if (broken !== undefined) throw new Error(`${url} failed to load`, { cause: broken.error });
  const { head, body } = cut(await toText(element));
  const path = withoutLocale(router.state.location.pathname);
  const seeds = [
    'store',
    ...('homeMoments' in data ? ['home'] : []),
    ...('texts' in data ? ['texts'] : []),
    ...('catalogue' in data ? ['moments'] : []),
  ];
  return {
    head: head + writeStructured(path, locale, store),
    body,
    data: serverPage,
    routeIds: router.state.matches.map((match) => match.routeId),
    modules: [`src/locales/${locale}/shell.po`, ...seeds.map((seed) => `src/app/rendering/seed-${seed}.ts`)],
    contentModules: languages.loadedCatalogues().map((file) => `src/${file}`),
  };
};

/** The empty shell for every address that is not rendered: the server sends it, the worker keeps it. */
export const renderShell: PageRenderer['renderShell'] = async ({ configuration, now }) => {
  const body = await toText(<ShellPlaceholder club={configuration.club} />);
  const data: ServerPage = { path: null, generatedAt: now.toISOString(), data: {} };
  const modules = ['src/locales/en/shell.po', 'src/platform/api/api-client.ts', 'src/app/rendering/draw.ts'];
  return { head: `<title>${configuration.club.name}</title>`, body, data, routeIds: [], modules, contentModules: [] };
};
