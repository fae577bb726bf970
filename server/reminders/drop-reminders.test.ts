import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { describeOnBothEngines } from '#server/testing/both-engines.ts';
import { sampleFacts, sampleNow, samplePackEdition, seedSampleShop } from '#server/testing/sample-shop.ts';

import { readReminder, remindOfDrops, setReminder } from './drop-reminders.ts';

const minutesLater = (minutes: number) => new Date(sampleNow.getTime() + minutes * 60_000);
const releasesAt = minutesLater(60);

describeOnBothEngines('a reminder of a drop', (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
    await seedSampleShop(database, [
      samplePackEdition({ packEditionId: 'next', releasesAt: releasesAt.toISOString() }),
      samplePackEdition({ packEditionId: 'past', releasesAt: sampleNow.toISOString() }),
    ]);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    for (const table of ['drop_reminders', 'push_messages', 'outbox_messages'])
      await database.query(`delete from ${table}`);
  });

  interface Channels {
    push?: boolean;
    email?: boolean;
    locale?: 'en' | 'pt';
    address?: string;
  }
  function set(userId: string, how: Channels, packEditionId = 'next') {
    const request = { push: false, email: false, locale: 'en' as const, address: `${userId}@fans.example`, ...how };
    return setReminder(database, { ...request, userId, packEditionId }, sampleNow);
  }
  const remind = (minutes: number) => remindOfDrops(database, sampleFacts, minutesLater(minutes));
  const pushes = () => database.query('select user_id, topic, path, text, expires_at from push_messages');
  const mails = () => database.query('select recipient, locale, text from outbox_messages order by recipient');

  test('leaves 15 minutes before, once, as a message and as an e-mail', async () => {
    await set('ana', { push: true, email: true });
    expect([await remind(44.9), await remind(45), await remind(46)]).toEqual([0, 2, 0]);
    expect(await pushes()).toEqual([
      {
        user_id: 'ana',
        topic: 'drops',
        path: '/packs/next',
        text: expect.objectContaining({
          en: { title: 'Drop in 15 minutes', body: '“Kick-off” is about to go on sale.' },
        }),
        expires_at: releasesAt,
      },
    ]);
    expect(await mails()).toEqual([
      {
        recipient: 'ana@fans.example',
        locale: 'en',
        text: expect.stringMatching(
          /^Sample FC: “Kick-off” is about to go on sale\n\nYou asked us to remind you: the sale starts today at 9:00\sPM \(Lisbon time\)\.\n\nSee the pack: https:\/\/sample\.example\/packs\/next$/,
        ),
      },
    ]);
  });

  test('is in the fan’s language', async () => {
    await set('rui', { email: true, locale: 'pt' });
    await remind(50);
    expect(await mails()).toMatchObject([
      {
        locale: 'pt',
        text: expect.stringMatching(/Pediu-nos um lembrete: a venda começa hoje às 21:00.*\/pt\/packs\/next$/s),
      },
    ]);
  });

  test('goes where the fan last wanted it, in the language of that time', async () => {
    await set('rui', { email: true });
    await set('rui', { email: true, locale: 'pt', address: 'rui.novo@fans.example' });
    await remind(50);
    expect(await mails()).toMatchObject([{ recipient: 'rui.novo@fans.example', locale: 'pt' }]);
  });

  test('that was due while the server was down is sent until the drop, with the minutes that are left', async () => {
    await set('ana', { push: true });
    expect(await remind(59.5)).toBe(1);
    expect((await pushes())[0]).toMatchObject({ text: { en: { title: 'Drop in 1 minute' } } });
    await set('bela', { push: true });
    expect(await remind(60)).toBe(0);
  });

  test('leaves once where several instances run', async () => {
    for (let fan = 0; fan < 20; fan += 1) await set(`fan-${fan}`, { push: true, email: true });
    const counts = await Promise.all(Array.from({ length: 5 }, () => remind(50)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect([(await pushes()).length, (await mails()).length]).toEqual([20, 20]);
  });

  test('can be changed and taken back until it was sent', async () => {
    expect(await set('ana', { push: true, email: true })).toEqual({ push: true, email: true });
    expect(await set('ana', { email: true })).toEqual({ push: false, email: true });
    expect(await set('ana', {})).toEqual({ push: false, email: false });
    expect(await remind(50)).toBe(0);
    await set('ana', { push: true });
    await remind(50);
    await set('ana', {});
    await set('ana', { push: true });
    expect([await remind(51), (await pushes()).length]).toEqual([0, 1]);
  });

  test('is the fan’s own, and is refused for an edition that is already on sale', async () => {
    await set('ana', { push: true });
    expect(await readReminder(database, 'bela', 'next')).toEqual({ push: false, email: false });
    expect(await set('ana', { push: true, email: true }, 'past')).toEqual({ push: false, email: false });
  });
});
