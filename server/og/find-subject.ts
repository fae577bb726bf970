import * as v from 'valibot';

import type { Post } from '#contract/content/content.ts';
import type { Locale, LocalisedText } from '#contract/locale.ts';
import type { MomentEdition } from '#contract/moments/moment.ts';
import type { PackEdition } from '#contract/packs/pack-edition.ts';
import type { Rarity } from '#contract/moments/rarity.ts';
import { slugSchema } from '#contract/scalars.ts';
import type { Queryable } from '#server/db/database.ts';

/** The content of a link's picture. The same text and art give the same picture. */
export interface Subject {
  /** Above the title. */
  kicker: string;
  title: string;
  /** Below the title. */
  foot: string;
  art:
    | { kind: 'poster'; url: string; rarity: Rarity }
    | { kind: 'pouch'; url: string; foil: string }
    | { kind: 'emblem' };
}

export const subjectKinds = ['packs', 'moments', 'posts'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export interface SubjectParts {
  database: Queryable;
  /** Of the blog, in each language; null where another server has them. */
  readPosts: () => Promise<Record<Locale, readonly Post[]> | null>;
  now: Date;
}

const rarityNames: Record<Rarity, LocalisedText> = {
  Common: { en: 'Common', pt: 'Comum' },
  Epic: { en: 'Epic', pt: 'Épico' },
  Rare: { en: 'Rare', pt: 'Raro' },
  'Super Rare': { en: 'Super Rare', pt: 'Super Raro' },
};
const kickers: Record<'packs' | 'posts', LocalisedText> = {
  packs: { en: 'Collectible pack', pt: 'Pacote de colecionador' },
  posts: { en: 'From the blog', pt: 'Do blogue' },
};
const momentsInPack: LocalisedText = { en: 'moments, sealed before the sale', pt: 'momentos, selados antes da venda' };
const copiesText: LocalisedText = { en: 'numbered copies', pt: 'exemplares numerados' };

async function findPack({ database, now }: SubjectParts, id: string, locale: Locale): Promise<Subject | null> {
  const [row] = await database.query<{ document: PackEdition }>(
    'select document from pack_editions where pack_edition_id = $1 and announces_at <= $2',
    [id, now],
  );
  if (row === undefined) return null;
  const { name, slots, pouch } = row.document;
  const foot = `${slots.length} ${momentsInPack[locale]}`;
  const art: Subject['art'] =
    pouch === undefined ? { kind: 'emblem' } : { kind: 'pouch', url: pouch.art, foil: pouch.foil };
  return { kicker: kickers.packs[locale], title: name[locale], foot, art };
}

async function findMoment({ database }: SubjectParts, id: string, locale: Locale): Promise<Subject | null> {
  const [row] = await database.query<{ document: MomentEdition }>(
    'select document from moment_editions where moment_edition_id = $1',
    [id],
  );
  if (row === undefined) return null;
  const { title, player, season, rarity, copies, clip } = row.document;
  return {
    kicker: `${rarityNames[rarity][locale]} · ${copies} ${copiesText[locale]}`,
    title: title[locale],
    foot: `${player} · ${season}`,
    art: { kind: 'poster', url: clip.poster, rarity },
  };
}

async function findPost({ readPosts }: SubjectParts, slug: string, locale: Locale): Promise<Subject | null> {
  const post = (await readPosts())?.[locale].find((one) => one.slug === slug);
  if (post === undefined) return null;
  return { kicker: kickers.posts[locale], title: post.title, foot: post.summary, art: { kind: 'emblem' } };
}

/** Null if nothing public has the id. */
export async function findSubject(
  parts: SubjectParts,
  kind: SubjectKind,
  { id, locale }: { id: string; locale: Locale },
): Promise<Subject | null> {
  if (!v.is(slugSchema, id)) return null;
  switch (kind) {
    case 'packs':
      return findPack(parts, id, locale);
    case 'moments':
      return findMoment(parts, id, locale);
    case 'posts':
      return findPost(parts, id, locale);
  }
}
