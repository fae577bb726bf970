import * as v from 'valibot';

import { listOwnPacks } from '#contract/packs/pack-endpoints.ts';
import { type ListedPack, packSchema } from '#contract/packs/pack.ts';
import { slugSchema } from '#contract/scalars.ts';

import { keyOfCall } from '../copies/read-key.ts';
import { readsStore } from '../copies/stores.ts';

const namedSchema = v.object({ packId: v.string() });
/** The part of the answer to an opening that a list has too. */
const openedSchema = v.object({
  ...packSchema.entries,
  moments: v.array(v.object({ momentEditionId: slugSchema })),
});
/** The part of the answer to a return that counts here. */
const returnedSchema = v.object({ ...namedSchema.entries, withdrawals: v.array(namedSchema) });

/** Each list is stored under its own request, which contains its filter; undefined for other requests. */
function readFilters(question: string) {
  try {
    const parsed = v.safeParse(listOwnPacks.body, JSON.parse(question));
    return parsed.success ? parsed.output.filters : undefined;
  } catch {
    return undefined;
  }
}

async function updateLists(
  ownerId: string,
  askedAt: number,
  change: (pack: ListedPack) => ListedPack | undefined,
): Promise<void> {
  const start = keyOfCall(ownerId, listOwnPacks);
  for (const key of await readsStore.listKeys(start)) {
    const states = readFilters(key.slice(start.length))?.state;
    const copy = await readsStore.read(key);
    const known = v.safeParse(listOwnPacks.answer, copy?.value);
    if (states === undefined || !known.success) continue;
    const packs = known.output.flatMap((pack) => change(pack) ?? []);
    const shown = packs.filter(({ state }) => states.length === 0 || states.includes(state));
    // An answer to an earlier request is older than this.
    await readsStore.write(key, shown, askedAt, performance.now());
  }
}

/** Updates the lists after an opening: offline no opened pack is shown as sealed. */
export async function noteOpening(ownerId: string, answer: unknown, askedAt: number): Promise<void> {
  const parsed = v.safeParse(openedSchema, answer);
  if (!parsed.success) return;
  const { moments, ...opened } = parsed.output;
  const listed = { ...opened, momentEditionIds: moments.map(({ momentEditionId }) => momentEditionId) };
  await updateLists(ownerId, askedAt, (pack) => (pack.packId === listed.packId ? listed : pack));
}

/** Returned packs have no owner: they leave the lists. */
export async function noteReturn(ownerId: string, answer: unknown, askedAt: number): Promise<void> {
  const returned = v.safeParse(returnedSchema, answer);
  if (!returned.success) return;
  const gone = new Set([returned.output.packId, ...returned.output.withdrawals.map(({ packId }) => packId)]);
  await updateLists(ownerId, askedAt, (pack) => (gone.has(pack.packId) ? undefined : pack));
}

/** The owner's sealed packs by the last stored list; undefined if there is none. */
export async function countSealed(ownerId: string): Promise<number | undefined> {
  const start = keyOfCall(ownerId, listOwnPacks);
  let newest: { count: number; savedAt: string } | undefined;
  for (const key of await readsStore.listKeys(start)) {
    const filters = readFilters(key.slice(start.length));
    const copy = await readsStore.read(key);
    const known = v.safeParse(listOwnPacks.answer, copy?.value);
    if (filters === undefined || copy === undefined || !known.success) continue;
    const tells = filters.type.length === 0 && (filters.state.length === 0 || filters.state.includes('sealed'));
    if (!tells || (newest !== undefined && newest.savedAt >= copy.savedAt)) continue;
    newest = { count: known.output.filter(({ state }) => state === 'sealed').length, savedAt: copy.savedAt };
  }
  return newest?.count;
}
