import type { SearchSchemaInput } from '@tanstack/react-router';

/** All keys that links may set; URL values stay unknown. */
type UnparsedSearch<Search> = { [Key in keyof Search]?: unknown };

/**
 * Types what links may write into a route’s search, without its schema, which would be in every page's first load. The
 * page, or its loader, parses it with its own schema.
 */
export function lazySearch<Search extends object>() {
  return (search: Search & SearchSchemaInput): UnparsedSearch<Search> => search;
}
