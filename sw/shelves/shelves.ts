import * as v from 'valibot';

import { mergeShelves } from '#contract/shelves/merge-shelves.ts';
import { readShelves, saveShelves } from '#contract/shelves/shelf-endpoints.ts';
import { noShelves, type Shelves } from '#contract/shelves/shelves.ts';

import { callApi } from '../call-api.ts';
import { announce } from '../announce.ts';
import { isTrusted } from '../copies/cached-response.ts';
import { ownedKey } from '../copies/device-store.ts';
import { dropViews } from '../app/kept-views.ts';
import { perUser } from '../copies/sign-out.ts';
import { shelvesStore } from '../copies/stores.ts';
import { firstChunk, isNothing, pickEdited, withoutSent } from './unsent-shelves.ts';

/** One user's shelves on this device. */
interface ShelvesState {
  ownerId: string;
  /** The server's last state; undefined if unknown. */
  known: Shelves | undefined;
  unsent: Shelves;
  savedAt: string;
  /** Both combined. A new object only if one of them has changed. */
  merged: Shelves;
  /** If a sign-out came in between, nothing may be stored. */
  openedAt: number;
}

async function open(ownerId: string): Promise<ShelvesState> {
  const openedAt = performance.now();
  const stored = await shelvesStore.read(ownedKey(ownerId));
  const { known, unsent } = stored?.value ?? { known: undefined, unsent: noShelves };
  const merged = mergeShelves(known ?? noShelves, unsent);
  return { ownerId, known, unsent, savedAt: stored?.savedAt ?? '', merged, openedAt };
}

const getShelves = perUser((): { opened: Promise<ShelvesState> | undefined } => ({ opened: undefined }));

function openShelves(ownerId: string): Promise<ShelvesState> {
  return (getShelves(ownerId).opened ??= open(ownerId));
}

/** Returns whether the device has stored it. */
async function keep(shelves: ShelvesState, change: Partial<Pick<ShelvesState, 'known' | 'unsent'>>): Promise<boolean> {
  Object.assign(shelves, change);
  shelves.merged = mergeShelves(shelves.known ?? noShelves, shelves.unsent);
  const { ownerId, known, unsent, openedAt } = shelves;
  return known !== undefined && shelvesStore.write(ownedKey(ownerId), { known, unsent }, openedAt);
}

async function ask(shelves: ShelvesState, response: Response): Promise<void> {
  const answer = v.parse(readShelves.answer, await response.clone().json());
  shelves.savedAt = new Date().toISOString();
  // Answers may arrive out of order: newer knowledge stays.
  await keep(shelves, { known: mergeShelves(shelves.known ?? noShelves, answer.shelves) });
}

export interface ShelvesCopy {
  shelves: Shelves;
  isUnsent: boolean;
  savedAt: string;
}

/** Undefined if this device has never asked the server. */
export async function readShelvesCopy(ownerId: string): Promise<ShelvesCopy | undefined> {
  const { known, merged, unsent, savedAt } = await openShelves(ownerId);
  return known === undefined ? undefined : { shelves: merged, isUnsent: !isNothing(unsent), savedAt };
}

/** Outcome of sending the edits: saved, no connection, or the reason why the server refuses. */
type Delivery = { kind: 'sent' } | { kind: 'unreachable' } | { kind: 'refused'; response: Response; edits: Shelves };

/**
 * Refusals after which the same edits may be accepted: the token is renewed, the app is updated, or there were too many
 * requests.
 */
const passing = new Set([401, 408, 426, 429]);

function isRefusedForGood(delivery: Delivery): delivery is Extract<Delivery, { kind: 'refused' }> {
  return delivery.kind === 'refused' && !passing.has(delivery.response.status);
}

const timeoutMilliseconds = 10_000;

async function request(init: Parameters<typeof callApi>[1]): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const response = await callApi(saveShelves.path, { ...init, signal }).catch(() => undefined);
  return response !== undefined && isTrusted(response) ? response : undefined;
}

async function send(shelves: ShelvesState, authorization: string): Promise<Delivery> {
  while (!isNothing(shelves.unsent)) {
    const chunk = firstChunk(shelves.unsent);
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await request({ method: saveShelves.method, headers, body: JSON.stringify(chunk) });
    if (response === undefined) return { kind: 'unreachable' };
    if (!response.ok) return { kind: 'refused', response, edits: chunk };
    shelves.unsent = withoutSent(shelves.unsent, chunk);
    await ask(shelves, response);
  }
  return { kind: 'sent' };
}

const underway = new WeakMap<ShelvesState, Promise<Delivery>>();

/** Sends pending edits, one request at a time; edits made meanwhile are included. */
async function deliver(shelves: ShelvesState, authorization: string): Promise<Delivery> {
  const running = underway.get(shelves);
  const delivery = running ?? send(shelves, authorization).finally(() => underway.delete(shelves));
  underway.set(shelves, delivery);
  const outcome = await delivery;
  // Edited exactly when the last request was answered.
  return outcome.kind === 'sent' && !isNothing(shelves.unsent) ? deliver(shelves, authorization) : outcome;
}

/**
 * In the background after an answer from the device: sends pending edits, otherwise asks if another device has edited.
 */
export async function refreshShelves(ownerId: string, authorization: string): Promise<void> {
  const shelves = await openShelves(ownerId);
  const before = JSON.stringify([shelves.merged, isNothing(shelves.unsent)]);
  if (!isNothing(shelves.unsent)) {
    const delivery = await deliver(shelves, authorization);
    // Otherwise they would be refused with every later edit, and that one dropped because of them.
    if (isRefusedForGood(delivery)) await keep(shelves, { unsent: withoutSent(shelves.unsent, delivery.edits) });
  } else {
    const response = await request({ headers: { authorization } });
    if (response?.ok) await ask(shelves, response);
  }
  const hasChanged = JSON.stringify([shelves.merged, isNothing(shelves.unsent)]) !== before;
  if (hasChanged) await dropViews();
  await announce({ kind: 'shelves-refreshed', userId: ownerId, hasChanged });
}

/** For a device's first request: the network's own answer, stored. */
export async function keepShelves(ownerId: string, response: Response): Promise<void> {
  const shelves = await openShelves(ownerId);
  if (response.ok && shelves.known === undefined) await ask(shelves, response.clone());
}

export interface ShelfEdit {
  /** True if the edits survive on this device until they are sent. */
  isStored: boolean;
  /** `lost`: neither stored nor sent. */
  outcome: Promise<Delivery | { kind: 'lost' }>;
}

/**
 * Stores edits on the device first, then sends them. Only edits that the server refuses permanently are dropped, and those that
 * can be neither stored nor sent: on a full disk, or if the server was never asked, so that no copy can answer for them.
 */
export async function editShelves(ownerId: string, edits: Shelves, authorization: string): Promise<ShelfEdit> {
  const shelves = await openShelves(ownerId);
  const before = shelves.unsent;
  const after = mergeShelves(before, edits);
  const [isStored] = await Promise.all([keep(shelves, { unsent: after }), dropViews()]);
  const settle = async () => {
    const delivery = await deliver(shelves, authorization);
    if (isRefusedForGood(delivery)) await keep(shelves, { unsent: withoutSent(shelves.unsent, edits) });
    // There may be room by now.
    if (delivery.kind !== 'unreachable' || isStored || (await keep(shelves, {}))) return delivery;
    const others = withoutSent(shelves.unsent, pickEdited(after, edits));
    await keep(shelves, { unsent: mergeShelves(others, pickEdited(before, edits)) });
    return { kind: 'lost' as const };
  };
  return { isStored, outcome: settle() };
}
