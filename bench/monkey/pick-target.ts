import type { Page } from '@playwright/test';

/** An element that can be pressed or typed into, and its position. */
export interface Target {
  x: number;
  y: number;
  label: string;
  /** The kind of a field: `autocomplete`, else its type. */
  asks: string;
}

export type Wanted = 'link' | 'control' | 'field';

interface TargetRequest {
  wanted: Wanted;
  /** Each from 0 up to 1: which part of the page, which kind of element, and which of these. */
  draws: readonly [number, number, number];
}

/** Runs in the page. All kinds of elements have the same chance, no matter how many there are of each. */
function findTarget({ wanted, draws }: TargetRequest): Target | null {
  const selector = {
    link: 'a[href]',
    control: 'button, summary, input[type="checkbox"], input[type="radio"], select',
    field: 'input:not([type="checkbox"]):not([type="radio"]):not([type="file"]), textarea',
  }[wanted];
  const isUsable = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[inert]') === null &&
    !element.matches(':disabled') &&
    !element.matches('a[target], a[download], a:not([href^="/"]):not([href^="#"])');
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const usable = [...root.querySelectorAll<HTMLElement>(selector)].filter(isUsable);
  const draw = <T>(items: readonly T[], share: number) => items[Math.floor(share * items.length)];
  const getRegion = (element: HTMLElement) => element.closest('dialog, main, header, footer')?.tagName ?? 'BODY';
  const regions = ['DIALOG', 'MAIN', 'MAIN', 'MAIN', 'MAIN', 'MAIN', 'HEADER', 'FOOTER', 'BODY'];
  const there = regions.filter((region) => usable.some((element) => getRegion(element) === region));
  const region = draw(there, draws[0]);
  const near = usable.filter((element) => getRegion(element) === region);
  const getKind = (element: HTMLElement) =>
    `${element.tagName} ${element.className} ${element.closest('section, ul, nav')?.className ?? ''}`;
  const kind = draw([...new Set(near.map(getKind))], draws[1]);
  const element = draw(
    near.filter((one) => getKind(one) === kind),
    draws[2],
  );
  if (element === undefined) return null;
  const pressed = element.matches('input[type="checkbox"], input[type="radio"]')
    ? (element.closest('label') ?? element)
    : element;
  pressed.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = pressed.getBoundingClientRect();
  const name = (element.ariaLabel ?? pressed.innerText ?? '').replace(/\s+/g, ' ').trim().slice(0, 50);
  const asks =
    element instanceof HTMLInputElement ? element.autocomplete || element.type : element.tagName.toLowerCase();
  return {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    label: `«${name || asks}» ${element.getAttribute('href') ?? ''}`.trim(),
    asks,
  };
}

/** Picks a random element, scrolls it into view and returns its position. Null if there is none. */
export async function pickTarget(page: Page, request: TargetRequest): Promise<Target | null> {
  return page.evaluate(findTarget, request);
}
