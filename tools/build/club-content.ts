import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import * as v from 'valibot';

import { type Club, clubSchema } from '../../contract/configuration.ts';
import type { MomentEdition } from '../../contract/moment.ts';
import type { PackEdition } from '../../contract/pack.ts';

/** What the build knows of the shop: what is on sale, as the server describes it, and the catalogue. */
export interface ShopContent {
  packEditions: PackEdition[];
  momentEditions: MomentEdition[];
}

interface CatalogueModule {
  loadCatalogue(folder: string): Promise<{ momentEditions: MomentEdition[] }>;
  describePackEditions(catalogue: unknown, now: Date): PackEdition[];
}

export async function readClub(root: string): Promise<Club> {
  const text = await readFile(resolve(root, 'content/club.json'), 'utf8');
  return v.parse(clubSchema, JSON.parse(text));
}

/** Loaded by Node itself, not bundled with the build's configuration: the server's modules run as they are. */
export async function readShop(root: string, now: Date): Promise<ShopContent> {
  const file = resolve(root, 'server/catalogue/catalogue-files.ts');
  if (!existsSync(file)) return { packEditions: [], momentEditions: [] };
  // The server's own project checks the module; these are two of its functions.
  const module = (await import(pathToFileURL(file).href)) as CatalogueModule;
  const catalogue = await module.loadCatalogue(resolve(root, 'content'));
  return { momentEditions: catalogue.momentEditions, packEditions: module.describePackEditions(catalogue, now) };
}
