import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { sweep } from '#server/sweep.ts';
import { describeOnBothEngines } from '#server/testing/both-engines.ts';

import { type OutboxMessage, readOutbox, readOutboxMessage, sweepOutbox, writeOutbox } from './outbox.ts';

describeOnBothEngines('the outbox', (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database.close());

  const message = (kind: string): OutboxMessage => ({
    to: 'ana@example.org',
    channel: 'email',
    kind,
    code: null,
    text: 'Olá, Ana! ⚽️',
    locale: 'pt',
    at: new Date('2026-11-20T12:00:00.123Z'),
  });

  test('answers the newest first, as it was written, and no more than asked', async () => {
    await writeOutbox(database, message('first'));
    await writeOutbox(database, { ...message('second'), channel: 'sms', to: '+351910000000', code: '012345' });
    await writeOutbox(database, { ...message('third'), replyTo: 'rui@example.org' });
    const messageId = expect.any(Number);
    const messages = await readOutbox(database, { limit: 2 });
    expect(messages).toEqual([
      { ...message('third'), messageId, replyTo: 'rui@example.org' },
      { ...message('second'), messageId, replyTo: null, channel: 'sms', to: '+351910000000', code: '012345' },
    ]);
    const [third] = messages;
    expect(await readOutboxMessage(database, third?.messageId ?? -1)).toEqual(third);
    expect(await readOutboxMessage(database, -1)).toBeNull();
  });

  test('keeps what was sent or given up for 30 days, text messages too, and what still waits for ever', async () => {
    await database.query('delete from outbox_messages');
    const day = 24 * 3_600_000;
    const written = new Date('2026-10-01T12:00:00Z');
    const at = (days: number) => new Date(written.getTime() + days * day);
    for (const kind of ['sent', 'given-up', 'waiting']) await writeOutbox(database, { ...message(kind), at: written });
    await writeOutbox(database, { ...message('sms'), channel: 'sms', to: '+351910000000', at: written });
    await database.query(`update outbox_messages set sent_at = $1 where kind = 'sent'`, [at(1)]);
    await database.query(`update outbox_messages set failed_at = $1 where kind = 'given-up'`, [at(2)]);
    const kinds = async () => (await readOutbox(database, { limit: 100 })).map(({ kind }) => kind).toReversed();
    await sweepOutbox(database, at(29.9));
    expect(await kinds()).toEqual(['sent', 'given-up', 'waiting', 'sms']);
    await sweepOutbox(database, at(30));
    expect(await kinds()).toEqual(['sent', 'given-up', 'waiting']);
    await sweepOutbox(database, at(31));
    expect(await kinds()).toEqual(['given-up', 'waiting']);
    await sweep(database, at(400));
    expect(await kinds()).toEqual(['waiting']);
  });

  test('keeps no text message for longer because a thousand e-mails before it still wait', async () => {
    await database.query('delete from outbox_messages');
    const written = new Date('2026-10-01T12:00:00Z');
    const waiting: OutboxMessage = { ...message('waiting'), at: written };
    await writeOutbox(database, ...Array.from({ length: 1000 }, () => waiting));
    await writeOutbox(database, { ...waiting, kind: 'sms', channel: 'sms', to: '+351910000000' });
    await sweepOutbox(database, new Date('2026-11-01T12:00:00Z'));
    const left = await readOutbox(database, { limit: 2000 });
    expect(left).toHaveLength(1000);
    expect(left.every(({ kind }) => kind === 'waiting')).toBe(true);
  });

  test('holds nothing of a transaction that failed', async () => {
    const failing = database.transaction(async (transaction) => {
      await writeOutbox(transaction, message('never'));
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    const messages = await readOutbox(database, { limit: 100 });
    expect(messages.map(({ kind }) => kind)).not.toContain('never');
  });
});
