const name = 'packs';

/** The URL of a pack's page with the chosen quantity, for the way back. */
export function withQuantity(pathname: string, numberOfPacks: number): string {
  return numberOfPacks === 1 ? pathname : `${pathname}?${name}=${numberOfPacks}`;
}

/** The quantity in the URL; 1 if missing or invalid. */
export function readQuantity(search: string): number {
  const number = Number(new URLSearchParams(search).get(name));
  return Number.isInteger(number) && number > 0 ? number : 1;
}

/** For links: the quantity, omitted if it is one. */
export interface QuantitySearch {
  packs?: number | undefined;
}
