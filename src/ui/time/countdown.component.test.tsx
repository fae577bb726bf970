import { beforeEach, expect, test, vi } from 'vitest';

import { renderPart } from '#testing/render-part.tsx';

import { setServerAheadBy } from './clock.tsx';
import { Countdown } from './countdown.tsx';

const now = Date.parse('2026-01-01T12:00:00.000Z');
const until = '2026-01-03T13:02:05.000Z';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now });
  setServerAheadBy(0);
  window.scrollTo(0, 0);
  return () => vi.useRealTimers();
});

async function showBelowTheScreen(): Promise<HTMLElement> {
  const { container } = await renderPart(
    <div style={{ paddingBlockStart: '300vh' }}>
      <Countdown until={until} />
    </div>,
    'en',
    'home',
  );
  return container;
}

/** [what is seen, what is heard] */
function read(place: HTMLElement): (string | undefined)[] {
  const [heard, seen] = place.querySelectorAll('time > span');
  return [seen?.textContent, heard?.textContent];
}

test('a countdown changes each second for those who see it, each minute for those who hear it', async () => {
  const place = await showBelowTheScreen();
  place.querySelector('time')?.scrollIntoView();
  expect(read(place)).toEqual(['02days01hrs02min05sec', '2 days, 1 hour, 2 minutes']);
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      return read(place);
    })
    .toEqual(['02days01hrs02min01sec', '2 days, 1 hour, 2 minutes']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(read(place)).toEqual(['02days01hrs02min00sec', '2 days, 1 hour, 2 minutes']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(read(place)).toEqual(['02days01hrs01min59sec', '2 days, 1 hour, 1 minute']);
});

test('a countdown out of view does not change, and is right as soon as it is seen', async () => {
  const place = await showBelowTheScreen();
  await vi.advanceTimersByTimeAsync(4000);
  expect(read(place)).toEqual(['02days01hrs02min05sec', '2 days, 1 hour, 2 minutes']);
  place.querySelector('time')?.scrollIntoView();
  await expect.poll(() => read(place)).toEqual(['02days01hrs02min01sec', '2 days, 1 hour, 2 minutes']);
});
