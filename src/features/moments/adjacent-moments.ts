import { useSyncExternalStore } from 'react';

import { findMomentLink } from '#kit/moments/moment-dialog-link.ts';

export interface AdjacentMoments {
  previous: string | undefined;
  next: string | undefined;
}

const none: AdjacentMoments = { previous: undefined, next: undefined };

/** The cards beside the opened one, among those rendered. */
function readNeighbours(opened: string): AdjacentMoments {
  const link = findMomentLink(opened);
  const list = link?.closest('ul, ol');
  if (link === null || list === null || list === undefined) return none;
  const links = [...list.querySelectorAll<HTMLElement>('a[data-moment]')];
  const at = links.indexOf(link);
  return { previous: links[at - 1]?.dataset.moment, next: links[at + 1]?.dataset.moment };
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.querySelector('main') ?? document.body, { subtree: true, childList: true });
  return () => observer.disconnect();
}

/** Read from the DOM of the page below: any list, with any filter, which may still grow. */
export function useAdjacentMoments(opened: string): AdjacentMoments {
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(readNeighbours(opened)));
  return JSON.parse(text) as AdjacentMoments; // written just above
}
