import { expect, test, vi } from 'vitest';

const scope = vi.hoisted((): Record<string, unknown> => ({}));
vi.mock('../scope.ts', () => ({ scope }));

const { leadFromStart } = await import('./start-page.ts');

const origin = 'https://shop.example';

function choose(value: string | undefined): void {
  scope['cookieStore'] = {
    get: async (name: string) => (name === 'locale' && value !== undefined ? { name, value } : null),
  };
}

async function findTarget(path: string): Promise<string | undefined> {
  const answer = await leadFromStart(new URL(path, origin));
  expect(answer?.status ?? 302).toBe(302);
  return answer?.headers.get('location')?.slice(origin.length);
}

test.each([
  ['pt', '/', '/pt'],
  ['pt', '/?source=home-screen', '/pt?source=home-screen'],
  ['en', '/pt?source=home-screen', '/?source=home-screen'],
])('with the language %s chosen, the start page %s leads to %s', async (chosen, path, target) => {
  choose(chosen);
  expect(await findTarget(path)).toBe(target);
});

test.each([
  ['pt', '/pt'],
  ['en', '/'],
  ['en', '/pt'],
  ['pt', '/packs'],
  ['browser', '/'],
  [undefined, '/'],
])('with the language %s chosen, %s leads nowhere', async (chosen, path) => {
  choose(chosen);
  expect(await findTarget(path)).toBeUndefined();
});

test('a worker that can’t read cookies leads nowhere', async () => {
  scope['cookieStore'] = { get: () => Promise.reject(new TypeError('no cookies')) };
  expect(await findTarget('/')).toBeUndefined();
  delete scope['cookieStore'];
  expect(await findTarget('/')).toBeUndefined();
});
