import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import * as v from 'valibot';

import { type Club, clubSchema } from '../../contract/configuration.ts';
import type { ContentPage, Post } from '../../contract/content/content.ts';
import type { Locale } from '../../contract/locale.ts';
import type { MomentEdition } from '../../contract/moments/moment.ts';
import type { PackEdition } from '../../contract/packs/pack-edition.ts';

/** What the build knows of the shop: what is on sale, as the server describes it, the catalogue and the texts. */
export interface ShopContent {
  packEditions: PackEdition[];
  momentEditions: MomentEdition[];
  texts: Record<Locale, { pages: ReadonlyMap<string, ContentPage>; posts: readonly Post[] }>;
}

/** The parts of the server that read `content/`; its own project checks them. */
interface CatalogueModule {
  loadCatalogue(folder: string): Promise<{ momentEditions: MomentEdition[] }>;
  describePackEditions(catalogue: unknown, now: Date): PackEdition[];
}
interface TextsModule {
  loadContent(folder: string): Promise<ShopContent['texts']>;
}

export async function readClub(root: string): Promise<Club> {
  const text = await readFile(resolve(root, 'content/club.json'), 'utf8');
  return v.parse(clubSchema, JSON.parse(text));
}

/** Loaded by Node itself, not bundled with the build's configuration: the server's modules run as they are. */
function loadFrom(root: string, file: string): Promise<unknown> {
  return import(pathToFileURL(resolve(root, file)).href);
}

export async function readShop(root: string, now: Date): Promise<ShopContent> {
  const folder = resolve(root, 'content');
  // The interfaces above name what these two files export.
  const catalogueModule = (await loadFrom(root, 'server/catalogue/catalogue-files.ts')) as CatalogueModule;
  const textsModule = (await loadFrom(root, 'server/content/content-files.ts')) as TextsModule;
  const catalogue = await catalogueModule.loadCatalogue(folder);
  const packEditions = catalogueModule.describePackEditions(catalogue, now);
  return {
    momentEditions: catalogue.momentEditions,
    // A built page is everybody's.
    packEditions: packEditions.filter(({ announcesAt }) => Date.parse(announcesAt) <= now.getTime()),
    texts: await textsModule.loadContent(folder),
  };
}
