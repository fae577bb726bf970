import * as v from 'valibot';
import { expect, test } from 'vitest';

import { errorEventSchema, scrubText } from './error-report.ts';

test.each([
  [
    'see https://shop.example/confirmation/joana.silva?code=123456#x',
    'see https://shop.example/confirmation/[username]',
  ],
  ['see https://joana:secret@shop.example:40080/x', 'see https://shop.example:40080/[unknown]'],
  ['see https://shop.example?x=joana', 'see [removed]'],
  ['at https://shop.example/assets/app-Ab_3.js:1:2345', 'at https://shop.example/assets/app-Ab_3.js:1:2345'],
  ['/pt/profile/orders/0b9f6c1e failed', '/profile/orders/[orderId] failed'],
  ['GET /api/orders/joana: 500', 'GET /[unknown] 500'],
  ['navigated to /confirmation/[username]', 'navigated to /confirmation/[username]'],
  ['no user joana+farol@fans.example here', 'no user [removed] here'],
  ['token eyJhbGciOi.eyJzdWIi.c2ln was refused', 'token [removed] was refused'],
  ['order 3f2504e0-4f89-41d3-9a0c-0305e82c3301 is gone', 'order [removed] is gone'],
  ['code 483920 is wrong', 'code [removed] is wrong'],
  ['payment?order=abc', 'payment'],
  ["Cannot read properties of undefined (reading 'name')", "Cannot read properties of undefined (reading 'name')"],
])('personal data is removed from a report’s text: %s', (text, scrubbed) => {
  expect(scrubText(text)).toBe(scrubbed);
});

test('a report keeps what is listed, scrubbed, and nothing else', () => {
  const event = {
    event_id: '0123456789abcdef0123456789abcdef',
    timestamp: 1_700_000_000,
    level: 'error',
    transaction: '/confirmation/joana',
    user: { username: 'joana', ip_address: '203.0.113.7' },
    request: {
      url: 'https://shop.example/confirmation/joana',
      headers: { 'User-Agent': 'Firefox', Referer: '/joana' },
    },
    contexts: { culture: { timezone: 'Europe/Lisbon' } },
    extra: { username: 'joana' },
    tags: { call: 'listOrders', username: 'joana' },
    breadcrumbs: [{ timestamp: 1, category: 'navigation', message: '/confirmation/joana', data: { to: '/joana' } }],
    exception: { values: [{ type: 'TypeError', value: 'https://shop.example/confirmation/joana broke' }] },
  };
  expect(JSON.parse(JSON.stringify(v.parse(errorEventSchema, event)))).toEqual({
    event_id: event.event_id,
    timestamp: event.timestamp,
    level: 'error',
    transaction: '/confirmation/[username]',
    tags: { call: 'listOrders' },
    breadcrumbs: [{ timestamp: 1, category: 'navigation', message: '/confirmation/[username]' }],
    exception: { values: [{ type: 'TypeError', value: 'https://shop.example/confirmation/[username] broke' }] },
  });
});

test('a part of a report that has another shape is left out', () => {
  const event = {
    event_id: 'f'.repeat(32),
    environment: 'joana@fans.example',
    exception: 'joana',
    breadcrumbs: 'joana',
  };
  expect(JSON.stringify(v.parse(errorEventSchema, event))).not.toContain('joana');
});

test.each([{}, { event_id: 'joana' }, null])('an invalid report is refused: %j', (event) => {
  expect(v.safeParse(errorEventSchema, event).success).toBe(false);
});
