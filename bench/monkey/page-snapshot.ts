/** What a program can see of a page. */
export interface PageSnapshot {
  /** The address without its origin. */
  address: string;
  isOurs: boolean;
  language: string;
  title: string;
  hasMain: boolean;
  /** The text of each `h1`. */
  titles: string[];
  /** The name of each modal dialog that is open. */
  dialogs: string[];
  bodyIsModal: boolean;
  mainIsInert: boolean;
  /** Skeletons and busy buttons that are seen. */
  waiting: string[];
  /** A screen in place of what was requested: nothing there, no connection, a fault. */
  hasNotice: boolean;
  isBroken: boolean;
  /** Of the list's filters: how many chips are there. */
  chips: number;
  /** What each card of the page leads to: an edition's id, or a copy's `id/serial`. */
  cards: string[];
  /** Where the links of the page lead that lie in a list of the profile. */
  links: string[];
  /** Says that it is what the device has kept. */
  isCopy: boolean;
  /** The order that the link for help speaks of. */
  helpOrder: string;
  mainText: string;
  /** The card that an opening is at, from 1; 0 before the first. Null without an opening. */
  revealPosition: number | null;
  focusIsLost: boolean;
}

/** Runs in the page, so it uses nothing from outside of it. */
export function takeSnapshot(): PageSnapshot {
  const all = <E extends HTMLElement>(selector: string, within: ParentNode = document) => [
    ...within.querySelectorAll<E>(selector),
  ];
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const textOf = (element: HTMLElement) => (element.innerText ?? '').replace(/\s+/g, ' ').trim();
  const main = document.querySelector<HTMLElement>('main');
  const dialogs = all<HTMLDialogElement>('dialog:modal');
  const stage = document.querySelector('dialog:modal [class*="stage_"]');
  const steps = all('[class*="progress_"] > [class*="step_"]', stage ?? document.createElement('i'));
  const help = document.querySelector<HTMLAnchorElement>('main a[href^="mailto:"][href*="body="]');
  const focused = document.activeElement;
  return {
    address: location.pathname + location.search,
    isOurs: document.querySelector('[data-layout]') !== null,
    language: document.documentElement.lang,
    title: document.title,
    hasMain: main !== null,
    titles: all('h1').filter(isSeen).map(textOf),
    dialogs: dialogs.map((dialog) => dialog.querySelector('h2')?.textContent ?? dialog.ariaLabel ?? ''),
    bodyIsModal: document.body.classList.contains('modal-open'),
    mainIsInert: main !== null && main.closest('[inert]') !== null,
    waiting: [
      ...all('[class*="skeleton_"]')
        .filter(isSeen)
        .map((one) => `skeleton ${one.ariaLabel ?? one.className}`),
      ...all('button[aria-busy="true"], [data-busy="true"]')
        .filter(isSeen)
        .map((one) => `busy ${textOf(one).slice(0, 40)}`),
    ],
    hasNotice:
      document.querySelector('main section[class*="notice_"], dialog:modal section[class*="notice_"]') !== null,
    isBroken: document.querySelector('main h1[role="alert"]') !== null,
    chips: Math.max(0, all('main [class*="chips_"] > li').length - 1),
    cards: all('main a[data-moment]')
      .filter((card) => card.closest('dialog') === null)
      .map((card) => card.dataset['moment'] ?? ''),
    links: all<HTMLAnchorElement>('main li a[href*="/profile/"]').map((link) => link.pathname),
    isCopy: document.querySelector('main [class*="age_"]') !== null,
    helpOrder: help === null ? '' : decodeURIComponent(help.href),
    mainText: main === null ? '' : textOf(main),
    revealPosition: stage === null ? null : 1 + steps.findIndex((step) => step.className.includes('current_')),
    focusIsLost: focused === null || focused === document.body || !isSeen(focused),
  };
}
