import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { expect, test } from 'vitest';

import { addNativeModPow } from './native-mod-pow.ts';

const amplify = createRequire(createRequire(import.meta.url).resolve('aws-amplify/auth'));
const folder = join(dirname(amplify.resolve('@aws-amplify/auth/package.json')), 'dist/esm/providers/cognito/utils/srp');
const toUrl = (file: string) => pathToFileURL(join(folder, file)).href;

test('the file in which amplify computes gets our power, and no other file is changed', () => {
  const file = toUrl('BigInteger/BigInteger.mjs');
  expect(existsSync(fileURLToPath(file))).toBe(true);
  expect(addNativeModPow(file, '// its own\n')).toMatch(/^\/\/ its own\n[^]*BigInteger\.prototype\.modPow = /);
  expect(addNativeModPow(toUrl('index.mjs'), '')).toBeUndefined();
});
