import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { createStore, Provider } from 'jotai';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';

import { LanguageProvider } from '#i18n/language-provider.tsx';
import { createLanguages } from '#i18n/languages.ts';
import { configurationAtom } from '#platform/configuration.ts';
import { sessionAtom } from '#platform/session/session.ts';

import { Hero } from './hero.tsx';

const text = { en: 'Farol', pt: 'Farol' };
const words = () => document.querySelector('#hero-under-test')?.textContent;

test('a fan whose session is known before hydration sees the hero as it was rendered, then with their own text', async () => {
  const languages = createLanguages();
  await languages.load('en', 'shell', 'home');
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const renderHero = (store: ReturnType<typeof createStore>) => (
    <Provider store={store}>
      <RouterContextProvider router={router}>
        <LanguageProvider i18n={languages.getI18n('en')}>
          <Hero />
        </LanguageProvider>
      </RouterContextProvider>
    </Provider>
  );
  // The part of the configuration the hero reads.
  const configuration = { club: { name: 'Farol FC', tagline: text, description: text } } as never;
  const visitor = createStore();
  visitor.set(configurationAtom, configuration);
  const fan = createStore();
  fan.set(configurationAtom, configuration);
  const place = document.createElement('div');
  place.id = 'hero-under-test';
  place.innerHTML = renderToString(renderHero(visitor));
  document.body.append(place);
  expect(words()).toContain('See the packs');

  const user = { userId: 'marta', username: 'marta' } as never; // the only parts used
  fan.set(sessionAtom, { status: 'loaded', user, isRefreshed: false });
  const faults: unknown[] = [];
  const root = hydrateRoot(place, renderHero(fan), { onRecoverableError: (error) => faults.push(error) });
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  await expect.poll(words).not.toContain('Browse the moments');
  expect(faults).toEqual([]);
});
