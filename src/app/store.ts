import type { createStore } from 'jotai';

/** The state of one app: one in the browser, one for each rendered page on the server. */
export type Store = ReturnType<typeof createStore>;
