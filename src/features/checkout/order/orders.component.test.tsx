import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';

import { getOrder, preparePayment } from '#contract/orders/checkout-endpoints.ts';
import { listOrders, placeOrder } from '#contract/orders/order-endpoints.ts';
import type { OrderDetails } from '#contract/orders/order-details.ts';
import type { Order, TransactionStatus } from '#contract/orders/order.ts';
import { call } from '#platform/api/api.ts';
import { changeAnswer, failCall, loseAnswer } from '#testing/answers.ts';
import { renderApp } from '#testing/render-app.tsx';

const main = page.getByRole('main');

/** The id of an unpaid order of a new user, who is signed in from then on. */
async function reserve(fan: string, numberOfPacks = 1): Promise<string> {
  await renderApp('/roadmap', { fan });
  const body = { packEditionId: 'first-light', numberOfPacks };
  const { value } = await call(placeOrder, { body }, { idempotencyKey: crypto.randomUUID() });
  return value.order.orderId;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Shown for a status in addition to its name. */
function withStatus(order: OrderDetails, status: TransactionStatus): OrderDetails {
  const isDelivered = status === 'COMPLETE';
  const packId = '00000000-0000-4000-8000-00000000000a';
  return {
    ...order,
    status,
    packIds: isDelivered ? [packId] : [],
    packs: isDelivered ? [{ packId, number: 7, state: 'sealed', withdrawableUntil: inDays(13) }] : [],
  };
}

interface Told {
  status: TransactionStatus;
  headline: [en: string, pt: string];
  text: [en: string, pt: string];
  /** The next action, or null. */
  next: [en: string, pt: string] | null;
}

const states: readonly Told[] = [
  {
    status: 'PENDING',
    headline: ['Your pack is waiting for payment', 'O seu pacote aguarda pagamento'],
    text: ['It is held for you.', 'Está guardado para si.'],
    next: ['Go to the payment', 'Ir para o pagamento'],
  },
  {
    status: 'PROCESSING',
    headline: ['We are checking your payment', 'Estamos a verificar o seu pagamento'],
    text: ['You can close this page', 'Pode fechar esta página'],
    next: null,
  },
  {
    status: 'COMPLETE',
    headline: ['Your pack is ready', 'O seu pacote está pronto'],
    text: ['you can withdraw within 14 days', '14 dias'],
    next: ['Open your pack', 'Abrir o pacote'],
  },
  {
    status: 'FAILED',
    headline: ['Your card was declined', 'O seu cartão foi recusado'],
    text: ['Your pack is still held for you: try another card.', 'O pacote continua guardado para si'],
    next: ['Try another card', 'Experimentar outro cartão'],
  },
  {
    status: 'EXPIRED',
    headline: ['The reservation ran out', 'A reserva terminou'],
    text: ['You have not been charged. The pack went back on sale.', 'Nada foi cobrado. O pacote voltou à venda.'],
    next: ['Back to the pack', 'Voltar ao pacote'],
  },
  {
    status: 'REFUND_DUE',
    headline: ['Your money is on its way back', 'O seu dinheiro vem a caminho'],
    text: ['We are sending €4.99 back to your card.', 'O pagamento chegou quando o pacote já não estava disponível.'],
    next: null,
  },
  {
    status: 'REFUNDED',
    headline: ['Your money was sent back', 'O seu dinheiro foi devolvido'],
    text: ['went back to your card', 'ao seu cartão. O banco pode demorar alguns dias'],
    next: null,
  },
];
const nextSteps = states.flatMap(({ next }) => next ?? []);

for (const [language, prefix] of ['', '/pt'].entries()) {
  for (const { status, headline, text, next } of states) {
    test(`the page of an order that is ${status} says so, and what comes next (${prefix}/profile/orders) @spec(route.order)`, async () => {
      const orderId = await reserve('orders.states');
      changeAnswer(getOrder, (order) => withStatus(order, status));
      await renderApp(`${prefix}/profile/orders/${orderId}`, { fan: 'orders.states' });
      await expect.element(page.getByRole('heading', { level: 2, name: headline[language] ?? '' })).toBeVisible();
      await expect.element(main.getByText(text[language] ?? '').first()).toBeVisible();
      const offered = () =>
        main
          .getByRole('link')
          .elements()
          .map((link) => link.textContent)
          .filter((name) => nextSteps.includes(name));
      await expect.poll(offered).toEqual(next === null ? [] : [next[language]]);
    });
  }
}

const statuses: Record<TransactionStatus, [en: string, pt: string]> = {
  PENDING: ['Waiting for the payment', 'À espera do pagamento'],
  PROCESSING: ['Payment being checked', 'Pagamento em verificação'],
  COMPLETE: ['Paid, pack delivered', 'Pago, pacote entregue'],
  FAILED: ['Card declined, not charged', 'Cartão recusado, nada cobrado'],
  EXPIRED: ['Reservation ran out, not charged', 'Reserva terminada, nada cobrado'],
  REFUND_DUE: ['Refund on its way', 'Reembolso a caminho'],
  REFUNDED: ['Refunded', 'Reembolsado'],
};

test.each([
  ['/profile?tab=orders', 0],
  ['/pt/profile?tab=orders', 1],
])('%s shows the status of each order', async (path, language) => {
  await reserve('orders.list');
  const all = Object.keys(statuses) as TransactionStatus[]; // the record's own keys
  changeAnswer(listOrders, ([first]) =>
    all.map((status, place) => ({ ...(first as Order), status, orderId: `${place}` })),
  );
  await renderApp(path, { fan: 'orders.list' });
  const texts = () =>
    [...document.querySelectorAll('main a[href*="/profile/orders/"]')].map(
      (link) => link.lastElementChild?.textContent,
    );
  await expect.poll(texts).toEqual(all.map((status) => statuses[status][language]));
});

test.each([
  ['/profile/orders/', 'This order doesn’t exist'],
  ['/pt/profile/orders/', 'Essa encomenda não existe'],
])('%s with an unknown order number says so', async (path, title) => {
  await renderApp(`${path}00000000-0000-4000-8000-000000000000`, { fan: 'orders.none' });
  await expect.element(main.getByText(title)).toBeVisible();
});

test('/payment lets a fan pay for the order in its URL, without header and footer @spec(route.payment, header.hidden)', async () => {
  const { readUrl } = await renderApp('/packs/first-light', { fan: 'orders.payment' });
  await page.getByRole('button', { name: 'Reserve 1 pack' }).click();
  await expect.poll(readUrl).toMatch(/^\/payment\?order=/);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /I am 18 or older/ })).toBeVisible();
  await expect.element(page.getByRole('banner')).not.toBeInTheDocument();
  await expect.element(page.getByRole('contentinfo')).not.toBeInTheDocument();
});

