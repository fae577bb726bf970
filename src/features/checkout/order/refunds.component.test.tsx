import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { getOrder } from '#contract/orders/checkout-endpoints.ts';
import { placeOrder } from '#contract/orders/order-endpoints.ts';
import type { TransactionStatus } from '#contract/orders/order.ts';
import { call } from '#platform/api/api.ts';
import { changeAnswer } from '#testing/answers.ts';
import { renderApp } from '#testing/render-app.tsx';

const main = page.getByRole('main');

test.each([
  [
    '',
    'Your refund did not go through',
    'We still owe it to you, and will get in touch.',
    'We have given €4.99 back to you.',
  ],
  ['/pt', 'O reembolso não se concretizou', 'O valor continua a ser-lhe devido', 'Devolvemos-lhe 4,99'],
])(
  '%s/profile/orders: a refund that its bank rejected is owed until it was given back another way',
  async (prefix, headline, owed, givenBack) => {
    const fan = `refunds.failed${prefix.replace('/', '.')}`;
    await renderApp('/roadmap', { fan });
    const body = { packEditionId: 'first-light', numberOfPacks: 1 };
    const { value } = await call(placeOrder, { body }, { idempotencyKey: crypto.randomUUID() });
    let status: TransactionStatus = 'REFUND_DUE';
    changeAnswer(getOrder, (order) => {
      const at = order.createdAt;
      const isGivenBack = status === 'REFUNDED';
      return {
        ...order,
        status,
        refunds: [{ amount: order.total, packId: null, requestedAt: at, refundedAt: null, failedAt: at, isGivenBack }],
      };
    });
    const path = `${prefix}/profile/orders/${value.order.orderId}`;
    await renderApp(path, { fan });
    await expect.element(main.getByRole('heading', { name: headline })).toBeVisible();
    await expect.element(main.getByText(owed)).toBeVisible();
    status = 'REFUNDED';
    await renderApp(path, { fan });
    await expect.element(main.getByText(givenBack)).toBeVisible();
    await expect.element(main.getByText(owed)).not.toBeInTheDocument();
  },
);
