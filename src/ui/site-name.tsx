import { createContext, useContext } from 'react';

/** What every page's title ends with. */
export const SiteName = createContext('');

export function useSiteName(): string {
  return useContext(SiteName);
}
