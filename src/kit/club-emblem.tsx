import { createContext, useContext } from 'react';

/** URL of the club's emblem, provided by the layout and used on foil and shields. */
export const ClubEmblem = createContext('/emblem.svg');

export function useClubEmblem(): string {
  return useContext(ClubEmblem);
}
