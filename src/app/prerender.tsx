import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';

import type { PageConfiguration } from '#contract/configuration.ts';
import type { MomentEdition } from '#contract/moment.ts';
import type { PackEdition } from '#contract/pack.ts';

import { type App, createApp } from './create-app.tsx';
import { frameMark } from './frame/frame.tsx';
import type { Prerendered } from './prerendered.ts';
import { ShellPlaceholder } from './shell-placeholder.tsx';

interface PageRequest {
  path: string;
  configuration: PageConfiguration;
  shop: { packEditions: PackEdition[]; momentEditions: MomentEdition[] };
  now: Date;
}

const featuredCount = 8;

function dataOf({ path, shop, now }: PageRequest): Prerendered {
  const isHome = path === '/' || path === '/pt';
  const isPacks = path.endsWith('/packs');
  return {
    path,
    generatedAt: now.toISOString(),
    packEditions: isHome || isPacks ? shop.packEditions : [],
    featuredMoments: isHome ? shop.momentEditions.slice(0, featuredCount) : [],
  };
}

async function toText(element: App['element']): Promise<string> {
  // In one piece: a large part sent later would come with an inline script, which the content security policy forbids.
  const { prelude } = await prerender(element, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

/** React writes what belongs into the document's head first; the frame begins with a mark. */
function cut(text: string): { head: string; body: string } {
  const start = text.indexOf(`<div ${frameMark}`);
  if (start < 0) throw new Error('The page came without its frame');
  return { head: text.slice(0, start), body: text.slice(start) };
}

/** One public page, drawn as the browser will draw it. Throws where the page fails, so that the build does too. */
export async function renderPage(request: PageRequest) {
  const data = dataOf(request);
  const history = createMemoryHistory({ initialEntries: [request.path] });
  const app = createApp({ history, configuration: request.configuration, prerendered: data });
  await app.router.load();
  const broken = app.router.state.matches.find((match) => match.status !== 'success');
  if (broken !== undefined) throw new Error(`${request.path} failed to load`, { cause: broken.error });
  const { head, body } = cut(await toText(app.element));
  const routeIds = app.router.state.matches.map((match) => match.routeId);
  return { head, body, data, routeIds, catalogues: app.languages.loadedCatalogues() };
}

/** The empty shell for every other address: the server sends it, the worker keeps it. */
export async function renderShell({ configuration, now }: PageRequest) {
  const body = await toText(<ShellPlaceholder club={configuration.club} />);
  const data: Prerendered = { path: null, generatedAt: now.toISOString(), packEditions: [], featuredMoments: [] };
  const head = `<title>${configuration.club.name}</title>`;
  return { head, body, data, routeIds: [], catalogues: ['locales/en/shell.po'] };
}
