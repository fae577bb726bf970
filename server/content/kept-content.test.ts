import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterEach, expect, test, vi } from 'vitest';

import type { Post } from '#contract/content/content.ts';
import { settableClock } from '#server/base/clock.ts';

import { createFileSource } from './content-files.ts';
import type { Content, ContentSource } from './content-source.ts';
import { keepContent } from './kept-content.ts';

const contentFolder = fileURLToPath(new URL('../../content', import.meta.url));
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
afterEach(() => vi.clearAllMocks());

const post: Post = {
  slug: 'tide',
  locale: 'en',
  date: '2026-11-01',
  title: 'Tide',
  summary: 'In and out.',
  blocks: [],
};

const createContent = (en: readonly Post[], pt: readonly Post[] = []): Content => ({
  en: { pages: new Map(), posts: en },
  pt: { pages: new Map(), posts: pt },
});

function start(source: ContentSource) {
  const clock = settableClock(new Date('2026-11-23T12:00:00Z'));
  return { content: keepContent({ source, clock, log }), clock };
}

test('a changed text is shown after ten seconds, to the reader after the one who finds the old text', async () => {
  const read = vi.fn<ContentSource['read']>().mockResolvedValueOnce(createContent([post]));
  const { content, clock } = start({ read });
  await content.get();
  read.mockResolvedValue(createContent([{ ...post, title: 'High tide' }]));
  clock.advance(9_999);
  await content.get();
  expect(read).toHaveBeenCalledTimes(1);
  clock.advance(1);
  expect((await content.get()).en.posts[0]?.title).toBe('Tide');
  await vi.waitFor(async () => expect((await content.get()).en.posts[0]?.title).toBe('High tide'));
  expect(read).toHaveBeenCalledTimes(2);
});

test('a source that fails later costs no reader the texts, is asked again every ten seconds, and is logged', async () => {
  const read = vi.fn<ContentSource['read']>().mockResolvedValueOnce(createContent([post]));
  const { content, clock } = start({ read });
  await content.get();
  read.mockRejectedValue(new Error('away'));
  clock.advance(10_000);
  await content.get();
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1));
  for (let reader = 0; reader < 5; reader += 1) expect((await content.get()).en.posts).toEqual([post]);
  expect(read).toHaveBeenCalledTimes(2);
  clock.advance(10_000);
  await content.get();
  expect(read).toHaveBeenCalledTimes(3);
});

test('many first readers of a slow source share one request, and each gets its failure', async () => {
  const read = vi.fn<ContentSource['read']>().mockRejectedValue(new Error('away'));
  const { content } = start({ read });
  const outcomes = await Promise.allSettled([content.get(), content.get(), content.get()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(read).toHaveBeenCalledTimes(1);
});

test('a text without a translation is shown in its own language, and says which that is', async () => {
  const onlyInPortuguese: Post = { ...post, slug: 'mare', locale: 'pt', date: '2026-11-02' };
  const { content } = start({ read: async () => createContent([post], [onlyInPortuguese]) });
  const { en, pt } = await content.get();
  expect(en.posts.map(({ slug, locale }) => [slug, locale])).toEqual([
    ['mare', 'pt'],
    ['tide', 'en'],
  ]);
  expect(pt.posts).toEqual(en.posts);
});

test('a post that is a draft in its file is read only with the drafts until the file changes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-content-'));
  await cp(join(contentFolder, 'pages'), join(folder, 'pages'), { recursive: true });
  await cp(join(contentFolder, 'blog'), join(folder, 'blog'), { recursive: true });
  const file = join(folder, 'blog/en/the-lamp.md');
  const written = await readFile(file, 'utf8');
  const source = createFileSource(folder);
  const slugs = async (version: 'published' | 'draft') => (await source.read(version)).en.posts.map(({ slug }) => slug);

  await writeFile(file, written.replace('---\n', '---\ndraft: yes\n'));
  expect(await slugs('published')).not.toContain('the-lamp');
  expect(await slugs('draft')).toContain('the-lamp');
  await writeFile(file, written.replace('---\n', '---\ndraft: no\n'));
  expect(await slugs('published')).toContain('the-lamp');
  await writeFile(file, written.replace('---\n', '---\ndraft: perhaps\n'));
  await expect(source.read('published')).rejects.toThrow(/the-lamp\.md: draft: «perhaps» is neither yes nor no/);
  await rm(folder, { recursive: true });
});
