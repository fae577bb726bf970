import { expect, test } from 'vitest';

import { shortDeviceName } from './device-name.ts';

test.each([
  ['Android 15.0.0 Pixel 9 Android Google Chrome/140.0.7339.80;Chromium/140.0.7339.80', 'Chrome, Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Windows'],
  ['macOS 15.1.0 arm macOS Microsoft Edge/140.0;Chromium/140.0', 'Edge, Mac'],
  ['Linux 6.1.0 x86 Linux Chromium/150.0', 'Chrome, Linux'],
  ['something new', null],
  ['', null],
])('the name of the device «%s» is read as «%s»', (told, name) => {
  expect(shortDeviceName(told)).toBe(name);
});
