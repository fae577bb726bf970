const name = 'packs';

/** The address of a pack's page with the number that a fan has chosen, for the way back to it. */
export function withQuantity(pathname: string, numberOfPacks: number): string {
  return numberOfPacks === 1 ? pathname : `${pathname}?${name}=${numberOfPacks}`;
}

/** The number in the URL; 1 when it is missing or makes no sense. */
export function readQuantity(search: string): number {
  const number = Number(new URLSearchParams(search).get(name));
  return Number.isInteger(number) && number > 0 ? number : 1;
}

/** What links write: the number of packs, where it is not one. */
export interface QuantitySearch {
  packs?: number | undefined;
}
