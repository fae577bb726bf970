import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { readCollection } from '#contract/moments/collection-endpoints.ts';
import { listCatalogue } from '#contract/moments/moment-endpoints.ts';
import type { MomentEdition } from '#contract/moments/moment.ts';
import { changeAnswer } from '#testing/answers.ts';
import { renderApp } from '#testing/render-app.tsx';

const main = page.getByRole('main');
const size = () => Number(document.querySelector('main li[aria-posinset="1"]')?.getAttribute('aria-setsize'));

let catalogue: MomentEdition[] = [];
beforeAll(async () => {
  const body = JSON.stringify({ filters: {}, sortBy: 'moment_date', sortOrder: 'DESCENDING' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`/api${listCatalogue.path}`, { method: listCatalogue.method, headers, body });
  catalogue = ((await answer.json()) as { tokens: MomentEdition[] }).tokens; // the contract's own shape
});

/** The user owns this many of these, and all others. */
function own(set: readonly MomentEdition[], count: number): void {
  const missing = new Set(set.slice(count));
  const editions = catalogue
    .filter((edition) => !missing.has(edition))
    .map(({ momentEditionId }) => ({
      momentEditionId,
      copies: 1,
      obtainedAt: '2026-11-01T12:00:00.000Z',
      packId: 'pack-1',
    }));
  changeAnswer(readCollection, (answer) => ({ ...answer, editions }));
}

const isCupRun = ({ season, match }: MomentEdition) => season === '2016/2017' && match.competition.en === 'Salt Cup';
const isMatch = ({ match, moment_date: day }: MomentEdition) =>
  match.opponent === 'Naval de Salgadim' && day === '2016-10-30';

test.each([
  ['/profile?tab=album', 'Your collection', 'Salt Cup 2016/2017', 'Missing', isCupRun],
  ['/pt/profile?tab=album', 'A sua coleção', 'Taça do Sal 2016/2017', 'Em falta', isCupRun],
  ['/profile?tab=album', 'Your collection', 'Naval de Salgadim, Oct 30, 2016', 'Missing', isMatch],
])('%s leads from «%s» and the set «%s» to what is missing in it', async (path, collection, name, missing, isOfSet) => {
  const set = catalogue.filter(isOfSet);
  own(set, 1);
  await renderApp(path, { fan: 'collection.sets' });
  await main.getByText(collection).click();
  await main.getByRole('link', { name: new RegExp(`^${name} 1 (of|de) ${set.length}\\b`) }).click();
  await expect.poll(size).toBe(set.length);
  await main.getByRole('link', { name: missing }).click();
  await expect.poll(size).toBe(set.length - 1);
});
