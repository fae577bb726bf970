import { atom } from 'jotai';

import { listOwnMoments } from '#contract/moments/moment-endpoints.ts';
import { type MomentQuery, pageSize } from '#contract/moments/moment-query.ts';
import type { Moment } from '#contract/moments/moment.ts';
import { call } from '#platform/api/api.ts';
import { type ApiErrorKind, type Failure, toFailure } from '#platform/api/api-error.ts';
import { userScopedAtom } from '#platform/session/user-scoped-atom.ts';
import { createResource, type Resource } from '#platform/api/resource.ts';

import { queryOfAddress } from './shelves/shelf-search.ts';

/** The first page of what an address asks for, and how much there is of it. */
export interface OwnMoments {
  query: MomentQuery;
  tokens: Moment[];
  /** How many match, on all pages. */
  total: number;
  collectionVersion: number;
}

async function askPage(query: MomentQuery, page: number) {
  const answer = await call(listOwnMoments, { query: { skip: page * pageSize, first: pageSize }, body: query });
  return { ...answer, value: { ...answer.value, query } };
}

const first = createResource('private', (query: MomentQuery) => askPage(query, 0), 'previous');
export const ownMomentsAtom = first.resourceAtom;

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

export const profileMomentsAtom = atom((get) => toProfileMoments(get(ownMomentsAtom)));

type Page = Moment[] | 'loading' | ApiErrorKind;

/** Which answers belong together: of one question, to one state of the collection. */
function seriesOf({ query, collectionVersion, total }: OwnMoments): string {
  return `${collectionVersion} ${total} ${JSON.stringify(query)}`;
}

/** Further pages, each asked for when its cards come near the screen. */
const furtherState = userScopedAtom<{ series: string; pages: ReadonlyMap<number, Page> }>({
  series: '',
  pages: new Map(),
});

/** Only the pages seen last are kept: scrolling through 15,000 moments keeps a few hundred in memory. */
const keptPages = 40;

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

/** The moment at a place of the list. */
export const ownMomentAtAtom = atom((get) => {
  const resource = get(ownMomentsAtom);
  const { series, pages } = get(furtherState);
  const { data } = get(profileMomentsAtom);
  return (index: number): Cell => {
    if (resource.status !== 'success') return waiting;
    const page = Math.floor(index / pageSize);
    const further = series === seriesOf(resource.value) ? pages.get(page) : undefined;
    const tokens = page === 0 ? data : further;
    if (tokens === undefined || tokens === 'loading') return waiting;
    const moment = typeof tokens === 'string' ? undefined : tokens[index % pageSize];
    return moment === undefined ? failed : cellOf(moment);
  };
});

const setPageAtom = atom(null, (get, set, series: string, page: number, value: Page) => {
  const before = get(furtherState);
  const pages = new Map(before.series === series ? before.pages : []);
  // Moved to the end: they are ordered by their last use.
  pages.delete(page);
  pages.set(page, value);
  for (const oldest of pages.keys()) if (pages.size > keptPages) pages.delete(oldest);
  set(furtherState, { series, pages });
});

const loadPageAtom = atom(null, async (get, set, page: number) => {
  const resource = get(ownMomentsAtom);
  if (resource.status !== 'success') return;
  const series = seriesOf(resource.value);
  const isCurrent = () => get(furtherState).series === series;
  set(setPageAtom, series, page, 'loading');
  try {
    const { value } = await askPage(resource.value.query, page);
    // Belongs to another version of the collection than the first page: the worker says so, and the list is loaded again.
    if (isCurrent()) set(setPageAtom, series, page, value.tokens);
  } catch (error) {
    if (isCurrent()) set(setPageAtom, series, page, toFailure(error).kind);
  }
});

const spanState = atom({ from: 0, end: 0 });

/** Fetches the pages of these cards, where they are not there or on their way. */
export const showSpanAtom = atom(null, async (get, set, from: number, end: number) => {
  set(spanState, { from, end });
  const resource = get(ownMomentsAtom);
  if (resource.status !== 'success') return;
  const { series, pages } = get(furtherState);
  const known = series === seriesOf(resource.value) ? pages : new Map<number, Page>();
  const wanted: number[] = [];
  for (let page = Math.max(1, Math.floor(from / pageSize)); page * pageSize < end; page += 1) wanted.push(page);
  const missing = wanted.filter((page) => !Array.isArray(known.get(page)) && known.get(page) !== 'loading');
  await Promise.all(missing.map((page) => set(loadPageAtom, page)));
});

/** Retries the pages near the viewport that did not load. */
export const retrySpanAtom = atom(null, (get, set) => {
  const { from, end } = get(spanState);
  return set(showSpanAtom, from, end);
});

const askedState = atom<MomentQuery>(queryOfAddress({}));

/** Loads the last requested list again. */
export const loadOwnMomentsAtom = atom(null, (get, set) => set(first.loadAtom, get(askedState)));

/** After a change: loads the pages again that were seen. */
export const refreshOwnMomentsAtom = atom(null, async (get, set) => {
  if (get(ownMomentsAtom).status !== 'idle') await set(loadOwnMomentsAtom);
});

/** The moments that an address asks for. */
export const showMomentsOfAddressAtom = atom(null, (_get, set, search: unknown) => {
  set(askedState, queryOfAddress(search));
  return set(loadOwnMomentsAtom);
});
