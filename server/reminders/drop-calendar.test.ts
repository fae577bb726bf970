import { afterAll, beforeAll, expect, test } from 'vitest';

import { getCalendarPath } from '#contract/packs/drop-reminder.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

import { writeDropCalendar } from './drop-calendar.ts';

const drop = {
  edition: {
    packEditionId: 'first-light',
    name: { en: 'Light; first, \\ last', pt: 'Primeira Luz' },
    releasesAt: '2026-12-01T20:00:00.000Z',
  },
  clubName: 'Farol FC',
  origin: 'https://shop.example',
  now: new Date('2026-11-22T12:00:00.500Z'),
};

/** Parses like a calendar: joins folded lines, and splits names from values. */
function read(file: string): [string, string][] {
  expect(file.endsWith('\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = file.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
  return lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]);
}

test('a drop’s calendar file has its beginning, an alarm 15 minutes before, and the way to its page', () => {
  expect(read(writeDropCalendar(drop, 'pt'))).toEqual([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Farol FC//Drops//pt-PT'],
    ['METHOD', 'PUBLISH'],
    ['BEGIN', 'VEVENT'],
    ['UID', 'drop-first-light@shop.example'],
    ['DTSTAMP', '20261122T120000Z'],
    ['DTSTART', '20261201T200000Z'],
    ['DURATION', 'PT15M'],
    ['SUMMARY', 'Farol FC: «Primeira Luz» entra à venda'],
    ['DESCRIPTION', 'https://shop.example/pt/packs/first-light'],
    ['URL', 'https://shop.example/pt/packs/first-light'],
    ['BEGIN', 'VALARM'],
    ['ACTION', 'DISPLAY'],
    ['DESCRIPTION', 'Farol FC: «Primeira Luz» entra à venda'],
    ['TRIGGER', '-PT15M'],
    ['END', 'VALARM'],
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ]);
});

test('characters that mean something to a calendar are escaped, and no line has more than 75 bytes', () => {
  expect(new Map(read(writeDropCalendar(drop, 'en'))).get('SUMMARY')).toBe(
    'Farol FC: “Light\\; first\\, \\\\ last” goes on sale',
  );
  const long = { ...drop, clubName: 'Ção'.repeat(60) };
  const file = writeDropCalendar(long, 'en');
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(new Map(read(file)).get('SUMMARY')).toContain('Ção'.repeat(60));
});

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop(await openTestDatabase());
});
afterAll(() => shop.close());

test('visitors can download the calendar file of an announced drop, in both languages, but of no other', async () => {
  const get = (path: string) => fetch(`${shop.origin}${path}`);
  for (const locale of ['en', 'pt'] as const) {
    const answer = await get(getCalendarPath('first-light', locale));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(new Map(read(await answer.text())).get('SUMMARY')).toContain(
      locale === 'en' ? 'goes on sale' : 'entra à venda',
    );
  }
  await shop.database.query(`update pack_editions set announces_at = $1 where pack_edition_id = 'first-light'`, [
    new Date(shop.clock.now().getTime() + 1000),
  ]);
  const missing = [
    '/calendar/first-light.en.ics',
    '/calendar/nothing.en.ics',
    '/calendar/derby-days.fr.ics',
    '/calendar/x',
  ];
  for (const path of missing) expect([path, (await get(path)).status]).toEqual([path, 404]);
});

test('a reminder of a drop needs a known drop, and one by e-mail a verified address', async () => {
  const { token } = await shop.signUpFan();
  const [{ packEditionId }] = (await shop.call('GET', '/packs/editions')).body;
  const put = (id: string, body: object, as = token) =>
    shop.call('PUT', `/packs/editions/${id}/reminder`, { token: as, body: { locale: 'en', ...body } });
  const both = { push: true, email: true };
  await shop.database.query('update pack_editions set releases_at = $2 where pack_edition_id = $1', [
    packEditionId,
    new Date(shop.clock.now().getTime() + 3_600_000),
  ]);
  expect((await put(packEditionId, both)).body).toEqual(both);
  expect((await shop.call('GET', `/packs/editions/${packEditionId}/reminder`, { token })).body).toEqual(both);
  expect((await put('no-such-drop', both)).status).toBe(404);
  const nuno = await shop.logIn('nuno', 'Matchday-90-nuno');
  expect((await put(packEditionId, both, nuno)).body.error.code).toBe('email-not-verified');
  expect((await put(packEditionId, { push: true, email: false }, nuno)).body).toEqual({ push: true, email: false });
});
