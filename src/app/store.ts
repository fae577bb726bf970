import type { createStore } from 'jotai';

/** Holds the state of one running app: the browser has one, each prerendered page its own. */
export type Store = ReturnType<typeof createStore>;
