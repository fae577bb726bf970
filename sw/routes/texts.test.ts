import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { pageSlugs } from '#contract/content/content.ts';

import { database, disk } from '../testing/memory-disk.ts';

vi.mock('idb-keyval', async () => (await import('../testing/memory-disk.ts')).memoryDisk());
vi.mock('workbox-routing', () => ({ registerRoute: () => undefined }));
vi.mock('../environment.ts', () => ({ contentBaseUrl: 'https://content.example' }));

const { keepTexts } = await import('./texts.ts');

interface Question {
  query: string;
  variables: { slug?: string; locale: string };
}

const asked = vi.fn<(question: Question) => void>();
/** The number of requests answered before the network is lost. */
let answersLeft = Number.POSITIVE_INFINITY;
const post = { slug: 'derby-week', locale: 'en', date: '2026-11-20', title: 'Derby', summary: 'A week' };

beforeEach(() => {
  disk.clear();
  asked.mockReset();
  answersLeft = Number.POSITIVE_INFINITY;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    if (answersLeft <= 0) throw new TypeError('Failed to fetch');
    answersLeft -= 1;
    const question = JSON.parse(body) as Question;
    asked(question);
    const { slug } = question.variables;
    const page = { slug, locale: 'en', title: 'A', description: 'B', updatedOn: '2026-11-20', blocks: [] };
    if (question.query.includes('page(')) return Response.json({ data: { page } });
    if (slug === undefined) return Response.json({ data: { posts: [post] } });
    return Response.json({ data: { post: { ...post, blocks: [] } } });
  });
});
afterEach(() => vi.useRealTimers());

/** Per language: the pages, the list of posts, and the one post. */
const all = 2 * (pageSlugs.length + 2);
const kept = () => [...database('shop-texts').keys()].filter((key) => !key.endsWith('saved at')).length;

test('every editorial page and post is kept in both languages, though none was opened', async () => {
  await keepTexts();
  expect(asked).toHaveBeenCalledTimes(all);
  expect(kept()).toBe(all);
});

test('texts that were kept today are not fetched again, and an interrupted fetch resumes', async () => {
  answersLeft = 5;
  await expect(keepTexts()).rejects.toThrow('Failed to fetch');
  expect(kept()).toBe(5);
  answersLeft = Number.POSITIVE_INFINITY;
  await keepTexts();
  expect(asked).toHaveBeenCalledTimes(all);
  await keepTexts();
  expect(asked).toHaveBeenCalledTimes(all);
  vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ['Date'] });
  await keepTexts();
  expect(asked).toHaveBeenCalledTimes(2 * all);
});
