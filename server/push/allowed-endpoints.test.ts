import { expect, test } from 'vitest';

import { isAllowedEndpoint } from './allowed-endpoints.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-db5p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s is the endpoint of a browser’s push service', (endpoint) => {
  expect(isAllowedEndpoint(endpoint, [])).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:secret@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.example/send',
  'https://fcm.googleapis.com@127.0.0.1/send',
  'https://evil-fcm.googleapis.com/send',
  'https://notify.windows.com.example/',
  'https://xnotify.windows.com/',
  'https://127.0.0.1/send',
  'https://[::1]/send',
  'https://169.254.169.254/latest/meta-data',
  'https://database.internal/',
  'file:///etc/passwd',
  'nonsense',
])('%s is no browser’s push service, so nothing is sent there', (endpoint) => {
  expect(isAllowedEndpoint(endpoint, [])).toBe(false);
});

test('a service of the operator’s own is allowed by its whole origin', () => {
  const origins = ['http://127.0.0.1:9000'];
  expect(isAllowedEndpoint('http://127.0.0.1:9000/send/1', origins)).toBe(true);
  expect(isAllowedEndpoint('http://127.0.0.1:9001/send/1', origins)).toBe(false);
  expect(isAllowedEndpoint('https://127.0.0.1:9000/send/1', origins)).toBe(false);
});
