import { describe, expect, test } from 'vitest';

import { safeRedirect } from './safe-redirect.ts';

describe('the redirect query of the login @spec(login.redirect)', () => {
  test.each([
    ['/packs', '/packs'],
    ['/pt/packs/kick-off?x=1#odds', '/pt/packs/kick-off?x=1#odds'],
    [undefined, '/'],
    ['', '/'],
    ['packs', '/'],
    ['//evil.example/packs', '/'],
    ['/\\evil.example/packs', '/'],
    ['/\t/evil.example/packs', '/'],
    ['/.//evil.example', '/'],
    ['/packs/..//evil.example', '/'],
    ['https://evil.example/packs', '/'],
    ['javascript:alert(1)', '/'],
  ])('%j leads to %j and never to another host', (redirect, expected) => {
    expect(safeRedirect(redirect, '/')).toBe(expected);
  });
});
