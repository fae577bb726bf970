import { describe, expect, test } from 'vitest';

import {
  activeFilters,
  clearFilters,
  deleteFilterValue,
  replaceFilters,
  setSearchTerm,
  setSort,
  updateFilter,
} from './filter-actions.ts';

const momentFilters = ['season', 'position', 'rarity'] as const;
interface MomentSearch {
  season?: string[] | undefined;
  position?: string[] | undefined;
  rarity?: string[] | undefined;
  search?: string | undefined;
  sort?: 'newest' | 'oldest' | undefined;
  moment?: string | undefined;
}
const chosen: MomentSearch = {
  season: ['2018/2019', '2020/2021'],
  rarity: ['Rare'],
  search: 'joão',
  sort: 'oldest',
  moment: 'kept',
};

const packFilters = ['type'] as const;
interface PackSearch {
  type?: string[] | undefined;
  sort?: 'newest' | 'oldest' | undefined;
}
const packs: PackSearch = { type: ['Derby', 'Season'], sort: 'oldest' };

describe('the filters of the moments', () => {
  test('can be updated one at a time, and the rest stays @spec(filter.moments-update)', () => {
    expect(updateFilter(chosen, 'position', ['Forward'])).toEqual({ ...chosen, position: ['Forward'] });
    expect(updateFilter(chosen, 'rarity', [])).toEqual({ ...chosen, rarity: undefined });
  });

  test('can be replaced together; a filter that is not named is emptied @spec(filter.moments-replace)', () => {
    expect(replaceFilters(chosen, momentFilters, { position: ['Winger'] })).toEqual({
      ...chosen,
      season: undefined,
      rarity: undefined,
      position: ['Winger'],
    });
  });

  test('can be deleted value by value; the last value takes its filter with it @spec(filter.moments-delete)', () => {
    expect(deleteFilterValue(chosen, { name: 'season', value: '2018/2019' })).toEqual({
      ...chosen,
      season: ['2020/2021'],
    });
    expect(deleteFilterValue(chosen, { name: 'rarity', value: 'Rare' })).toEqual({ ...chosen, rarity: undefined });
    expect(deleteFilterValue(chosen, { name: 'position', value: 'Rare' })).toEqual(chosen);
  });

  test('can be cleared together; the search term and the sort stay @spec(filter.moments-clear)', () => {
    expect(clearFilters(chosen, momentFilters)).toEqual({ search: 'joão', sort: 'oldest', moment: 'kept' });
  });

  test('include a search term, and a blank one is none @spec(filter.moments-search)', () => {
    expect(setSearchTerm(chosen, 'Luz').search).toBe('Luz');
    expect(setSearchTerm(chosen, '  ').search).toBeUndefined();
  });

  test('include a sort, and the default is left out of the URL @spec(filter.moments-sort)', () => {
    expect(setSort(chosen, 'newest', 'newest').sort).toBeUndefined();
    expect(setSort({}, 'oldest', 'newest')).toEqual({ sort: 'oldest' });
  });

  test('are name and value pairs where they are in force @spec(filter.moments-chips)', () => {
    expect(activeFilters(chosen, momentFilters)).toEqual([
      { name: 'season', value: '2018/2019' },
      { name: 'season', value: '2020/2021' },
      { name: 'rarity', value: 'Rare' },
    ]);
  });
});

describe('the filters of the packs', () => {
  test('can be updated one at a time @spec(filter.packs-update)', () => {
    expect(updateFilter(packs, 'type', ['Legends'])).toEqual({ type: ['Legends'], sort: 'oldest' });
  });

  test('can be replaced together @spec(filter.packs-replace)', () => {
    expect(replaceFilters(packs, packFilters, { type: ['Position'] })).toEqual({ type: ['Position'], sort: 'oldest' });
  });

  test('can be deleted value by value @spec(filter.packs-delete)', () => {
    expect(deleteFilterValue(packs, { name: 'type', value: 'Derby' }).type).toEqual(['Season']);
  });

  test('can be cleared, which empties the type @spec(filter.packs-clear)', () => {
    expect(clearFilters(packs, packFilters)).toEqual({ type: undefined, sort: 'oldest' });
  });

  test('include a sort @spec(filter.packs-sort)', () => {
    expect(setSort(packs, 'newest', 'newest').sort).toBeUndefined();
  });

  test('are name and value pairs where they are in force @spec(filter.packs-chips)', () => {
    expect(activeFilters(packs, packFilters)).toEqual([
      { name: 'type', value: 'Derby' },
      { name: 'type', value: 'Season' },
    ]);
  });
});
