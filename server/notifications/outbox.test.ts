import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { describeOnBothEngines } from '#server/testing/both-engines.ts';

import { type OutboxMessage, readOutbox, readOutboxMessage, writeOutbox } from './outbox.ts';

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
