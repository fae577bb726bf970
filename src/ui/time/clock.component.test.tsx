import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { setServerAheadBy, useLastPassed, useNow } from './clock.tsx';

const noon = Date.parse('2026-01-01T12:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: noon - 3000 });
  setServerAheadBy(0);
  return () => vi.useRealTimers();
});

/** What a component shows each time it renders. */
function watch<Value>(useValue: () => Value): Value[] {
  const seen: Value[] = [];
  function Shown() {
    seen.push(useValue());
    return null;
  }
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<Shown />));
  onTestFinished(() => root.unmount());
  return seen;
}

test('the time is rendered each second', async () => {
  const seen = watch(() => useNow((now) => now));
  await vi.advanceTimersByTimeAsync(3000);
  expect(seen).toEqual([noon - 3000, noon - 2000, noon - 1000, noon]);
});

test('what is picked from the time is rendered when it changes, not each second', async () => {
  const seen = watch(() => useNow((now) => new Date(now).getUTCHours()));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen).toEqual([11, 12]);
});

test('what depends on some instants is rendered when one passes, in that very second', async () => {
  const seen = watch(() => useLastPassed([null, '2026-01-01T12:00:00.000Z', '2026-01-01T12:00:05.000Z']));
  await vi.advanceTimersByTimeAsync(2999);
  expect(seen).toEqual([-Infinity]);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual([-Infinity, noon]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen).toEqual([-Infinity, noon, noon + 5000]);
});
