/** The filters in a URL: lists of chosen values by filter, next to its other parameters. */
type FilterSearch<Name extends string> = { readonly [N in Name]?: readonly string[] | undefined };

/** One active filter value. */
export interface ActiveFilter<Name extends string> {
  name: Name;
  value: string;
}

/**
 * The filter actions: pure functions from one URL search to the next. Empty lists are omitted, so that a page without
 * filters has a bare URL.
 */

/** Updates one filter. */
export function updateFilter<Name extends string, Search extends FilterSearch<Name>>(
  search: Search,
  name: Name,
  values: Search[Name],
): Search {
  const isEmpty = values === undefined || values.length === 0;
  return { ...search, [name]: isEmpty ? undefined : values };
}

/** Replaces all filters; filters not named are cleared. */
export function replaceFilters<Name extends string, Search extends FilterSearch<Name>>(
  search: Search,
  names: readonly Name[],
  filters: Pick<Search, Name>,
): Search {
  return names.reduce((next: Search, name) => updateFilter<Name, Search>(next, name, filters[name]), search);
}

/** Deletes one value. */
export function deleteFilterValue<Name extends string, Search extends FilterSearch<Name>>(
  search: Search,
  { name, value }: ActiveFilter<Name>,
): Search {
  const left = search[name]?.filter((chosen) => chosen !== value);
  return updateFilter(search, name, left as Search[Name]); // fewer of the same values
}

/** Clears all filters. Search term and sort stay. */
export function clearFilters<Name extends string, Search extends FilterSearch<Name>>(
  search: Search,
  names: readonly Name[],
): Search {
  return names.reduce((next: Search, name) => ({ ...next, [name]: undefined }), search);
}

/** Sets the search term; a blank one removes it. */
export function setSearchTerm<Search extends { readonly search?: string | undefined }>(
  search: Search,
  term: string,
): Search {
  return { ...search, search: term.trim() === '' ? undefined : term };
}

/** Sets the sort. The default is omitted from the URL. */
export function setSort<Search extends { readonly sort?: string | undefined }>(
  search: Search,
  sort: NonNullable<Search['sort']>,
  byDefault: NonNullable<Search['sort']>,
): Search {
  return { ...search, sort: sort === byDefault ? undefined : sort };
}

/** The active filters as name and value pairs, sorted by name. */
export function activeFilters<Name extends string, Search extends FilterSearch<Name>>(
  search: Search,
  names: readonly Name[],
): ActiveFilter<Name>[] {
  return names.flatMap((name) => (search[name] ?? []).map((value) => ({ name, value })));
}
