import { atom } from 'jotai';

/** An error that no screen explains: a message replaces the page's body (spec, section 2). */
export const isErrorAtom = atom(false);

/** A chunk is missing and the server is unreachable: a message replaces the page's body until it is reachable again. */
export const isDisconnectedAtom = atom(false);

/** Changes if the user leaves a rendered page before its content has hydrated, so that React draws the next one. */
export const contentKeyAtom = atom(0);

/** On a rendered page: its messages. Its content suspends until they are there; other pages have loaded theirs before. */
export const renderedMessagesAtom = atom<Promise<unknown> | null>(null);

/** Where closing a moment's own page leads; empty: to the list that it belongs to (spec, section 3). */
export const momentCloseRedirectAtom = atom('');

/** On `body` while a modal dialog is open, so that the page behind it does not scroll. */
export const modalOpenClass = 'modal-open';
