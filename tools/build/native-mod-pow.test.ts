import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { expect, test } from 'vitest';

import { arithmeticModule } from './native-mod-pow.ts';

const amplify = createRequire(createRequire(import.meta.url).resolve('aws-amplify/auth'));
const folder = join(dirname(amplify.resolve('@aws-amplify/auth/package.json')), 'dist/esm/providers/cognito/utils/srp');
const toUrl = (file: string) => pathToFileURL(join(folder, file)).href;

test('the module in which amplify computes is where our power is put, and no other', () => {
  const file = toUrl('BigInteger/BigInteger.mjs');
  expect(existsSync(fileURLToPath(file))).toBe(true);
  expect(file).toMatch(arithmeticModule);
  expect(toUrl('BigInteger/index.mjs')).not.toMatch(arithmeticModule);
});
