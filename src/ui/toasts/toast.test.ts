import { expect, test, vi } from 'vitest';

import { countToasts, showToast, subscribeToToasts, takeToasts } from './toast.ts';

test('toasts wait in line until there is room for them @spec(state.toasts)', () => {
  const told = vi.fn();
  const stop = subscribeToToasts(told);
  const before = countToasts();
  for (const text of ['one', 'two', 'three']) showToast({ kind: 'information', text });
  stop();
  showToast({ kind: 'success', text: 'four' });
  expect(told).toHaveBeenCalledTimes(3);
  expect(countToasts() - before).toBe(4);
  expect(takeToasts(2).map((toast) => toast.text)).toEqual(['one', 'two']);
  expect(takeToasts(-1)).toEqual([]);
  expect(takeToasts(5).map((toast) => toast.text)).toEqual(['three', 'four']);
});
