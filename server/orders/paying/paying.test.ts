import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { orderDetailsSchema } from '#contract/orders/order-details.ts';
import { type TestCardBehaviour, testCards } from '#contract/orders/test-cards.ts';
import { reconcile } from '#server/payments/reconcile.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop(await openTestDatabase());
}, 60_000);
afterAll(() => shop.close());

const card = (behaviour: TestCardBehaviour) => testCards.find((each) => each.behaviour === behaviour)?.number ?? '';
const returnUrl = 'https://shop.example/pt/profile/orders/1';

async function buy(packs = 1, locale = 'en') {
  const fan = await shop.signUpFan();
  const order = await shop.placeOrder(fan.token, { numberOfPacks: packs, billing: { locale, taxNumber: '123456789' } });
  const read = async () => {
    const { body } = await shop.call('GET', `/orders/${order.orderId}`, { token: fan.token });
    return v.parse(orderDetailsSchema, body);
  };
  const settled = (status: string) =>
    vi.waitFor(async () => expect((await read()).status).toBe(status), { timeout: 10_000, interval: 50 });
  const told = (kind: string) =>
    vi.waitFor(async () => expect((await read()).timeline.map((event) => event.kind)).toContain(kind), {
      timeout: 10_000,
      interval: 50,
    });
  return { ...fan, ...order, read, settled, told };
}

interface BankPage {
  text: string;
  answer(word: 'confirm' | 'refuse'): Promise<Response>;
}

/** Sends the card and opens the bank's page, with nothing that the shop's page would know. */
async function openBank(clientSecret: string, number: string): Promise<BankPage> {
  const sent = await shop.pay(clientSecret, number, returnUrl);
  expect(sent.status).toBe(200);
  const url: string = sent.body.next_action.redirect_to_url.url;
  const text = await (await fetch(url)).text();
  const address = url.split('?')[0] ?? '';
  return {
    text,
    answer: (word) =>
      fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ client_secret: clientSecret, answer: word }),
        redirect: 'manual',
      }),
  };
}

async function mailsTo(userId: string): Promise<{ kind: string; text: string }[]> {
  return shop.database.query(
    `select kind, text from outbox_messages where channel = 'email' and recipient in (
       select buyer_email from orders where user_id = $1) and kind not like '%code' order by message_id`,
    [userId],
  );
}

describe('3-D Secure', () => {
  test('confirmed: the packs come, in whichever browser the bank led back to @spec(readme.cards)', async () => {
    const { clientSecret, settled, told, read } = await buy();
    const bank = await openBank(clientSecret, card('asks-to-confirm'));
    // The shop's page was Portuguese, so the bank's is.
    expect(bank.text).toMatch(/4,99\s€/);
    await told('confirmation-asked');
    const back = await bank.answer('confirm');
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toMatch(/^https:\/\/shop\.example\/pt\/.*redirect_status=succeeded$/);
    await settled('COMPLETE');
    expect((await read()).packIds).toHaveLength(1);
    expect((await bank.answer('confirm')).status).toBe(200);
  });

  test('refused: nothing is charged, and another card can be tried @spec(readme.cards)', async () => {
    const { clientSecret, settled, read } = await buy();
    const bank = await openBank(clientSecret, card('asks-to-confirm'));
    expect((await bank.answer('refuse')).headers.get('location')).toMatch(/redirect_status=failed$/);
    await settled('FAILED');
    expect((await read()).timeline.at(-1)).toMatchObject({
      kind: 'declined',
      code: 'payment_intent_authentication_failure',
    });
    expect((await shop.pay(clientSecret, card('pays'))).status).toBe(200);
    await settled('COMPLETE');
  });

  test('confirmed, and declined all the same @spec(readme.cards)', async () => {
    const { clientSecret, settled } = await buy();
    const bank = await openBank(clientSecret, card('asks-to-confirm-then-is-declined'));
    await bank.answer('confirm');
    await settled('FAILED');
  });

  test('abandoned: the order expires, and the bank’s page can’t pay for it any more @spec(readme.cards)', async () => {
    const { clientSecret, settled, told, read, token } = await buy();
    const bank = await openBank(clientSecret, card('asks-to-confirm'));
    await told('confirmation-asked');
    expect((await read()).status).toBe('PENDING');
    const editions = { body: { packEditionId: 'first-light' } };
    const count = async () => (await shop.call('POST', '/packs/available', editions)).body[0].count;
    const before = await count();
    shop.clock.advance(16 * 60_000);
    expect((await reconcile(shop.paymentParts)).closed).toBeGreaterThan(0);
    await settled('EXPIRED');
    expect(await count()).toBeGreaterThan(before);
    expect(await (await bank.answer('confirm')).text()).toContain('nothing to confirm');
    expect((await shop.pay(clientSecret, card('pays'))).status).toBe(400);
    expect((await read()).status).toBe('EXPIRED');
    expect((await reconcile(shop.paymentParts)).asked).toBe(0);
    expect((await shop.call('GET', '/orders?tx_status=EXPIRED', { token })).body).toHaveLength(1);
  });

  test('the bank’s page can’t be opened with the payment’s id alone', async () => {
    const { clientSecret } = await buy();
    const sent = await shop.pay(clientSecret, card('asks-to-confirm'), 'javascript:alert(1)');
    const { url, return_url } = sent.body.next_action.redirect_to_url;
    expect(return_url).toBeNull();
    const [address = ''] = url.split('?');
    expect(await (await fetch(address)).text()).toContain('nothing to confirm');
    const body = new URLSearchParams({ client_secret: 'pi_x_secret_y', answer: 'confirm' });
    expect(await (await fetch(address, { method: 'POST', body })).text()).toContain('nothing to confirm');
  });
});

