import { expect, test } from 'vitest';

import { ownAddress } from './own-address.ts';

test.each([
  ['/packs', '/packs'],
  ['/pt/packs/kick-off?x=1#odds', '/pt/packs/kick-off?x=1#odds'],
  [undefined, '/'],
  ['', '/'],
  ['packs', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/packs', '/'],
  ['javascript:alert(1)', '/'],
])('the login’s redirect %j leads to %j and never to another host @spec(login.redirect)', (redirect, expected) => {
  expect(ownAddress(redirect, '/')).toBe(expected);
});
