import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { setBilling } from '#contract/orders/checkout-endpoints.ts';
import { placeOrder } from '#contract/orders/order-endpoints.ts';
import { termsVersion } from '#contract/orders/terms.ts';
import { call } from '#platform/api/api.ts';
import { renderApp } from '#testing/render-app.tsx';

const main = page.getByRole('main');

/** Orders the number of packs as another tab of the fan would: an unpaid order is changed to it. */
async function order(numberOfPacks: number): Promise<string> {
  const body = { packEditionId: 'first-light', numberOfPacks };
  const { value } = await call(placeOrder, { body }, { idempotencyKey: crypto.randomUUID() });
  return value.order.orderId;
}

test.each([
  {
    prefix: '',
    number: 'Card number',
    expires: /^Expires/,
    code: 'Security code',
    changed: 'This order was changed in another tab or on another device. You have not been charged',
    payOne: /^Buy and pay €4\.99/,
    payTwo: /^Buy and pay €9\.98/,
    twoPacks: '2 packs',
    ready: 'Your packs are ready',
  },
  {
    prefix: '/pt',
    number: 'Número do cartão',
    expires: /^Validade/,
    code: 'Código de segurança',
    changed: 'Esta encomenda foi alterada noutro separador ou noutro dispositivo. Nada foi cobrado',
    payOne: /^Comprar e pagar 4,99/,
    payTwo: /^Comprar e pagar 9,98/,
    twoPacks: '2 pacotes',
    ready: 'Os seus pacotes estão prontos',
  },
])(
  '$prefix/payment of an order that another tab has changed charges nothing, and shows the new total first',
  async ({ prefix, number, expires, code, payOne, payTwo, changed, twoPacks, ready }) => {
    const fan = `payment.changed${prefix.replace('/', '.')}`;
    await renderApp('/roadmap', { fan });
    const orderId = await order(1);
    const body = { country: 'PT', taxNumber: null, isAdult: true, termsVersion, locale: 'en' } as const;
    await call(setBilling, { params: { orderId }, body });
    await renderApp(`${prefix}/payment?order=${orderId}`, { fan });
    const button = (name: RegExp) => page.getByRole('button', { name });
    await expect.element(button(payOne)).toBeVisible();
    await order(2);
    await page.getByLabelText(number).fill('4242424242424242');
    await page.getByLabelText(expires).fill('12 / 34');
    await page.getByLabelText(code).fill('123');
    await button(payOne).click();
    await expect.element(page.getByText(changed)).toBeVisible();
    await expect.element(main.getByText(twoPacks, { exact: true })).toBeVisible();
    await button(payTwo).click();
    await expect.element(page.getByRole('heading', { name: ready })).toBeVisible();
  },
);
