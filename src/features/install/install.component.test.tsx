import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { watchInstall } from '#platform/device/install.ts';
import { makeCollector } from '#testing/collector.ts';
import { renderApp } from '#testing/render-app.tsx';

beforeEach(() => localStorage.clear());

/** Chromium's install event, and the user's answer. */
function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  window.dispatchEvent(event);
  return { prompt, isHeldBack: () => event.defaultPrevented };
}

function disguise(userAgent: string): void {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userAgent'));
}

/** The user's page on a phone. */
async function openProfile(fan: string, prefix = '') {
  const app = await renderApp(`${prefix}/profile`, { fan, viewport: 'phone' });
  watchInstall(app.store);
  return app;
}

const heading = page.getByRole('heading', { name: 'Put your moments on your home screen' });

test('a fan with a first moment is invited to install, with the browser’s own dialog, and no longer once the app is installed', async () => {
  await openProfile(await makeCollector('install.first', 1));
  const { prompt, isHeldBack } = offer('accepted');
  expect(isHeldBack()).toBe(true);
  await expect.element(heading).toBeVisible();
  await page.getByRole('button', { name: 'Install', exact: true }).click();
  expect(prompt).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('appinstalled'));
  await expect.element(heading).not.toBeInTheDocument();
  const { store } = await renderApp('/profile', { fan: 'install.first' });
  watchInstall(store);
  await expect.element(page.getByText('3 moments are yours')).toBeVisible();
  await expect.element(heading).not.toBeInTheDocument();
  // After uninstalling, the browser offers it again.
  offer('accepted');
  await expect.element(heading).toBeVisible();
});

test('a fan without a moment is not invited to install', async () => {
  await openProfile('install.none');
  offer('accepted');
  await expect.element(page.getByText('Your first moment is still in a pack')).toBeVisible();
  await expect.element(heading).not.toBeInTheDocument();
});

test.each(['by our button', 'on the browser’s sheet'])(
  'an invitation to install that was declined %s is not shown for 30 days',
  async (where) => {
    const fan = `install.declined.${where === 'by our button' ? 'ours' : 'theirs'}`;
    await openProfile(await makeCollector(fan, 1));
    offer('dismissed');
    const name = where === 'by our button' ? 'Not now' : 'Install';
    await page.getByRole('button', { name, exact: true }).click();
    await expect.element(heading).not.toBeInTheDocument();
    const again = async (days: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * 3_600_000 });
      onTestFinished(() => void vi.useRealTimers());
      const { store } = await renderApp('/profile', { fan });
      watchInstall(store);
      offer('dismissed');
      await expect.element(page.getByText('3 moments are yours')).toBeVisible();
    };
    await again(29);
    await expect.element(heading).not.toBeInTheDocument();
    await again(2);
    await expect.element(heading).toBeVisible();
  },
);

test.each([
  ['', 'Put your moments on your home screen', 'Add to Home Screen', 'Not now'],
  ['/pt', 'Ponha os seus momentos no ecrã principal', 'Adicionar ao ecrã principal', 'Agora não'],
])('on an iPhone the invitation shows the steps (%s/profile)', async (prefix, title, step, decline) => {
  disguise('Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Mobile/15E148 Safari/604.1');
  await openProfile(await makeCollector(`install.iphone${prefix.replace('/', '.')}`, 1), prefix);
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByText(step) })
      .elements(),
  ).toHaveLength(1);
  await page.getByRole('button', { name: decline }).click();
  await expect.element(page.getByRole('heading', { name: title })).not.toBeInTheDocument();
});

test.each([
  ['', 'This is Instagram’s own browser.', 'Copy the link'],
  ['/pt', 'Este é o navegador da aplicação Instagram.', 'Copiar o endereço'],
])('in an in-app browser the fan reads how to leave it (%s/profile)', async (prefix, text, copy) => {
  disguise('Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Mobile/15E148 Instagram 400.0.0.1');
  await openProfile(await makeCollector(`install.app${prefix.replace('/', '.')}`, 1), prefix);
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole('button', { name: copy })).toBeVisible();
});
