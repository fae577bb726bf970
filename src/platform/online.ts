import { atom } from 'jotai';

const onlineState = atom(true);

/** What the browser says of the network. True is a hope: a call may fail all the same. False is sure. */
export const isOnlineAtom = atom((get) => get(onlineState));

onlineState.onMount = (set) => {
  const look = () => set(navigator.onLine);
  look();
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  return () => {
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
  };
};
