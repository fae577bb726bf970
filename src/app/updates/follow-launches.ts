import { findPagePath } from '#contract/paths.ts';

import { isBusyHere } from './busy-tabs.ts';
import type { AppRouter } from '../router.tsx';

/** Browsers that launch an installed app again pass the URL to its open window (`launch_handler` in the manifest). */
interface LaunchQueue {
  setConsumer(consume: (launch: { targetURL?: string | null }) => void): void;
}

declare global {
  interface Window {
    launchQueue?: LaunchQueue;
  }
}

/**
 * A shortcut or a link that starts the installed app again navigates its open window to the page, except during a payment, an
 * opening or a half-filled form. The icon alone only brings the window to the front.
 */
export function followLaunches(router: AppRouter): void {
  const startedAt = window.location.href;
  let isFirst = true;
  window.launchQueue?.setConsumer(({ targetURL }) => {
    const isStart = isFirst && targetURL === startedAt;
    isFirst = false;
    if (isStart || targetURL == null) return;
    const { origin, pathname, search, hash } = new URL(targetURL);
    const pattern = findPagePath(pathname);
    if (origin !== window.location.origin || pattern === undefined || pattern === '/') return;
    if (!isBusyHere()) void router.navigate({ href: `${pathname}${search}${hash}` });
  });
}