describe('from the payment to the receipt', () => {
  test('two declines, then paid: everything is in the timeline, and the receipt is whole @spec(readme.cards)', async () => {
    const { clientSecret, orderId, settled, told, read, userId } = await buy(2, 'pt');
    expect((await shop.pay(clientSecret, card('is-declined'))).status).toBe(402);
    await settled('FAILED');
    expect((await shop.pay(clientSecret, card('has-insufficient-funds'))).status).toBe(402);
    await expect.poll(async () => (await read()).timeline).toHaveLength(4);
    await shop.pay(clientSecret, '5555 5555 5555 4444');
    await settled('COMPLETE');
    await told('packs-delivered');
    await expect.poll(async () => (await read()).receipt?.paymentMethod).not.toBeNull();
    const { timeline, receipt } = await read();
    expect(timeline.map(({ at: _at, ...event }) => event)).toEqual([
      { kind: 'reserved', numberOfPacks: 2 },
      { kind: 'billing-given' },
      { kind: 'declined', code: 'generic_decline' },
      { kind: 'declined', code: 'insufficient_funds' },
      { kind: 'paid', amount: { amountMinor: 998, currency: 'EUR' } },
      { kind: 'packs-delivered', numberOfPacks: 2 },
    ]);
    expect(receipt).toMatchObject({
      receiptNumber: expect.stringMatching(/^\d{4}-\d{6}$/),
      seller: { vatBasisPoints: 2_300, name: expect.any(String) },
      buyer: { country: 'PT', taxNumber: '123456789' },
      lines: [{ packEditionId: 'first-light', numberOfPacks: 2, unitPrice: { amountMinor: 499 } }],
      total: { amountMinor: 998 },
      net: { amountMinor: 811 },
      vat: { amountMinor: 187 },
      paymentMethod: { brand: 'mastercard', lastFour: '4444' },
      refunds: [],
      locale: 'pt',
    });
    const [mail, ready, ...more] = await mailsTo(userId);
    expect(more).toEqual([]);
    expect([mail?.kind, ready?.kind]).toEqual(['order-confirmed', 'packs-ready']);
    const { packIds } = await read();
    expect(packIds).toHaveLength(2);
    for (const packId of packIds) expect(ready?.text).toContain(`/pt/profile/packs/${packId}\n`);
    for (const part of [
      '2 pacotes «Primeira Luz»',
      '9,98',
      '14 dias',
      receipt?.receiptNumber ?? '-',
      `/pt/profile/orders/${orderId}`,
    ])
      expect(mail?.text).toContain(part);
  });

  test('a returned pack’s price goes back, and the order says so @spec(call.return)', async () => {
    const { clientSecret, settled, told, read, token, userId } = await buy(2);
    await shop.pay(clientSecret, card('pays'));
    await settled('COMPLETE');
    const [packId = '', other = ''] = (await read()).packIds;
    const stranger = await shop.signUpFan();
    expect((await shop.call('POST', `/packs/${packId}/return`, { token: stranger.token })).status).toBe(404);
    const answer = await shop.call('POST', `/packs/${packId}/return`, { token });
    expect(answer).toMatchObject({ status: 200, body: { packId, refund: { amount: { amountMinor: 499 } } } });
    await told('refunded');
    expect(await read()).toMatchObject({
      status: 'COMPLETE',
      refundedMinor: 499,
      packIds: [other],
      refunds: [{ packId, refundedAt: expect.any(String) }],
      receipt: { refunds: [{ packId }], total: { amountMinor: 998 } },
    });
    shop.clock.advance(1000);
    expect((await shop.call('POST', `/packs/${other}/return`, { token })).status).toBe(200);
    await settled('REFUNDED');
    const { timeline, packIds, refunds, receipt } = await read();
    expect(packIds).toEqual([]);
    // In the order in which they were requested, on the page and on the receipt.
    expect(refunds.map((refund) => refund.packId)).toEqual([packId, other]);
    expect(receipt?.refunds.map((refund) => refund.packId)).toEqual([packId, other]);
    const sums = timeline.filter((event) => event.kind === 'refunded').map((event) => event.amount.amountMinor);
    expect(sums).toEqual([499, 499]);
    const kinds = (await mailsTo(userId)).map((mail) => mail.kind);
    expect(kinds).toEqual([
      'order-confirmed',
      'packs-ready',
      'pack-returned',
      'refund-made',
      'pack-returned',
      'refund-made',
    ]);
  });

  test('a refund that takes a while is made once it has come, and not before @spec(readme.cards)', async () => {
    const { clientSecret, settled, read, token } = await buy();
    await shop.pay(clientSecret, card('pays-and-is-refunded-later'));
    await settled('COMPLETE');
    const [packId] = (await read()).packIds;
    await shop.call('POST', `/packs/${packId}/return`, { token });
    // Whatever moment a reading meets, what it says agrees.
    const kinds = await vi.waitFor(
      async () => {
        const { status, timeline, refunds } = await read();
        const isMade = status === 'REFUNDED';
        expect(refunds).toMatchObject([{ refundedAt: isMade ? expect.any(String) : null }]);
        expect(isMade).toBe(true);
        return timeline.map((event) => event.kind);
      },
      { timeout: 10_000, interval: 50 },
    );
    expect(kinds.slice(-2)).toEqual(['refund-begun', 'refunded']);
  });

  test('a refund that its bank refuses after it was sent is owed again, and the fan is notified @spec(readme.cards)', async () => {
    const { clientSecret, settled, told, read, token, userId } = await buy();
    await shop.pay(clientSecret, card('pays-and-refuses-refunds'));
    await settled('COMPLETE');
    const [packId] = (await read()).packIds;
    await shop.call('POST', `/packs/${packId}/return`, { token });
    await told('refund-failed');
    expect(await read()).toMatchObject({
      status: 'COMPLETE',
      refundedMinor: 0,
      packIds: [],
      refunds: [{ refundedAt: null, failedAt: expect.any(String) }],
    });
    expect((await mailsTo(userId)).at(-1)?.kind).toBe('refund-failed');
  });

  test('reading a payment’s status reads only the database', async () => {
    const { clientSecret, transactionId, token } = await buy();
    const asking = vi.spyOn(shop.payments.provider, 'readClientSecret');
    for (let times = 0; times < 5; times += 1) {
      expect((await shop.call('GET', `/orders/transactions/${transactionId}`, { token })).body).not.toHaveProperty(
        'payment',
      );
    }
    expect(asking).not.toHaveBeenCalled();
    asking.mockRestore();
    expect(clientSecret).toMatch(/_secret_/);
  });
});

