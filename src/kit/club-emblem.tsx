import { createContext, useContext } from 'react';

/** Address of the club's emblem: the frame gives it, foil and shields carry it. */
export const ClubEmblem = createContext('/emblem.svg');

export function useClubEmblem(): string {
  return useContext(ClubEmblem);
}
