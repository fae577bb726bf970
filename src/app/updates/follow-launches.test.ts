import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { followLaunches } from './follow-launches.ts';
import type { AppRouter } from '../router.tsx';

const busy = vi.hoisted(() => ({ isBusyHere: vi.fn<() => boolean>() }));
vi.mock('./busy-tabs.ts', () => busy);

const origin = 'https://shop.example';
const navigate = vi.fn<(options: { href: string }) => Promise<void>>();
let launch: (at: { targetURL?: string | null }) => void;

beforeEach(() => {
  busy.isBusyHere.mockReset().mockReturnValue(false);
  navigate.mockReset().mockResolvedValue();
  const launchQueue = { setConsumer: (consume: typeof launch) => (launch = consume) };
  vi.stubGlobal('window', { location: { href: `${origin}/packs`, origin }, launchQueue });
  followLaunches({ navigate } as unknown as AppRouter); // nothing else of it is used
});
afterEach(() => vi.unstubAllGlobals());

test('a shortcut of the installed app leads its open window to the page, with its query', () => {
  launch({ targetURL: `${origin}/packs` });
  launch({ targetURL: `${origin}/pt/profile?tab=packs` });
  expect(navigate.mock.calls).toEqual([[{ href: '/pt/profile?tab=packs' }]]);
});

test.each([
  [`${origin}/?source=home-screen`, 'the icon alone'],
  [`${origin}/pt?source=home-screen`, 'the Portuguese icon alone'],
  [`${origin}/no/such/page`, 'an address that no page has'],
  ['https://evil.example/profile', 'an address of another host'],
])('a launch at %s, %s, leaves the page where it is', (targetURL) => {
  launch({ targetURL });
  launch({ targetURL: null });
  expect(navigate).not.toHaveBeenCalled();
});

test('a launch does not navigate a window in which a payment or an opening is under way', () => {
  busy.isBusyHere.mockReturnValue(true);
  launch({ targetURL: `${origin}/profile` });
  expect(navigate).not.toHaveBeenCalled();
});

test('a browser without a launch queue causes no error', () => {
  vi.stubGlobal('window', { location: { href: origin, origin } });
  expect(() => followLaunches({ navigate } as unknown as AppRouter)).not.toThrow();
});
