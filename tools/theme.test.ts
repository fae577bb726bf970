import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

import { readClub } from './build/read-club.ts';

test('e-mails, pictures of links and the installed app have the colors of the page’s theme', async () => {
  const { colors } = await readClub('.');
  const theme = await readFile('src/ui/styles/tokens.css', 'utf8');
  const valueOf = (token: string) => new RegExp(`${token}: ([^;]+);`).exec(theme)?.[1];
  expect(colors).toEqual({ background: valueOf('--color-bg'), accent: valueOf('--color-accent') });
});
