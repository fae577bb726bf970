import type { SearchSchemaInput } from '@tanstack/react-router';

/** All keys that links may set; URL values stay unknown. */
type UnparsedSearch<Search> = { [Key in keyof Search]?: unknown };

/**
 * Types what links may put into a route’s search, without its schema: that would be in every first load, whatever page it
 * belongs to. The page, or its loader, parses what it reads with a schema of its own.
 */
export function lazySearch<Search extends object>() {
  return (search: Search & SearchSchemaInput): UnparsedSearch<Search> => search;
}
