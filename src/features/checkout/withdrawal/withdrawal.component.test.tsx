import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';

import { getOrder } from '#contract/orders/checkout-endpoints.ts';
import { listOrders, placeOrder } from '#contract/orders/order-endpoints.ts';
import { consentToOpen, openPack, returnPack } from '#contract/packs/pack-endpoints.ts';
import { call } from '#platform/api/api.ts';
import { failCall, loseAnswer } from '#testing/answers.ts';
import { renderApp, type ShownApp } from '#testing/render-app.tsx';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const packs = page.getByRole('checkbox', { name: /^Pack no\. \d+, unopened$|^Pacote n\.º \d+, por abrir$/ });

/** The confirmation step for two bought packs. */
async function openStep(fan: string, prefix = ''): Promise<ShownApp> {
  await renderApp('/roadmap', { fan });
  const body = { packEditionId: 'first-light', numberOfPacks: 2 };
  const { value } = await call(placeOrder, { body }, { idempotencyKey: crypto.randomUUID() });
  const { orderId } = value.order;
  // Paid elsewhere.
  await commands.queryShop(
    `with handed_over as (
       update packs set state = 'sold', obtained_at = now(), reserved_until = null,
         owner_id = (select user_id::text from identity_users where username = $2)
       where order_id = $1::uuid)
     update orders set status = 'COMPLETE', settled_at = now(), paid_minor = total_minor, completions = 1
     where order_id = $1::uuid`,
    [orderId, fan],
  );
  const app = await renderApp(`${prefix}/profile/orders/${orderId}`, { fan });
  await page.getByRole('link', { name: /^Withdraw from the contract here$|^Resolver o contrato aqui$/ }).click();
  await expect.element(packs).toHaveLength(2);
  return app;
}

test('a withdrawal that fails keeps what was typed and chosen, and is accepted at the next try @spec(call.withdrawal)', async () => {
  const { readUrl } = await openStep('withdrawal.failed');
  const mend = failCall(returnPack, 'internal');
  await field('Your name').fill('Ana Luz');
  await packs.first().click();
  const confirm = page.getByRole('button', { name: 'Confirm withdrawal' });
  await confirm.click();
  await expect.element(page.getByRole('alert').getByText('Something went wrong on our side.')).toBeVisible();
  await expect.element(field('Your name')).toHaveValue('Ana Luz');
  await expect.element(packs.first()).not.toBeChecked();
  await expect.element(packs.nth(1)).toBeChecked();
  await expect.element(page.getByText('We have received your withdrawal')).not.toBeInTheDocument();
  expect(readUrl()).toContain('withdraw');
  mend();
  await confirm.click();
  await expect.element(page.getByRole('heading', { name: 'We have received your withdrawal' })).toBeVisible();
  await expect.element(page.getByText('Ana Luz', { exact: true })).toBeVisible();
  expect(readUrl()).not.toContain('withdraw');
});

test('a withdrawal whose answer was lost is acknowledged all the same, and was declared once @spec(call.withdrawal)', async () => {
  const { readUrl } = await openStep('withdrawal.lost', '/pt');
  const mend = loseAnswer(returnPack);
  await field('O seu nome').fill('Inês Prata');
  await page.getByRole('button', { name: 'Confirmar a livre resolução' }).click();
  await expect.element(page.getByRole('heading', { name: 'Recebemos a sua livre resolução' })).toBeVisible();
  mend();
  const declared = await commands.queryShop(
    'select name from withdrawals join orders using (order_id) where order_id::text = $1',
    [readUrl().split('/').at(-1)],
  );
  expect(declared).toEqual([{ name: 'Inês Prata' }, { name: 'Inês Prata' }]);
});

test('a withdrawal that loses its connection keeps what was typed and chosen, though the order can’t be loaded again @spec(call.withdrawal)', async () => {
  await openStep('withdrawal.cut');
  const mends = [failCall(returnPack, 'offline'), failCall(getOrder, 'offline'), failCall(listOrders, 'offline')];
  await field('Your name').fill('Ana Luz');
  await packs.first().click();
  const confirm = page.getByRole('button', { name: 'Confirm withdrawal' });
  await confirm.click();
  await expect.element(page.getByRole('alert').getByText('We didn’t hear back.')).toBeVisible();
  await expect.element(field('Your name')).toHaveValue('Ana Luz');
  await expect.element(packs.first()).not.toBeChecked();
  for (const mend of mends) mend();
  await confirm.click();
  await expect.element(page.getByRole('heading', { name: 'We have received your withdrawal' })).toBeVisible();
  await expect.element(page.getByText('Ana Luz', { exact: true })).toBeVisible();
});

test('a withdrawal whose packs were opened elsewhere in the meantime says so, and the order offers no withdrawal @spec(call.withdrawal)', async () => {
  await openStep('withdrawal.opened');
  const chosen = packs.elements() as HTMLInputElement[]; // of that role
  for (const { value: packId } of chosen) {
    await call(consentToOpen, { params: { packId } });
    await call(openPack, { params: { packId } });
  }
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect.element(page.getByText('You can’t withdraw from this purchase anymore')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the order' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your packs are ready' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Withdraw from the contract here' })).not.toBeInTheDocument();
});

test('a withdrawal without a connection can’t be sent, says why, and loses nothing that was typed @spec(call.withdrawal)', async () => {
  await openStep('withdrawal.offline');
  await field('Your name').fill('Ana Luz');
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  window.dispatchEvent(new Event('offline'));
  const confirm = page.getByRole('button', { name: 'Confirm withdrawal' });
  await expect.element(page.getByText('You are offline. To withdraw you need a connection.')).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  Reflect.deleteProperty(navigator, 'onLine');
  window.dispatchEvent(new Event('online'));
  await expect.element(confirm).toBeEnabled();
  await expect.element(field('Your name')).toHaveValue('Ana Luz');
});
