import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import webPush from 'web-push';

import type { Locale } from '#contract/locale.ts';
import type { PushTopic } from '#contract/push/push.ts';
import { settableClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { silentLog } from '#server/base/log.ts';
import { sweepPushMessages, writePushMessages } from '#server/notifications/push-messages.ts';
import { wordDropPush } from '#server/notifications/push-texts.ts';
import { describeOnBothEngines } from '#server/testing/both-engines.ts';
import type { PushDevice } from '#server/testing/push-device.ts';
import { startPushService, type TestPushService } from '#server/testing/push-service.ts';

import { deliverPushes, type PushParts } from './deliver-pushes.ts';
import { renew, subscribe, unsubscribe } from './subscriptions.ts';

const second = 1000;
const start = new Date('2026-11-22T12:00:00Z');
const none = { sent: 0, deferred: 0, dropped: 0, gone: 0 };
const drop = wordDropPush({ en: 'First Light', pt: 'Primeira Luz' }, 15);

describeOnBothEngines('push messages', (openDatabase) => {
  let database: Database;
  let service: TestPushService;
  let parts: PushParts & { clock: ReturnType<typeof settableClock> };
  beforeAll(async () => {
    database = await openDatabase();
    service = await startPushService();
  });
  afterAll(async () => {
    await service.close();
    await database.close();
  });
  beforeEach(async () => {
    await database.query('delete from push_messages');
    await database.query('delete from push_subscriptions');
    service.behave({ kind: 'answer', status: 201 });
    for (const seen of [service.taken, service.complaints, service.strays]) seen.length = 0;
    parts = {
      database,
      clock: settableClock(start),
      log: silentLog,
      keys: { ...webPush.generateVAPIDKeys(), subject: 'mailto:shop@farol.example' },
      origin: () => 'https://shop.example',
      timeoutMilliseconds: 10_000,
    };
  });

  const extra = () => ({ now: parts.clock.now(), extraOrigins: [service.origin] });
  async function addDevice(
    userId: string,
    { locale = 'en', topics = ['orders', 'drops'] }: { locale?: Locale; topics?: PushTopic[] } = {},
  ): Promise<PushDevice & { renewalSecret: string }> {
    const device = service.createDevice();
    const outcome = await subscribe(database, userId, { ...device.target, locale, topics }, extra());
    if (outcome.kind === 'refused') throw new Error(outcome.code);
    return { ...device, renewalSecret: outcome.renewalSecret };
  }
  const write = (userId: string, { topic = 'drops', minutes = 15 }: { topic?: PushTopic; minutes?: number } = {}) => {
    const at = parts.clock.now();
    const expiresAt = new Date(at.getTime() + minutes * 60 * second);
    const message = { kind: 'drop-soon', text: drop, path: '/packs/first-light', tag: 'drop first-light' } as const;
    return writePushMessages(database, [{ userId, topic, ...message, at, expiresAt }]);
  };
  const deliver = () => deliverPushes(parts);
  const left = async () => (await database.query('select 1 from push_deliveries')).length;
  const subscriptions = async () => (await database.query('select 1 from push_subscriptions')).length;
  const to = ({ target }: PushDevice) =>
    service.taken.filter(({ device }) => device.target.endpoint === target.endpoint).map(({ payload }) => payload);

  test('reach a fan’s devices signed and encrypted, each in its own language, and leave nothing behind', async () => {
    const phone = await addDevice('ana', { locale: 'pt' });
    const laptop = await addDevice('ana');
    const belas = await addDevice('bela');
    await write('ana');
    expect(await deliver()).toEqual({ ...none, sent: 2 });
    expect(to(laptop)).toEqual([
      {
        web_push: 8030,
        notification: {
          title: 'Drop in 15 minutes',
          body: '“First Light” is about to go on sale.',
          navigate: 'https://shop.example/packs/first-light',
          lang: 'en-US',
          tag: 'drop first-light',
          app_badge: 0,
        },
        app_badge: 0,
      },
    ]);
    expect(to(phone)[0]?.notification).toMatchObject({
      title: 'Lançamento daqui a 15 minutos',
      navigate: 'https://shop.example/pt/packs/first-light',
      lang: 'pt-PT',
    });
    expect(to(belas)).toEqual([]);
    expect(service.complaints).toEqual([]);
    expect(service.taken[0]?.headers).toMatchObject({ ttl: '900', urgency: 'high' });
    expect(service.taken[0]?.headers['topic']).toMatch(/^[\w-]{1,32}$/);
    expect([await left(), await deliver()]).toEqual([0, none]);
  });

  test('are of the topics that a device wants', async () => {
    const orders = await addDevice('ana', { topics: ['orders'] });
    const drops = await addDevice('ana', { topics: ['drops'] });
    await addDevice('ana', { topics: [] });
    await write('ana', { topic: 'orders' });
    expect(await deliver()).toEqual({ ...none, sent: 1 });
    expect([to(orders).length, to(drops).length]).toEqual([1, 0]);
  });

  test('leave once each when there are many, also where several instances send', async () => {
    for (let fan = 0; fan < 31; fan += 1) {
      await addDevice(`fan-${fan}`);
      await write(`fan-${fan}`);
    }
    const reports = await Promise.all(Array.from({ length: 6 }, deliver));
    expect(reports.reduce((sum, { sent }) => sum + sent, 0)).toBe(31);
    expect(new Set(service.taken.map(({ device }) => device.target.endpoint)).size).toBe(31);
    expect(service.taken).toHaveLength(31);
  });

  test.each([404, 410])(
    'to a browser that is gone (%i) delete its subscription with all that waits for it',
    async (status) => {
      await addDevice('ana');
      service.behave({ kind: 'answer', status });
      await write('ana');
      expect(await deliver()).toEqual({ ...none, gone: 1 });
      expect([await subscriptions(), await left()]).toEqual([0, 0]);
    },
  );

  test('wait as long as a busy service (429) asks, in seconds or by a date', async () => {
    await addDevice('ana');
    await write('ana');
    service.behave({ kind: 'answer', status: 429, headers: { 'retry-after': '120' } });
    expect(await deliver()).toEqual({ ...none, deferred: 1 });
    service.behave({
      kind: 'answer',
      status: 429,
      headers: { 'retry-after': new Date(start.getTime() + 420 * second).toUTCString() },
    });
    parts.clock.advance(119 * second);
    expect(await deliver()).toEqual(none);
    parts.clock.advance(second);
    expect(await deliver()).toEqual({ ...none, deferred: 1 });
    service.behave({ kind: 'answer', status: 201 });
    parts.clock.advance(299 * second);
    expect(await deliver()).toEqual(none);
    parts.clock.advance(second);
    expect(await deliver()).toEqual({ ...none, sent: 1 });
    expect(service.taken).toHaveLength(3);
  });

  test('are tried again where a service fails or says nothing, and given up once they are of no use', async () => {
    await addDevice('ana');
    await write('ana', { minutes: 2 });
    service.behave({ kind: 'answer', status: 503 });
    expect(await deliver()).toEqual({ ...none, deferred: 1 });
    // Time for the message to arrive on a busy machine.
    parts.timeoutMilliseconds = 2_000;
    service.behave({ kind: 'silence' });
    parts.clock.advance(30 * second);
    expect(await deliver()).toEqual({ ...none, deferred: 1 });
    expect(service.taken.at(-1)?.headers['ttl']).toBe('90');
    // The next attempt is due after two minutes.
    parts.clock.advance(60 * second);
    expect(await deliver()).toEqual({ ...none, dropped: 1 });
    expect([await left(), await subscriptions()]).toEqual([0, 1]);
  });

  test('that waited for too long are not sent at all', async () => {
    await addDevice('ana');
    await write('ana');
    parts.clock.advance(15 * 60 * second);
    expect([await deliver(), service.taken]).toEqual([none, []]);
  });

  test('that are refused are given up, and nobody follows a redirect', async () => {
    await addDevice('ana');
    for (const status of [400, 403, 413, 302, 307]) {
      service.behave({ kind: 'answer', status, headers: { location: `${service.origin}/elsewhere` } });
      await write('ana');
      expect([status, await deliver(), service.strays]).toEqual([status, { ...none, dropped: 1 }, []]);
    }
    expect([await left(), await subscriptions()]).toEqual([0, 1]);
  });

  test('carry how many sealed packs the fan has', async () => {
    const device = await addDevice('ana');
    await database.query(
      `insert into pack_editions (pack_edition_id, price_minor, currency, supply, per_user_limit, announces_at, releases_at, seal_root, document)
       values ('e', 1, 'EUR', 3, 3, now(), now(), '', '{}') on conflict do nothing`,
    );
    await database.query(
      `insert into packs (pack_id, pack_edition_id, number, state, owner_id, salt, leaf, seal_path)
       select gen_random_uuid(), 'e', number, state, owner, '', '', '[]'
       from (values (1, 'sold', 'ana'), (2, 'opened', 'ana'), (3, 'sold', 'ana'), (4, 'sold', 'bela')) as given (number, state, owner)`,
    );
    await write('ana');
    await deliver();
    expect(to(device)[0]).toMatchObject({ app_badge: 2, notification: { app_badge: 2 } });
  });

  test('follow a browser to its new endpoint, by its secret alone', async () => {
    const before = await addDevice('ana');
    const after = service.createDevice();
    const move = (renewalSecret: string) =>
      renew(database, { endpoint: before.target.endpoint, renewalSecret }, after.target, [service.origin]);
    expect(await move('0'.repeat(64))).toEqual({ kind: 'answered', isRenewed: false });
    expect(await move(before.renewalSecret)).toEqual({ kind: 'answered', isRenewed: true });
    // The answer was lost: the worker asks again.
    expect(await move(before.renewalSecret)).toEqual({ kind: 'answered', isRenewed: true });
    await write('ana');
    await deliver();
    expect([to(before).length, to(after).length]).toEqual([0, 1]);
    const { endpoint } = after.target;
    expect(await unsubscribe(database, { endpoint, renewalSecret: '0'.repeat(64) })).toBe(false);
    expect(await unsubscribe(database, { endpoint, renewalSecret: before.renewalSecret })).toBe(true);
    expect(await subscriptions()).toBe(0);
  });

  test('never reach a browser that another fan took over, those under way included', async () => {
    const device = await addDevice('ana');
    await write('ana');
    service.behave({ kind: 'answer', status: 503 });
    await deliver();
    service.behave({ kind: 'answer', status: 201 });
    service.taken.length = 0;
    await subscribe(database, 'bela', { ...device.target, locale: 'en', topics: ['drops'] }, extra());
    await write('ana');
    parts.clock.advance(60 * second);
    expect([await deliver(), to(device)]).toEqual([none, []]);
    expect(await unsubscribe(database, { ...device.target, renewalSecret: device.renewalSecret })).toBe(false);
  });

  test('go to a fan’s twenty newest browsers at most', async () => {
    const oldest = await addDevice('ana');
    for (let count = 0; count < 20; count += 1) {
      parts.clock.advance(second);
      await addDevice('ana');
    }
    await write('ana');
    expect(await deliver()).toEqual({ ...none, sent: 20 });
    expect(to(oldest)).toEqual([]);
  });

  test('that are never sent are deleted once they are of no use', async () => {
    await write('ana');
    await sweepPushMessages(database, new Date(start.getTime() + 899 * second));
    expect(await database.query('select 1 from push_messages')).toHaveLength(1);
    await sweepPushMessages(database, new Date(start.getTime() + 900 * second));
    expect(await database.query('select 1 from push_messages')).toEqual([]);
  });
});
