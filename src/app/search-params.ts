/** A search as the address writes it: a key that is repeated is a list. Each route's schema gives it its meaning. */
export type AddressSearch = Record<string, string | string[]>;

/** `?rarity=Rare&rarity=Epic` → `{rarity: ['Rare', 'Epic']}`. */
export function parseSearch(search: string): AddressSearch {
  const params = new URLSearchParams(search);
  const entries = [...new Set(params.keys())].map((key): [string, string | string[]] => {
    const values = params.getAll(key);
    const [only] = values;
    return [key, values.length === 1 && only !== undefined ? only : values];
  });
  return Object.fromEntries(entries);
}

/** Keeps a slash readable; leaves out what is empty, so that a page without a choice has a bare address. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== undefined && one !== null && one !== '') params.append(key, String(one));
  }
  const text = params.toString().replaceAll('%2F', '/');
  return text === '' ? '' : `?${text}`;
}
