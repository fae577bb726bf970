import { Agent, request } from 'node:http';

import { favouritesId } from '#contract/shelves/shelves.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { givePacks } from '#server/testing/give-packs.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

import type { FuzzedCall } from './fuzzed-call.ts';

export interface FuzzedAnswer {
  status: number;
  text: string;
}

/** A shop with one untouched user, marta, and one who makes the calls. */
export interface FuzzedShop {
  /** Errors logged since the last call. */
  takeFaults(): unknown[];
  /** Texts that only marta may read. */
  secrets: string[];
  /** All data about marta, without the time of the export. */
  readMarta(): Promise<unknown>;
  /** True if the path belongs to something of marta's. */
  isForeign(path: string): boolean;
  send(call: FuzzedCall): Promise<FuzzedAnswer & { path: string }>;
  /** Resets limits, and gives the calling user a pack and an unpaid order again. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

async function createMartasThings(shop: TestShop): Promise<Record<string, string>> {
  const token = await shop.logIn('marta', 'Matchday-90-marta');
  const paid = await shop.placeOrder(token, { packEditionId: 'estuary-derby', billing: { taxNumber: '501442600' } });
  await shop.pay(paid.clientSecret, '4242424242424242');
  const open = await shop.placeOrder(token, { packEditionId: 'first-light', billing: { taxNumber: '501442600' } });
  const { body: packs } = await shop.call('POST', '/packs', { token, body: { filters: { state: ['sealed'] } } });
  const choice = { shelfId: favouritesId, showsUsername: false };
  const { body: shown } = await shop.call('PUT', '/showcase', { token, body: choice });
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }; // our pool's
  return {
    token,
    userId: sub,
    'foreign-order': open.orderId,
    'foreign-transaction': open.transactionId,
    'foreign-pack': packs[0].packId as string, // the contract's
    'foreign-showcase': shown.showcase.showcaseId as string,
    paidOrderId: paid.orderId,
    clientSecret: open.clientSecret,
  };
}

/** Replaces `$own-order` and the like by ids, plain and escaped. */
function fill(text: string, ids: Record<string, string>): string {
  return text.replace(
    /(?:\$|%24)((?:own|foreign|unknown)-(?:order|transaction|pack|showcase))/g,
    (word, name: string) => (name.startsWith('unknown') ? '00000000-0000-4000-8000-000000000000' : (ids[name] ?? word)),
  );
}

export async function startFuzzedShop(): Promise<FuzzedShop> {
  const faults: unknown[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (details: object) => void faults.push(details) };
  const shop = await startTestShop(await openTestDatabase(), {}, log);
  const marta = await createMartasThings(shop);
  const ids: Record<string, string> = { ...marta };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let token = '';

  const refresh = async () => {
    // Not by moving the clock: marta's order would expire.
    await shop.database.query('delete from rate_limits');
    const kept = await shop.call('GET', '/orders', { token });
    // The token of a deleted account is no longer valid.
    if (token === '' || kept.status !== 200 || (await shop.call('PUT', '/shelves', { token, body: {} })).status === 401)
      ({ token } = await shop.signUpFan());
    const { 'cognito:username': username } = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    ) as { 'cognito:username': string }; // our pool's
    const [packId = ''] = await givePacks(shop.database, username, 1, { hasConsented: true });
    const { body } = await shop.call('POST', '/orders', {
      token,
      body: { packEditionId: 'first-light', numberOfPacks: 1 },
    });
    ids['own-pack'] = packId;
    ids['own-order'] = body.order?.orderId ?? packId;
    ids['own-transaction'] = body.order?.transactionId ?? packId;
    ids['own-showcase'] = packId;
  };

  const send: FuzzedShop['send'] = async ({ method, base, path, caller, headers, body }) => {
    const filled = fill(path, ids);
    const content = body === null ? null : Buffer.from(fill(body.toString('latin1'), ids), 'latin1');
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value, ids)]));
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          port: shop.port,
          host: '127.0.0.1',
          agent,
          method,
          path: `${base}${filled}`,
          timeout: 10_000,
          headers: {
            ...sent,
            'accept-encoding': 'identity',
            authorization: `Bearer ${caller === 'fan' ? token : ''}`,
            ...(content === null ? {} : { 'content-length': content.length }),
          },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString(), path: filled }),
          );
          answer.on('error', reject);
        },
      );
      asked.on('timeout', () => asked.destroy(new Error('no answer within ten seconds')));
      asked.on('error', reject);
      asked.end(content ?? undefined);
    });
  };

  await refresh();
  return {
    takeFaults: () => faults.splice(0),
    secrets: ['marta@', '501442600', marta['userId'] ?? '', marta['clientSecret'] ?? '', marta['paidOrderId'] ?? ''],
    async readMarta() {
      const { body } = await shop.call('GET', '/profile/data', { token: marta['token'] ?? '' });
      return { ...body, exportedAt: null, counts: null };
    },
    isForeign: (path) => Object.entries(ids).some(([name, id]) => name.startsWith('foreign-') && path.includes(id)),
    send,
    refresh,
    async close() {
      agent.destroy();
      await shop.close();
    },
  };
}