test('orders that expired and are paid late never bring a fan more packs than one may have @spec(call.never-oversold, state.refund-due)', async () => {
  const fan = await shop.signUpFan();
  const editions = (await shop.call('GET', '/packs/editions')).body as {
    packEditionId: string;
    perUserLimit: number;
  }[];
  const numberOfPacks = editions.find(({ packEditionId }) => packEditionId === 'first-light')?.perUserLimit ?? 0;
  const first = await shop.placeOrder(fan.token, { numberOfPacks });
  shop.clock.advance(16 * 60_000);
  const second = await shop.placeOrder(fan.token, { numberOfPacks });
  await shop.pay(first.clientSecret, card('pays'));
  await shop.pay(second.clientSecret, card('pays'));
  const readStatus = async ({ orderId }: { orderId: string }): Promise<string> =>
    (await shop.call('GET', `/orders/${orderId}`, { token: fan.token })).body.status;
  await vi.waitFor(
    async () =>
      expect([await readStatus(first), await readStatus(second)].toSorted()).toEqual(['COMPLETE', 'REFUNDED']),
    { timeout: 10_000, interval: 50 },
  );
  const [owned] = await shop.database.query<{ count: number }>(
    'select count(*) as count from packs where owner_id = $1',
    [fan.userId],
  );
  expect(owned?.count).toBe(numberOfPacks);
});
