import type { Clip } from '#contract/moments/moment.ts';

import type { Kit } from './collect-kit.ts';
import { collectionPage, type FindFile, type KitVoice, receiptPage } from './kit-pages.ts';

export interface KitFile {
  name: string;
  input: string | Response;
  lastModified: Date;
}

function getExtension(url: string): string {
  return /\.\w{2,5}$/.exec(new URL(url, 'https://kit.invalid').pathname)?.[0] ?? '';
}

/** The kit's files, each once, since moments may share a clip. */
function listMedia(kit: Kit, keptClips: ReadonlySet<string>): Map<string, string> {
  const media = new Map<string, string>();
  for (const { momentEditionId, clip } of kit.moments) {
    if (!media.has(clip.poster)) media.set(clip.poster, `posters/${momentEditionId}${getExtension(clip.poster)}`);
    if (keptClips.has(clip.src) && !media.has(clip.src))
      media.set(clip.src, `clips/${momentEditionId}${getExtension(clip.src)}`);
  }
  return media;
}

/** The kit's estimated size: known clips and posters, plus the pages. */
export function estimateKit(clips: readonly { clip: Clip; isKept: boolean }[]): number {
  const sizes = new Map<string, number>();
  for (const { clip, isKept } of clips) {
    sizes.set(clip.poster, clip.posterBytes ?? 0);
    if (isKept) sizes.set(clip.src, clip.srcBytes ?? 0);
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

export interface KitSources {
  /** URLs of the kept clips. */
  keptClips: ReadonlySet<string>;
  fetchFile: (url: string) => Promise<Response>;
}

/** Yields the kit's files lazily. Missing pictures are left out; an unreadable kept clip is an error. */
export async function* makeKitFiles(
  kit: Kit,
  voice: KitVoice,
  { keptClips, fetchFile }: KitSources,
): AsyncGenerator<KitFile> {
  const lastModified = new Date(kit.madeAt);
  const present = new Map<string, string>();
  for (const [url, name] of listMedia(kit, keptClips)) {
    const isClip = keptClips.has(url);
    const file = await fetchFile(url).catch(() => undefined);
    if (file?.status !== 200) {
      if (isClip) throw new Error(`${url} could not be read`);
      continue;
    }
    present.set(url, name);
    yield { name, input: file, lastModified };
  }
  const findFile: FindFile = (url) => present.get(url);
  const moments = kit.moments.map((moment) => ({
    ...moment,
    files: { clip: findFile(moment.clip.src) ?? null, poster: findFile(moment.clip.poster) ?? null },
  }));
  yield { name: 'collection.json', input: JSON.stringify({ ...kit, moments }, null, 2), lastModified };
  for (const order of kit.orders) {
    const { name, text } = receiptPage(order, voice);
    yield { name, input: text, lastModified };
  }
  yield { name: 'index.html', input: collectionPage(kit, voice, findFile), lastModified };
}
