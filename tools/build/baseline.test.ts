import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { baseline } from './baseline.ts';

const { chrome, firefox, safari } = baseline;

/** The formatter breaks lines anywhere. */
const readText = (file: string) => readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ');

test('the message for older browsers names the baseline in both languages, and so does the README', () => {
  const page = readText('index.html');
  expect(page).toContain(`Chrome or Edge ${chrome}, Firefox ${firefox} or Safari ${safari}`);
  expect(page).toContain(`Chrome ou Edge ${chrome}, Firefox ${firefox} ou Safari ${safari}`);
  const readme = readText('README.md');
  expect(readme).toContain(`Chrome and Edge ${chrome}, Firefox ${firefox} and Safari ${safari}`);
});
