import { expect, test } from 'vitest';

import { appOfBrowser, isIphone } from '#platform/device/device-kind.ts';

import { chooseInvitation } from './choose-invitation.ts';

const plain = { isInstalled: false, wasDeclinedLately: false, app: undefined, isIphone: false, canInstall: false };

test('the invitation to install follows what the browser can do', () => {
  expect(chooseInvitation(plain)).toEqual({ kind: 'none' });
  expect(chooseInvitation({ ...plain, canInstall: true })).toEqual({ kind: 'button' });
  expect(chooseInvitation({ ...plain, isIphone: true })).toEqual({ kind: 'steps' });
  expect(chooseInvitation({ ...plain, isIphone: true, app: 'Instagram' })).toEqual({ kind: 'leave', app: 'Instagram' });
});

test.each([{ isInstalled: true }, { wasDeclinedLately: true }])(
  'no invitation to install is shown with %j',
  (silenced) => {
    for (const possible of [{ canInstall: true }, { isIphone: true }, { app: 'Facebook' }])
      expect(chooseInvitation({ ...plain, ...possible, ...silenced })).toEqual({ kind: 'none' });
  },
);

const safari = 'Version/26.1 Mobile/15E148 Safari/604.1';

test.each([
  ['iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 ${safari}`, 5, true],
  ['iPad', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 ${safari}`, 5, true],
  ['Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 ${safari}`, 0, false],
  [
    'Android phone',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36',
    5,
    false,
  ],
])('the browser of an %s is recognized', (_device, userAgent, maxTouchPoints, expected) => {
  expect(isIphone({ userAgent, maxTouchPoints })).toBe(expected);
});

test.each([
  ['Instagram', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Mobile/15E148 Instagram 400.0.0.1'],
  ['Facebook', 'Mozilla/5.0 (Linux; Android 15; wv) Chrome/150.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0.0;]'],
  ['X', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Mobile/15E148 Twitter for iPhone/11.0'],
  [
    'TikTok',
    'Mozilla/5.0 (Linux; Android 15; wv) Chrome/150.0 Mobile Safari/537.36 musical_ly_2026 BytedanceWebview/1',
  ],
  [undefined, `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 ${safari}`],
])('an in-app browser is recognized by its name: %s', (app, userAgent) => {
  expect(appOfBrowser({ userAgent })).toBe(app);
});
