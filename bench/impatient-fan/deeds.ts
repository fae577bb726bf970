import type { Done, FanAtPage } from './fan-at-page.ts';
import { escape, fillIn, point, press, pressTwice, scroll, tab, type, waver } from './hands.ts';
import { cutLine, mend, slowLine, slowProcessor } from './troubles.ts';
import { back, changeTab, forward, goSomewhere, logIn, openTab, reload, turnAndReload } from './ways.ts';

interface Deed {
  weight: number;
  /** Null: nothing here to do that with. */
  act: (fan: FanAtPage) => Promise<Done | null>;
}

/** What an impatient fan does, and how often; bad luck among it. */
export const deeds: readonly [Deed, ...Deed[]] = [
  { weight: 24, act: press },
  { weight: 8, act: pressTwice },
  { weight: 12, act: point },
  { weight: 7, act: waver },
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
