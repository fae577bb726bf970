import type { ActionResult, FanAtPage } from './fan-at-page.ts';
import { escape, fillIn, point, press, pressTwice, scroll, tab, type, hoverTwice } from './pointer-actions.ts';
import { cutLine, mend, slowLine, slowProcessor } from './network-faults.ts';
import { back, changeTab, forward, goSomewhere, logIn, openTab, reload, turnAndReload } from './navigation.ts';

interface Action {
  weight: number;
  /** Null: impossible on this page. */
  act: (fan: FanAtPage) => Promise<ActionResult | null>;
}

/** The monkey's actions with their weights, including network faults. */
export const actions: readonly [Action, ...Action[]] = [
  { weight: 24, act: press },
  { weight: 8, act: pressTwice },
  { weight: 12, act: point },
  { weight: 7, act: hoverTwice },
  { weight: 5, act: tab },
  { weight: 6, act: escape },
  { weight: 7, act: back },
  { weight: 2, act: forward },
  { weight: 4, act: reload },
  { weight: 4, act: turnAndReload },
  { weight: 3, act: scroll },
  { weight: 4, act: type },
  { weight: 5, act: fillIn },
  { weight: 8, act: goSomewhere },
  { weight: 2, act: openTab },
  { weight: 4, act: changeTab },
  { weight: 8, act: logIn },
  { weight: 2, act: cutLine },
  { weight: 2, act: slowLine },
  { weight: 1, act: slowProcessor },
  { weight: 8, act: mend },
];
