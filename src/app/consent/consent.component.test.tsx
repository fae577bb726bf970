import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { consentPath, type ConsentRecord, type Purpose } from '#contract/consent.ts';
import { renderApp } from '#testing/render-app.tsx';

import { startConsent } from './start-consent.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const panel = page.getByRole('region', { name: 'Optional services' });
const getSwitch = (name: string) => page.getByRole('switch', { name });

const createScript = (purpose: Purpose, name: string) => ({
  name,
  purpose,
  src: `${location.origin}/no-such-script.js?${purpose}`,
  hosts: [],
  cookies: [`_${purpose}`],
  tag: null,
});
const all = [
  createScript('analytics', 'Numbers'),
  createScript('marketing', 'Pixel'),
  createScript('chat', 'Harbour chat'),
];

interface Visit {
  path?: string;
  version?: string;
  scripts?: typeof all;
  viewport?: 'desk' | 'phone';
}

async function visit({ path = '/faq', version = '1', scripts = all, viewport = 'desk' }: Visit = {}) {
  const app = await renderApp(path, { configuration: { consent: { version, scripts } }, viewport });
  startConsent(app);
  return app;
}

/** What the server is sent; answered with a status, or not at all. */
function catchLog() {
  const sent: ConsentRecord[] = [];
  const log = { sent, status: 204 };
  const before = window.fetch;
  window.fetch = async (input, init) => {
    if (input !== consentPath) return before(input, init);
    sent.push(JSON.parse(String(init?.body)));
    if (log.status === 0) throw new TypeError('Failed to fetch');
    return new Response(null, { status: log.status });
  };
  onTestFinished(() => {
    window.fetch = before;
  });
  return log;
}

let log: ReturnType<typeof catchLog>;
beforeEach(() => {
  localStorage.removeItem('shop-consent');
  log = catchLog();
  // Never idle, so that no script is loaded: the browser test looks at that.
  vi.stubGlobal('requestIdleCallback', () => 0);
});
afterEach(() => vi.unstubAllGlobals());

test('without third-party scripts no consent is asked for, and the footer has no button for it', async () => {
  await renderApp('/faq');
  await expect.element(page.getByRole('contentinfo').getByText('Privacy policy')).toBeVisible();
  expect(panel.query()).toBeNull();
  expect(button('Privacy choices').query()).toBeNull();
});

test.each([
  ['/faq', 'phone', 'Accept all', 'Refuse all', 'Choose', 'Numbers, Pixel, and Harbour chat'],
  ['/pt/faq', 'phone', 'Aceitar tudo', 'Recusar tudo', 'Escolher', 'Numbers, Pixel e Harbour chat'],
  ['/faq', 'desk', 'Accept all', 'Refuse all', 'Choose', 'Numbers, Pixel, and Harbour chat'],
] as const)(
  'the consent question on %s (%s) names the services, and its two answers differ only in their wording',
  async (path, viewport, accept, refuse, choose, services) => {
    await visit({ path, viewport });
    await expect.element(page.getByText(services)).toBeVisible();
    // The pointer rests where an earlier test left it, perhaps on an answer.
    await page.getByText(services).hover();
    const look = (name: string) => {
      const element = button(name).element();
      const { width, height, top } = element.getBoundingClientRect();
      const { color, backgroundColor, borderColor, fontSize, fontWeight, opacity } = getComputedStyle(element);
      return { width, height, top, color, backgroundColor, borderColor, fontSize, fontWeight, opacity };
    };
    // Until the answer that the pointer has left has its own color again.
    await expect.poll(() => look(accept)).toEqual(look(refuse));
    expect(look(accept).height).toBeGreaterThanOrEqual(44);
    await button(choose).click();
    await expect.poll(() => page.getByRole('switch').elements().length).toBe(3);
    for (const element of page.getByRole('switch').elements())
      expect((element as HTMLInputElement).checked).toBe(false);
  },
);

