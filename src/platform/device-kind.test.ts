import { expect, test } from 'vitest';

import { appOfBrowser, isIphone } from './device-kind.ts';

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';

test.each([
  ['an iPhone', iphone, 5, true],
  ['an iPad, which says that it is a Mac', mac, 5, true],
  ['a Mac', mac, 0, false],
  ['a phone with Android', android, 5, false],
])('%s is told apart by its name and its fingers', (_device, userAgent, maxTouchPoints, isOne) => {
  expect(isIphone({ userAgent, maxTouchPoints })).toBe(isOne);
});

test.each([
  ['Instagram', `${iphone} Instagram 400.0.0.1`],
  ['Facebook', `${iphone} [FBAN/FBIOS;FBAV/530.0]`],
  ['X', `${iphone} Twitter for iPhone/11.0`],
  ['TikTok', `${android} musical_ly_2023 BytedanceWebview/d8a21c6`],
  ['LinkedIn', `${iphone} [LinkedInApp]/9.31`],
  ['Snapchat', `${iphone} Snapchat/13.0`],
  [undefined, `${iphone} Safari/604.1`],
  [undefined, android],
])('the browser of %s is known by its name', (app, userAgent) => {
  expect(appOfBrowser({ userAgent })).toBe(app);
});
