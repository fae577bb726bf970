/** Search parameters as in the URL: a repeated key is a list. Each route's schema interprets them. */
export type UrlSearch = Record<string, string | string[]>;

/** `?rarity=Rare&rarity=Epic` → `{rarity: ['Rare', 'Epic']}`. */
export function parseSearch(search: string): UrlSearch {
  const params = new URLSearchParams(search);
  const entries = [...new Set(params.keys())].map((key): [string, string | string[]] => {
    const values = params.getAll(key);
    const [only] = values;
    return [key, values.length === 1 && only !== undefined ? only : values];
  });
  return Object.fromEntries(entries);
}

/** Keeps slashes readable and omits empty values, so that a page without filters has a bare URL. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== undefined && one !== null && one !== '') params.append(key, String(one));
  }
  const text = params.toString().replaceAll('%2F', '/');
  return text === '' ? '' : `?${text}`;
}