test('the consent question takes no focus, comes first in the tab order, and no other key answers it', async () => {
  await visit();
  await expect.element(panel).toBeVisible();
  expect(panel.element().contains(document.activeElement)).toBe(false);
  const met: string[] = [];
  (page.getByRole('link', { name: 'Skip to the content' }).element() as HTMLElement).focus(); // a link
  for (let presses = 0; presses < 2; presses += 1) {
    await userEvent.keyboard('{Tab}');
    met.push(document.activeElement?.textContent ?? '');
  }
  expect(met).toEqual(['Privacy policy', 'Accept all']);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).toBeVisible();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(getSwitch('Visitor statistics (Numbers)')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab} {Tab}{Tab}{Tab}{Enter}');
  await expect.element(panel).not.toBeInTheDocument();
  expect(log.sent).toEqual([{ consentId: expect.any(String), version: '1', allowed: ['chat'], locale: 'en' }]);
});

test('a refused consent is remembered and logged; a changed question is asked again, under the same random id', async () => {
  await visit();
  await button('Refuse all').click();
  await expect.element(page.getByText('Your choice is saved.').first()).toBeVisible();
  await visit();
  await expect.element(button('Privacy choices')).toBeVisible();
  expect(panel.query()).toBeNull();
  await visit({ version: '2', path: '/pt/faq' });
  await button('Aceitar tudo').click();
  await expect.poll(() => log.sent.length).toBe(2);
  const { consentId } = log.sent[0] ?? {};
  expect(log.sent).toEqual([
    { consentId, version: '1', allowed: [], locale: 'en' },
    { consentId, version: '2', allowed: ['analytics', 'marketing', 'chat'], locale: 'pt' },
  ]);
});

test('an answer about consent that did not reach the server is sent again at the next start, once', async () => {
  log.status = 0;
  await visit();
  await button('Refuse all').click();
  await expect.poll(() => log.sent.length).toBe(1);
  log.status = 204;
  await visit();
  await expect.poll(() => log.sent.length).toBe(2);
  await expect.poll(() => localStorage.getItem('shop-consent')).toContain('"isLogged":true');
  await visit();
  await expect.element(button('Privacy choices')).toBeVisible();
  expect(log.sent).toHaveLength(2);
});

test('the footer reopens the consent question with the earlier choice; Escape changes nothing and returns the focus', async () => {
  await visit();
  await button('Choose').click();
  await getSwitch('Support chat (Harbour chat)').click();
  await button('Save my choice').click();
  await button('Privacy choices').click();
  await expect.element(page.getByRole('heading', { name: 'Optional services' })).toHaveFocus();
  await expect.element(getSwitch('Support chat')).toBeChecked();
  await expect.element(getSwitch('Marketing')).not.toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(button('Privacy choices')).toHaveFocus();
  expect(log.sent).toHaveLength(1);
});

test('the page ends above the consent panel, so that the panel covers nothing', async () => {
  await visit({ viewport: 'phone' });
  await expect.element(panel).toBeVisible();
  await expect.poll(() => document.body.style.paddingBlockEnd).toBe(`${panel.element().clientHeight + 1}px`);
  window.scrollTo(0, document.body.scrollHeight);
  const bottom = page.getByRole('contentinfo').element().getBoundingClientRect().bottom;
  expect(bottom).toBeLessThanOrEqual(panel.element().getBoundingClientRect().top + 1);
  await button('Refuse all').click();
  await expect.poll(() => document.body.style.paddingBlockEnd).toBe('');
});

test.each(['/login', '/signup', '/payment', '/profile/orders/1', '/profile/packs/1'])(
  'no consent is asked for on %s, which has no footer or is part of a purchase',
  async (path) => {
    const { router } = await visit();
    await expect.element(panel).toBeVisible();
    await router.navigate({ href: path });
    // Some of them redirect a visitor to the login, where there is no question either.
    await expect.element(panel).not.toBeInTheDocument();
    await router.navigate({ href: '/faq' });
    await expect.element(panel).toBeVisible();
  },
);

test('Global Privacy Control refuses statistics and marketing without a question, and says so', async () => {
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (target, name) => {
        if (name === 'globalPrivacyControl') return true;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  );
  await visit({ scripts: all.slice(0, 2) });
  await button('Privacy choices').click();
  await expect.element(page.getByText('Global Privacy Control')).toBeVisible();
  expect(button('Accept all').query()).toBeNull();
  await panel.getByRole('button', { name: 'Close' }).click();
  await visit({ version: '2' });
  await button('Accept all').click();
  await expect.poll(() => log.sent.map(({ allowed }) => allowed)).toEqual([['chat']]);
});
