import { atom, type Getter } from 'jotai';

import { listOwnMoments } from '#contract/moments/moment-endpoints.ts';
import { type MomentQuery, pageSize } from '#contract/moments/moment-query.ts';
import type { Moment } from '#contract/moments/moment.ts';
import { call } from '#platform/api/api.ts';
import type { Failure } from '#platform/api/api-error.ts';
import { userScopedAtom } from '#platform/session/user-scoped-atom.ts';
import { createResource, getValue, initialData, type Resource } from '#platform/api/resource.ts';

/** The first page of what an address asks for, and how much there is of it. */
export interface OwnMoments {
  query: MomentQuery;
  tokens: Moment[];
  /** How many match, on all pages. */
  total: number;
  collectionVersion: number;
}

async function fetchPage(query: MomentQuery, page: number) {
  const answer = await call(listOwnMoments, { query: { skip: page * pageSize, first: pageSize }, body: query });
  return { ...answer, value: { ...answer.value, query } };
}

const first = createResource('private', (query: MomentQuery) => fetchPage(query, 0));
/** The list that answers a query. */
export const ownMomentsAt = first.at;
export const loadOwnMomentsAtom = first.loadAtom;
/** After a change of the collection or the shelves. */
export const renewOwnMomentsAtom = first.renewShownAtom;

/** The profile's moments as the spec shapes them (sections 3 and 4). */
export interface ProfileMoments {
  /** Also after a failure: nothing more is on its way. */
  loaded: boolean;
  error: Failure | null;
  /** The first page. */
  data: readonly Moment[];
  /** How many match, on all pages. */
  total: number;
}

/** A failed load is marked loaded, with its data cleared and its error kept. */
export function toProfileMoments(resource: Resource<OwnMoments>): ProfileMoments {
  if (resource.status === 'failure') return { loaded: true, error: resource.failure, data: [], total: 0 };
  if (resource.status !== 'success') return { loaded: false, error: null, data: [], total: 0 };
  return { loaded: true, error: null, data: resource.value.tokens, total: resource.value.total };
}

/** Further pages, each loaded when its cards come near the screen. A page belongs to one state of its list. */
const further = createResource('private', (query: MomentQuery, page: number, _version: string) =>
  fetchPage(query, page),
);

type PageInput = Parameters<typeof further.at>;

function getPageInput({ query, total, collectionVersion }: OwnMoments, page: number): PageInput {
  return [query, page, `${collectionVersion} ${total}`];
}

export type Cell = { status: 'there'; moment: Moment } | { status: 'waiting' } | { status: 'failed' };

const waiting: Cell = { status: 'waiting' };
const failed: Cell = { status: 'failed' };

/** Each moment's cell is the same thing as long as the moment is: a list draws again only what changed. */
const cells = new WeakMap<Moment, Cell>();
function cellOf(moment: Moment): Cell {
  const known = cells.get(moment) ?? { status: 'there', moment };
  cells.set(moment, known);
  return known;
}

/** One place of a list. */
export function getCell(get: Getter, list: OwnMoments, index: number): Cell {
  const page = Math.floor(index / pageSize);
  const resource = page === 0 ? initialData(list) : get(further.at(...getPageInput(list, page)));
  if (resource.status === 'idle' || resource.status === 'loading') return waiting;
  const moment = getValue(resource)?.tokens[index % pageSize];
  return moment === undefined ? failed : cellOf(moment);
}

interface Span {
  list: OwnMoments;
  from: number;
  end: number;
}

/** The part of a list that is near the screen. */
const spanState = userScopedAtom<Span | null>(null);

function listPages({ from, end }: Span): number[] {
  const pages: number[] = [];
  for (let page = Math.max(1, Math.floor(from / pageSize)); page * pageSize < end; page += 1) pages.push(page);
  return pages;
}

/** The further pages near the screen. */
export const spanPagesAtom = atom((get) => {
  const span = get(spanState);
  return span === null ? [] : listPages(span).map((page) => get(further.at(...getPageInput(span.list, page))));
});

/** Loads the pages of these cards that are neither there nor on their way. */
export const showSpanAtom = atom(null, async (get, set, span: Span) => {
  set(spanState, span);
  const inputs = listPages(span).map((page) => getPageInput(span.list, page));
  const missing = inputs.filter((input) => !['success', 'loading'].includes(get(further.at(...input)).status));
  await Promise.all(missing.map((input) => set(further.loadAtom, ...input)));
});

/** Loads again what failed of the cards near the screen. */
export const retrySpanAtom = atom(null, async (get, set) => {
  const span = get(spanState);
  if (span !== null) await set(showSpanAtom, span);
});
