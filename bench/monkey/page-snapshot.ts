/** What a program can see of a page. */
export interface PageSnapshot {
  /** The URL without its origin. */
  path: string;
  isOurs: boolean;
  language: string;
  title: string;
  hasMain: boolean;
  /** The text of each `h1`. */
  titles: string[];
  /** The names of open modal dialogs. */
  dialogs: string[];
  bodyIsModal: boolean;
  mainIsInert: boolean;
  /** Visible skeletons and busy buttons. */
  waiting: string[];
  /** An empty state, a missing connection or an error instead of the content. */
  hasNotice: boolean;
  isBroken: boolean;
  /** The number of active filter chips. */
  chips: number;
  /** The target of each card: an edition's id, or a copy's `id/serial`. */
  cards: string[];
  /** The targets of the links in lists of the profile. */
  links: string[];
  /** The page says that it shows a copy from the device. */
  isCopy: boolean;
  /** The order in the help link. */
  helpOrder: string;
  mainText: string;
  /** The current card of an opening, from 1; 0 before the first. Null without an opening. */
  revealPosition: number | null;
  focusIsLost: boolean;
}

/** Runs in the page, so it can't use variables of this module. */
export function takeSnapshot(): PageSnapshot {
  const all = <E extends HTMLElement>(selector: string, within: ParentNode = document) => [
    ...within.querySelectorAll<E>(selector),
  ];
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const readText = (element: HTMLElement) => (element.innerText ?? '').replace(/\s+/g, ' ').trim();
  const main = document.querySelector<HTMLElement>('main');
  const dialogs = all<HTMLDialogElement>('dialog:modal');
  const stage = document.querySelector('dialog:modal [class*="stage_"]');
  const steps = all('[class*="progress_"] > [class*="step_"]', stage ?? document.createElement('i'));
  const help = document.querySelector<HTMLAnchorElement>('main a[href^="mailto:"][href*="body="]');
  const focused = document.activeElement;
  return {
    path: location.pathname + location.search,
    isOurs: document.querySelector('[data-layout]') !== null,
    language: document.documentElement.lang,
    title: document.title,
    hasMain: main !== null,
    titles: all('h1').filter(isSeen).map(readText),
    dialogs: dialogs.map((dialog) => dialog.querySelector('h2')?.textContent ?? dialog.ariaLabel ?? ''),
    bodyIsModal: document.body.classList.contains('modal-open'),
    mainIsInert: main !== null && main.closest('[inert]') !== null,
    waiting: [
      ...all('[class*="skeleton_"]')
        .filter(isSeen)
        .map((one) => `skeleton ${one.ariaLabel ?? one.className}`),
      ...all('button[aria-busy="true"], [data-busy="true"]')
        .filter(isSeen)
        .map((one) => `busy ${readText(one).slice(0, 40)}`),
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
    mainText: main === null ? '' : readText(main),
    revealPosition: stage === null ? null : 1 + steps.findIndex((step) => step.className.includes('current_')),
    focusIsLost: focused === null || focused === document.body || !isSeen(focused),
  };
}
