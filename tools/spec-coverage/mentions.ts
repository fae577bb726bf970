import { glob, readFile } from 'node:fs/promises';

/** Where tests are; a browser test's file ends otherwise. */
const testFiles = ['{contract,src,sw,server,tools,bench}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'];

/** A test names a promise by this in its title or in a comment; several ids stand between commas. */
const mentionPattern = /@spec\(([^)]*)\)/g;

/** The ids that a test file's text names, in their order and each once. One that a title computes is named in a comment instead. */
export function findIds(text: string): string[] {
  const lists = [...text.matchAll(mentionPattern)].map((match) => match[1] ?? '');
  const ids = lists.flatMap((list) => list.split(',')).map((id) => id.trim());
  return [...new Set(ids.filter((id) => id !== '' && !id.includes('${')))];
}

/** Promise id → the test files that name it, sorted. */
export type Mentions = ReadonlyMap<string, readonly string[]>;

/** Turns texts by file name into mentions by id. */
export function collectMentions(texts: Iterable<readonly [file: string, text: string]>): Mentions {
  const mentions = new Map<string, string[]>();
  for (const [file, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const id of findIds(text)) mentions.set(id, [...(mentions.get(id) ?? []), file]);
  }
  return mentions;
}

/** Reads every test file of the project. */
export async function readMentions(): Promise<Mentions> {
  const texts: [string, string][] = [];
  for await (const file of glob(testFiles)) texts.push([file.replaceAll('\\', '/'), await readFile(file, 'utf8')]);
  return collectMentions(texts);
}
