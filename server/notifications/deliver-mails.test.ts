import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { settableClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { silentLog } from '#server/base/log.ts';
import { describeOnBothEngines } from '#server/testing/both-engines.ts';
import { sampleBrand } from '#server/testing/sample-shop.ts';
import { startSmtpServer, type TestSmtpServer } from '#server/testing/smtp-server.ts';

import { countMails, deliverMails, type MailParts, retryFailedMails } from './deliver-mails.ts';
import { writeOutbox } from './outbox.ts';
import { openSmtp } from './smtp.ts';

const minute = 60_000;
const start = new Date('2026-11-22T12:00:00Z');

describeOnBothEngines('e-mails', (openDatabase) => {
  let database: Database;
  let server: TestSmtpServer;
  let parts: MailParts & { clock: ReturnType<typeof settableClock> };
  beforeAll(async () => {
    database = await openDatabase();
    server = await startSmtpServer();
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });
  beforeEach(async () => {
    await database.query('delete from outbox_messages');
    server.behave('accept');
    server.accepted.length = 0;
    server.unanswered.length = 0;
    const smtp = openSmtp({ url: server.url, from: 'Farol FC <shop@farol.example>' });
    parts = {
      database,
      clock: settableClock(start),
      log: silentLog,
      smtp,
      brand: () => sampleBrand,
      unrecorded: new Map(),
    };
  });

  const write = (...recipients: string[]) =>
    writeOutbox(
      database,
      ...recipients.map((to) => ({
        to,
        channel: 'email' as const,
        kind: 'order-confirmed',
        code: null,
        text: 'Farol FC: your order is confirmed\n\nThank you!',
        locale: 'en' as const,
        at: parts.clock.now(),
      })),
    );
  const readRecipient = (mail: string) => /^To: (.+)$/m.exec(mail)?.[1];
  const recipients = () => server.accepted.map(readRecipient).sort((a, b) => (String(a) < String(b) ? -1 : 1));

  test('keep no code and no text with one once they are sent', async () => {
    const letter = { to: 'ana@fans.example', channel: 'email' as const, locale: 'en' as const, at: parts.clock.now() };
    const text = 'Farol FC: your code\n\nYour code is 012345.';
    await writeOutbox(database, { ...letter, kind: 'sign-up-code', code: '012345', text });
    await write('bela@fans.example');
    const kept = () => database.query('select code, text from outbox_messages order by message_id');
    const confirmation = { code: null, text: 'Farol FC: your order is confirmed\n\nThank you!' };
    server.behave('greylist');
    await deliverMails(parts);
    expect(await kept()).toEqual([{ code: '012345', text }, confirmation]);
    server.behave('accept');
    parts.clock.advance(10 * minute);
    expect(await deliverMails(parts)).toMatchObject({ sent: 2 });
    expect(server.accepted.join()).toContain('012345');
    expect(await kept()).toEqual([{ code: null, text: '' }, confirmation]);
  });

  test('leave once, as plain text and HTML, with an id that stays the same', async () => {
    await write('ana@fans.example');
    expect(await deliverMails(parts)).toEqual({ sent: 1, deferred: 0, failed: 0 });
    parts.clock.advance(600 * minute);
    expect(await deliverMails(parts)).toEqual({ sent: 0, deferred: 0, failed: 0 });
    const [mail = ''] = server.accepted;
    expect(server.accepted).toHaveLength(1);
    for (const header of [
      /^From: "?Farol FC"? <shop@farol\.example>$/m,
      /^To: ana@fans\.example$/m,
      /^Subject: Farol FC: your order is confirmed$/m,
      /^Message-ID: <outbox-\d+@farol\.example>$/m,
      /^Auto-Submitted: auto-generated$/m,
      /^Content-Language: en-US$/m,
      /^Content-Type: multipart\/alternative/m,
      /^Content-Type: text\/plain/m,
      /^Content-Type: text\/html/m,
    ])
      expect(mail).toMatch(header);
  });

  test('say who an answer goes to, as one address whatever it contains', async () => {
    const letter = { channel: 'email', kind: 'contact-message', code: null, text: 'Hello', locale: 'en' } as const;
    const to = 'desk@club.example';
    for (const replyTo of ['ana@fans.example', 'ana@fans.example, all@fans.example\r\nBcc: all@fans.example'])
      await writeOutbox(database, { ...letter, to, replyTo, at: parts.clock.now() });
    await deliverMails(parts);
    const heads = server.accepted.map((mail) => mail.slice(0, mail.indexOf('\r\n\r\n')));
    expect(heads.filter((head) => /^Reply-To: ana@fans\.example\r?$/m.test(head))).toHaveLength(1);
    for (const head of heads) expect(head).not.toMatch(/^Bcc:/im);
    expect(recipients()).toEqual([to, to]);
  });

  test('leave once each when there are many, also where several instances send', async () => {
    await write(...Array.from({ length: 43 }, (_, index) => `fan-${index}@fans.example`));
    const reports = await Promise.all(Array.from({ length: 8 }, () => deliverMails(parts)));
    expect(server.accepted).toHaveLength(43);
    expect(new Set(recipients()).size).toBe(43);
    expect(reports.reduce((total, { sent }) => total + sent, 0)).toBe(43);
  });

  const instances = () => Promise.all(Array.from({ length: 3 }, () => deliverMails(parts)));
  const countMailsTo = (mails: readonly string[], fan: string) =>
    mails.filter((mail) => readRecipient(mail) === fan).length;

  test.each([
    'refuse-recipient',
    'refuse-sender',
    'refuse-content',
    'greylist',
    'drop-before-acceptance',
    'drop-in-content',
    'drop-after-acceptance',
  ] as const)(
    'of several instances that meet «%s» are neither lost nor sent twice, unless the acceptance itself was lost',
    async (behavior) => {
      const fans = Array.from({ length: 12 }, (_, index) => `fan-${index}@fans.example`);
      await write(...fans);
      server.behave(behavior);
      await instances();
      expect(server.unanswered.length > 0).toBe(behavior === 'drop-after-acceptance');
      expect(server.accepted).toEqual(server.unanswered);
      server.behave('accept');
      for (let round = 0; round < 6; round += 1) {
        parts.clock.advance(5 * minute);
        await retryFailedMails(database, parts.clock.now());
        await instances();
      }
      for (const fan of fans)
        expect(countMailsTo(server.accepted, fan), fan).toBe(1 + countMailsTo(server.unanswered, fan));
      expect(await countMails(database, parts.clock.now())).toEqual({ waiting: 0, waitingMinutes: 0, failed: 0 });
    },
  );

  test('whose server answers late are left to the instance that sends them', async () => {
    await write('ana@fans.example');
    server.behave('answer-first-late');
    const first = deliverMails(parts);
    await vi.waitFor(() => expect(server.accepted).toHaveLength(1), 10_000);
    parts.clock.advance(9 * minute);
    expect(await deliverMails(parts)).toEqual({ sent: 0, deferred: 0, failed: 0 });
    server.behave('accept');
    expect(await first).toEqual({ sent: 1, deferred: 0, failed: 0 });
    parts.clock.advance(600 * minute);
    expect(await deliverMails(parts)).toEqual({ sent: 0, deferred: 0, failed: 0 });
    expect(recipients()).toEqual(['ana@fans.example']);
  });

  test('of an instance that ended in the middle are sent by another', async () => {
    await write('ana@fans.example');
    const never = new Promise<never>(() => undefined);
    await new Promise<void>((resolve) => {
      const smtp = { send: () => (resolve(), never) };
      void deliverMails({ ...parts, smtp });
    });
    parts.clock.advance(10 * minute);
    expect(await deliverMails(parts)).toEqual({ sent: 1, deferred: 0, failed: 0 });
    expect(recipients()).toEqual(['ana@fans.example']);
  });

  test('are not sent again by the instance that sent them, though the database fails before it is recorded', async () => {
    const fans = ['ana@fans.example', 'rui@fans.example'];
    await write(...fans);
    const failing: Database = Object.assign(Object.create(database), {
      query: async (sql: string, parameters: unknown[]) => {
        if (server.accepted.length > 0) throw new Error('the database is down');
        return database.query(sql, parameters);
      },
    });
    // While it goes down, and while it is down.
    for (let round = 0; round < 2; round += 1)
      await expect(deliverMails({ ...parts, database: failing })).rejects.toThrow('the database is down');
    parts.clock.advance(11 * minute);
    expect(await deliverMails(parts)).toEqual({ sent: 0, deferred: 0, failed: 0 });
    expect(recipients()).toEqual(fans);
    expect(await countMails(database, parts.clock.now())).toEqual({ waiting: 0, waitingMinutes: 0, failed: 0 });
  });

  test('leave text messages alone', async () => {
    const sms = { channel: 'sms' as const, kind: 'sign-in-code', code: '012345', locale: 'en' as const, at: start };
    await writeOutbox(database, { ...sms, to: '+351910000000', text: 'Farol FC: 012345' });
    expect(await deliverMails(parts)).toEqual({ sent: 0, deferred: 0, failed: 0 });
  });

  test.each(['greylist', 'drop-before-acceptance', 'refuse-sender'] as const)(
    'that meet a server which answers «%s» wait, twice as long each time, and leave once it accepts',
    async (behavior) => {
      await write('ana@fans.example');
      server.behave(behavior);
      expect(await deliverMails(parts)).toEqual({ sent: 0, deferred: 1, failed: 0 });
      server.behave(behavior);
      parts.clock.advance(2 * minute - 1);
      expect(await deliverMails(parts)).toEqual({ sent: 0, deferred: 0, failed: 0 });
      parts.clock.advance(1);
      expect(await deliverMails(parts)).toEqual({ sent: 0, deferred: 1, failed: 0 });
      server.behave('accept');
      parts.clock.advance(4 * minute - 1);
      expect(await deliverMails(parts)).toEqual({ sent: 0, deferred: 0, failed: 0 });
      parts.clock.advance(1);
      expect(await deliverMails(parts)).toEqual({ sent: 1, deferred: 0, failed: 0 });
      expect(recipients()).toEqual(['ana@fans.example']);
    },
  );

  test('whose acceptance was lost on the way are sent again, with the same id', async () => {
    await write('ana@fans.example');
    server.behave('drop-after-acceptance');
    expect(await deliverMails(parts)).toEqual({ sent: 0, deferred: 1, failed: 0 });
    server.behave('accept');
    parts.clock.advance(2 * minute);
    expect(await deliverMails(parts)).toEqual({ sent: 1, deferred: 0, failed: 0 });
    const ids = server.accepted.map((mail) => /^Message-ID: (.+)$/m.exec(mail)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test.each(['refuse-recipient', 'refuse-content'] as const)(
    'that a server answers with «%s» are given up, counted, and sent again at an operator’s word',
    async (behavior) => {
      await write('ana@fans.example');
      server.behave(behavior);
      expect(await deliverMails(parts)).toEqual({ sent: 0, deferred: 0, failed: 1 });
      parts.clock.advance(600 * minute);
      expect(await deliverMails(parts)).toEqual({ sent: 0, deferred: 0, failed: 0 });
      expect(await countMails(database, parts.clock.now())).toEqual({ waiting: 0, waitingMinutes: 0, failed: 1 });
      server.behave('accept');
      parts.clock.advance(48 * 60 * minute);
      expect(await retryFailedMails(database, parts.clock.now())).toBe(1);
      expect(await deliverMails(parts)).toEqual({ sent: 1, deferred: 0, failed: 0 });
      expect(await countMails(database, parts.clock.now())).toEqual({ waiting: 0, waitingMinutes: 0, failed: 0 });
    },
  );

  test('wait at most four hours for the next attempt, and are given up after two days', async () => {
    await write('ana@fans.example');
    server.behave('greylist');
    let attempts = 0;
    let failed = 0;
    for (let hours = 0; hours < 60; hours += 4) {
      const report = await deliverMails(parts);
      attempts += report.deferred;
      failed += report.failed;
      if (hours === 40) expect(await countMails(database, parts.clock.now())).toMatchObject({ waitingMinutes: 2400 });
      parts.clock.advance(240 * minute);
    }
    expect({ attempts, failed }).toEqual({ attempts: 13, failed: 1 });
    const [row] = await database.query<{ last_error: string }>('select last_error from outbox_messages');
    expect(row?.last_error).toMatch(/come back later.*; not accepted within 48 hours/);
  });

  test('to a manipulated address reach nobody else', async () => {
    await write('ana@fans.example, eve@evil.example', 'bob@fans.example\r\nBcc: eve@evil.example');
    await deliverMails(parts);
    const envelopes = server.accepted.join('\n');
    expect(envelopes).not.toMatch(/^Bcc:/m);
    expect(recipients().filter((to) => to === 'eve@evil.example')).toEqual([]);
  });
});
