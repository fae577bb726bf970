import { expect, test } from 'vitest';

import { speculationRules } from './speculation-rules.ts';

test('the browser may fetch public pages ahead, in each language, and no private ones', () => {
  for (const path of ['"/pt/packs"', '"/moments/*"']) expect(speculationRules).toContain(path);
  expect(speculationRules).not.toMatch(/profile|payment|login/);
});