test.each([
  ['', 'You have no unpaid orders.'],
  ['/pt', 'Não tem nenhuma encomenda à espera de pagamento.'],
])(
  '%s/payment of a fan without an unpaid order leads back to the packs with a message @spec(route.payment-without-order)',
  async (prefix, text) => {
    const { readUrl } = await renderApp(`${prefix}/payment`, { fan: 'orders.nothing' });
    await expect.element(page.getByText(text).first()).toBeVisible();
    await expect.poll(readUrl).toBe(`${prefix}/packs`);
  },
);

test('/payment without an order in its URL shows the unpaid one @spec(route.payment-without-order)', async () => {
  const orderId = await reserve('orders.unpaid');
  const { readUrl } = await renderApp('/payment', { fan: 'orders.unpaid' });
  await expect.poll(readUrl).toBe(`/payment?order=${orderId}`);
  await expect.element(page.getByRole('heading', { name: 'First Light' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
});

test.each([
  ['', 'The reservation ran out', 'Back to the pack'],
  ['/pt', 'A reserva terminou', 'Voltar ao pacote'],
])('%s/payment of an expired reservation asks for no card and leads to the pack', async (prefix, title, back) => {
  const orderId = await reserve('orders.expired');
  changeAnswer(getOrder, (order) => withStatus(order, 'EXPIRED'));
  const { readUrl } = await renderApp(`${prefix}/payment?order=${orderId}`, { fan: 'orders.expired' });
  await expect.element(page.getByText(title)).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await page.getByRole('link', { name: back }).click();
  await expect.poll(readUrl).toBe(`${prefix}/packs/first-light`);
});

test('a payment page whose reservation expires while it is open says so, charges nothing, and leads to a new reservation', async () => {
  const fan = 'orders.runs-out';
  const orderId = await reserve(fan);
  await commands.queryShop(`update orders set reserved_until = now() + interval '9 seconds' where order_id = $1`, [
    orderId,
  ]);
  const { readUrl } = await renderApp(`/payment?order=${orderId}`, { fan });
  await expect.element(page.getByText(/Held for you for 0:0\d/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  const ranOut = page.getByRole('heading', { name: 'The reservation ran out' });
  await expect.element(ranOut, { timeout: 20_000 }).toBeVisible();
  await expect.element(page.getByText('The reservation has run out.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Your details' })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Back to the pack' }).click();
  await expect.poll(readUrl).toBe('/packs/first-light');
  // A new order with its own fifteen-minute reservation.
  await page.getByRole('button', { name: 'Reserve 1 pack' }).click();
  await expect.poll(readUrl).toMatch(/^\/payment\?order=/);
  expect(readUrl()).not.toContain(orderId);
  await expect.element(page.getByText(/Held for you for 14:\d\d/)).toBeVisible();
  await renderApp(`/profile/orders/${orderId}`, { fan });
  await expect.element(page.getByText('You have not been charged. The pack went back on sale.')).toBeVisible();
});

test('an order whose answer was lost is brought by a second press, not placed again', async () => {
  const find = loseAnswer(placeOrder);
  const { readUrl } = await renderApp('/packs/cup-of-2017', { fan: 'orders.lost' });
  const button = page.getByRole('button', { name: 'Reserve 1 pack' });
  await button.click();
  await expect.element(page.getByText('it will be the same order, never a second one')).toBeVisible();
  find();
  await button.dblClick();
  await expect.poll(readUrl).toMatch(/^\/payment\?order=/);
  const { value } = await call(listOrders, { query: {} });
  expect(value).toHaveLength(1);
  // Also when another tab has paid the first one: the second click is the same request.
  const keys = await commands.queryShop('select key from idempotency_keys where order_id = $1', [value[0]?.orderId]);
  expect(keys).toHaveLength(1);
});

test.each([
  ['', 'This order needs no payment', 'See your order'],
  ['/pt', 'Esta encomenda não precisa de pagamento', 'Ver a encomenda'],
])('%s/payment of an order that was paid leads to the order', async (prefix, title, see) => {
  const orderId = await reserve('orders.paid');
  changeAnswer(getOrder, (order) => withStatus(order, 'COMPLETE'));
  await renderApp(`${prefix}/payment?order=${orderId}`, { fan: 'orders.paid' });
  await expect.element(page.getByText(title)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: see }))
    .toHaveAttribute('href', `${prefix}/profile/orders/${orderId}`);
});

test.each([
  [
    '',
    'The payment provider can’t be reached. You have not been charged',
    'Card number',
    /^Expires/,
    'Security code',
    /^Buy and pay/,
  ],
  [
    '/pt',
    'Não conseguimos contactar o serviço de pagamentos. Nada foi cobrado',
    'Número do cartão',
    /^Validade/,
    'Código de segurança',
    /^Comprar e pagar/,
  ],
] as const)(
  '%s/payment whose provider can’t be reached says that nothing was charged, and keeps the card',
  async (prefix, text, number, expires, code, pay) => {
    const orderId = await reserve('orders.unreachable');
    const billing = {
      country: 'PT',
      taxNumber: null,
      isAdult: true,
      termsVersion: '1',
      locale: 'en',
      givenAt: inDays(0),
    } as const;
    changeAnswer(getOrder, (order) => ({ ...order, billing }));
    failCall(preparePayment, 'unavailable');
    await renderApp(`${prefix}/payment?order=${orderId}`, { fan: 'orders.unreachable' });
    await page.getByLabelText(number).fill('4242424242424242');
    await page.getByLabelText(expires).fill('12 / 34');
    await page.getByLabelText(code).fill('123');
    await page.getByRole('button', { name: pay }).click();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByLabelText(number)).toHaveValue('4242 4242 4242 4242');
  },
);

test.each([
  ['', 'You can’t withdraw from this purchase anymore', 'Confirm withdrawal'],
  ['/pt', 'Já não é possível resolver o contrato desta compra', 'Confirmar a livre resolução'],
])(
  '%s/profile/orders: the withdrawal step of an order whose withdrawal period is over says so, and offers none',
  async (prefix, text, confirm) => {
    const orderId = await reserve('orders.withdrawal');
    let until = inDays(-1);
    changeAnswer(getOrder, (order) => {
      const complete = withStatus(order, 'COMPLETE');
      return { ...complete, packs: complete.packs.map((pack) => ({ ...pack, withdrawableUntil: until })) };
    });
    const path = `${prefix}/profile/orders/${orderId}?withdraw=00000000-0000-4000-8000-00000000000a`;
    await renderApp(path, { fan: 'orders.withdrawal' });
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByRole('button', { name: confirm })).not.toBeInTheDocument();
    until = inDays(1);
    await renderApp(path, { fan: 'orders.withdrawal' });
    await expect.element(page.getByRole('button', { name: confirm })).toBeVisible();
    await expect.element(page.getByText(text)).not.toBeInTheDocument();
  },
);
