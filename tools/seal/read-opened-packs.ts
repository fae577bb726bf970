import { readFile } from 'node:fs/promises';

import * as v from 'valibot';

import { pageConfigurationSchema } from '#contract/configuration.ts';
import type { Endpoint, EndpointAnswer } from '#contract/api/endpoint.ts';
import { type OpenedPack, openedPackSchema } from '#contract/packs/opened-pack.ts';
import { listPackEditions } from '#contract/packs/pack-edition-endpoints.ts';
import { readSeal } from '#contract/packs/seal-endpoints.ts';

import type { PublishedSeal } from './check-opened-packs.ts';

export interface OpenedEdition {
  seal: PublishedSeal;
  packs: OpenedPack[];
}

/** The saved file: published editions, each with its opened packs. */
const fileSchema = v.array(
  v.object({
    seal: v.object({ packEditionId: v.string(), sealRoot: v.string(), supply: v.number() }),
    packs: v.array(openedPackSchema),
  }),
);

async function get(url: URL): Promise<unknown> {
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok) throw new Error(`${url.href} does not answer.`);
  return response.json();
}

/** As a visitor, without a token: only public data is read. */
async function ask<E extends Endpoint>(base: string, endpoint: E, path: string): Promise<EndpointAnswer<E>> {
  // The endpoint's own schema.
  return v.parse(endpoint.answer, await get(new URL(base + path))) as EndpointAnswer<E>;
}

async function readPacks(base: string, packEditionId: string): Promise<OpenedPack[]> {
  const packs: OpenedPack[] = [];
  const path = readSeal.path.replace(':packEditionId', packEditionId);
  for (let after: number | null = 0; after !== null;) {
    const answer: EndpointAnswer<typeof readSeal> = await ask(base, readSeal, `${path}?after=${after}`);
    packs.push(...answer.opened);
    after = answer.next;
  }
  return packs;
}

/** All public seal data of a shop. */
export async function readFromShop(url: string): Promise<OpenedEdition[]> {
  const page = v.parse(pageConfigurationSchema, await get(new URL('/configuration.json', url)));
  const base = new URL(page.apiBaseUrl, url).href;
  const editions: OpenedEdition[] = [];
  for (const { packEditionId, sealRoot, supply } of await ask(base, listPackEditions, listPackEditions.path)) {
    if (sealRoot === null) continue;
    editions.push({ seal: { packEditionId, sealRoot, supply }, packs: await readPacks(base, packEditionId) });
  }
  return editions;
}

export async function readFromFile(file: string): Promise<OpenedEdition[]> {
  return v.parse(fileSchema, JSON.parse(await readFile(file, 'utf8')));
}
