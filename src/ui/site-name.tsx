import { createContext, useContext } from 'react';

/** Suffix of every page's title. */
export const SiteName = createContext('');

export function useSiteName(): string {
  return useContext(SiteName);
}
