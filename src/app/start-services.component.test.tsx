import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { listOrders } from '#contract/orders/order-endpoints.ts';
import { completeOrdersAtom } from '#platform/data/orders.ts';
import { sessionAtom } from '#platform/session/session.ts';
import { holdAnswer } from '#testing/answers.ts';
import { renderApp } from '#testing/render-app.tsx';

import { createApp } from './create-app.tsx';
import { startServices } from './start-services.ts';
import { configurationAtom } from '#platform/configuration.ts';

test('an app that starts recognizes its fan by the stored tokens, refreshes them once and then loads the completed orders @spec(session.on-start, session.refreshed-once)', async () => {
  // Stores tokens, as an earlier visit would have.
  const { store: before } = await renderApp('/faq', { fan: 'start.session' });
  const app = createApp({
    history: createMemoryHistory({ initialEntries: ['/faq'] }),
    configuration: before.get(configurationAtom),
    serverPage: null,
  });
  const seen: string[] = [];
  app.store.sub(sessionAtom, () => {
    const session = app.store.get(sessionAtom);
    seen.push(session.status === 'loaded' ? `${session.user.username} ${session.isRefreshed}` : session.status);
  });
  const letOrdersCome = holdAnswer(listOrders);
  startServices(app);
  expect(app.store.get(sessionAtom).status).toBe('loading');
  await expect.poll(() => app.store.get(completeOrdersAtom).status).toBe('loading');
  expect(seen).toEqual(['start.session false', 'start.session true']);
  letOrdersCome();
  await expect.poll(() => app.store.get(completeOrdersAtom)).toMatchObject({ status: 'success', value: [] });
});

test('an app that runs leads the focus of an element that goes away to a title', async () => {
  startServices(await renderApp('/faq'));
  // A title that comes late takes the focus too, so the test waits for it.
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const loseFocus = async () => {
    const button = document.createElement('button');
    document.querySelector('main')?.append(button);
    button.focus();
    button.remove();
    await new Promise((resolve) => setTimeout(resolve, 200));
    return document.activeElement?.tagName;
  };
  // What watches the focus is loaded once the browser is idle.
  await expect.poll(loseFocus).toBe('H1');
});
