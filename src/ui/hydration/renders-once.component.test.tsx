import { I18nProvider } from '@lingui/react';
import { atom, createStore, Provider } from 'jotai';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';

import { clubTimeZoneAtom } from '#i18n/club-time-zone.ts';
import { formatInstant } from '#i18n/dates.ts';
import { createLanguages } from '#i18n/languages.ts';
import { useFormats, useTimeFormats } from '#i18n/use-formats.ts';

import { useLiveAtom } from './use-live-atom.ts';

const countAtom = atom(0);
/** No device of a test is there. */
const clubTimeZone = 'Pacific/Auckland';
const i18n = createLanguages().getI18n('en');

/** What the component shows each time it is rendered in the browser, from the first time on, over the server's HTML. */
async function hydrate(useText: () => string, count: number): Promise<string[]> {
  const seen: string[] = [];
  function Shown() {
    const text = useText();
    seen.push(text);
    return text;
  }
  const render = (store: ReturnType<typeof createStore>) => (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <Shown />
      </I18nProvider>
    </Provider>
  );
  const place = document.createElement('div');
  const createShop = () => {
    const store = createStore();
    store.set(clubTimeZoneAtom, clubTimeZone);
    return store;
  };
  place.innerHTML = renderToString(render(createShop()));
  document.body.append(place);
  seen.length = 0;
  const store = createShop();
  store.set(countAtom, count);
  const root = hydrateRoot(place, render(store));
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  // Another rendering would follow in the same or the next task.
  await new Promise((resolve) => setTimeout(resolve, 100));
  return seen;
}

test('what is on the device already is rendered once more after hydration, and only if it differs from the HTML', async () => {
  const useCount = () => String(useLiveAtom(countAtom, 0));
  expect(await hydrate(useCount, 0)).toEqual(['0']);
  expect(await hydrate(useCount, 3)).toEqual(['0', '3']);
});

test('money, numbers and days are rendered once, a time once more: as the device’s time', async () => {
  const useNumber = () => useFormats().number(1234);
  expect(await hydrate(useNumber, 0)).toEqual(['1,234']);
  const instant = '2026-07-01T18:00:00.000Z';
  const useInstant = () => useTimeFormats().instant(instant);
  expect(await hydrate(useInstant, 0)).toEqual([
    formatInstant(instant, 'en', clubTimeZone),
    formatInstant(instant, 'en'),
  ]);
});
