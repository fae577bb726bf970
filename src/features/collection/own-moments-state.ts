import { atom, type Getter } from 'jotai';

import { listOwnMoments } from '#contract/moments/moment-endpoints.ts';
import type { MomentQuery } from '#contract/moments/moment-query.ts';
import { pageSize } from '#contract/moments/page-size.ts';
import type { Moment } from '#contract/moments/moment.ts';
import { call } from '#platform/api/api.ts';
import type { Failure } from '#platform/api/api-error.ts';
import { userScopedAtom } from '#platform/session/user-scoped-atom.ts';
import { createResource, getValue, initialData, type Resource } from '#platform/api/resource.ts';

/** The first page of a query, and the total. */
export interface OwnMoments {
  query: MomentQuery;
  tokens: Moment[];
  /** The total number of matches. */
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
/** Reloads after a change of the collection or the shelves. */
export const renewOwnMomentsAtom = first.renewShownAtom;

/** The profile's moments as the spec shapes them (sections 3 and 4). */
export interface ProfileMoments {
  /** Also true after a failure: nothing is pending. */
  loaded: boolean;
  error: Failure | null;
  /** The first page. */
  data: readonly Moment[];
  /** The total number of matches. */
  total: number;
}

/** A failed load counts as loaded, with data cleared and error set. */
export function toProfileMoments(resource: Resource<OwnMoments>): ProfileMoments {
  if (resource.status === 'failure') return { loaded: true, error: resource.failure, data: [], total: 0 };
  if (resource.status !== 'success') return { loaded: false, error: null, data: [], total: 0 };
  return { loaded: true, error: null, data: resource.value.tokens, total: resource.value.total };
}

/** Further pages, loaded when their cards come near the viewport. A page belongs to one state of its list. */
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

/** Cells are stable per moment, so that a list renders only what changed. */
const cells = new WeakMap<Moment, Cell>();
function toCell(moment: Moment): Cell {
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
  return moment === undefined ? failed : toCell(moment);
}

interface Span {
  list: OwnMoments;
  from: number;
  end: number;
}

/** The part of a list near the viewport. */
const spanState = userScopedAtom<Span | null>(null);

function listPages({ from, end }: Span): number[] {
  const pages: number[] = [];
  for (let page = Math.max(1, Math.floor(from / pageSize)); page * pageSize < end; page += 1) pages.push(page);
  return pages;
}

/** The further pages near the viewport. */
export const spanPagesAtom = atom((get) => {
  const span = get(spanState);
  return span === null ? [] : listPages(span).map((page) => get(further.at(...getPageInput(span.list, page))));
});

/** Loads the missing pages of these cards. */
export const showSpanAtom = atom(null, async (get, set, span: Span) => {
  set(spanState, span);
  const inputs = listPages(span).map((page) => getPageInput(span.list, page));
  const missing = inputs.filter((input) => !['success', 'loading'].includes(get(further.at(...input)).status));
  await Promise.all(missing.map((input) => set(further.loadAtom, ...input)));
});

/** Reloads failed pages near the viewport. */
export const retrySpanAtom = atom(null, async (get, set) => {
  const span = get(spanState);
  if (span !== null) await set(showSpanAtom, span);
});
