import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { locales } from '#contract/locale.ts';

import { readClub } from './read-club.ts';
import { webManifest } from './web-manifest.ts';

const club = await readClub('.');

test('the installed app starts, and has its shortcuts, in the language in which it was installed', () => {
  const [english, portuguese] = [webManifest(club, 'en'), webManifest(club, 'pt')];
  expect(english).toMatchObject({ lang: 'en-US', start_url: '/?source=home-screen' });
  expect(english.shortcuts?.map(({ name, url }) => [name, url])).toEqual([
    ['My moments', '/profile'],
    ['Packs', '/packs'],
    ['Sealed packs', '/profile?tab=packs'],
    ['My orders', '/profile?tab=orders'],
  ]);
  expect(portuguese).toMatchObject({ lang: 'pt-PT', start_url: '/pt?source=home-screen' });
  expect(portuguese.shortcuts?.map(({ name, url }) => [name, url])).toEqual([
    ['Os meus momentos', '/pt/profile'],
    ['Pacotes', '/pt/packs'],
    ['Pacotes por abrir', '/pt/profile?tab=packs'],
    ['As minhas encomendas', '/pt/profile?tab=orders'],
  ]);
  expect(portuguese.description).not.toBe(english.description);
});

test('the manifests of both languages describe one app', () => {
  const [english, portuguese] = [webManifest(club, 'en'), webManifest(club, 'pt')];
  expect([portuguese.id, portuguese.scope]).toEqual([english.id, english.scope]);
});

/** Width and height from the first bytes of the file. */
function readSize(file: Buffer): string {
  if (file.subarray(1, 4).toString() === 'PNG') return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
  // JPEG: the frame header comes after the other segments.
  let at = 2;
  while (file[at + 1] !== 0xc0 && file[at + 1] !== 0xc2) at += 2 + file.readUInt16BE(at + 2);
  return `${file.readUInt16BE(at + 7)}x${file.readUInt16BE(at + 5)}`;
}

test.each(locales)('every picture of the %s manifest is there, of the size that it says', async (locale) => {
  const { icons = [], screenshots = [], shortcuts = [] } = webManifest(club, locale);
  expect(icons.map(({ purpose = 'any' }) => purpose)).toEqual(['any', 'any', 'maskable', 'monochrome']);
  const shapes = screenshots.map(({ form_factor: shape }) => shape);
  expect(shapes.filter((shape) => shape === 'narrow').length).toBeGreaterThanOrEqual(3);
  expect(shapes).toContain('wide');
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons ?? [])];
  for (const { src, sizes } of pictures) expect(readSize(await readFile(`content/public${src}`)), src).toBe(sizes);
  for (const { label } of screenshots) expect(label).toMatch(/\w/);
});

test('a second start of the installed app comes back to its open window', () => {
  expect(webManifest(club, 'en').launch_handler?.client_mode).toEqual(['focus-existing', 'auto']);
});

test.each(locales)('the %s manifest says all that a phone shows of the app', (locale) => {
  const manifest = webManifest(club, locale);
  for (const name of ['name', 'short_name', 'description', 'background_color', 'theme_color'] as const)
    expect(manifest[name], name).toMatch(/\w/);
  expect(manifest).toMatchObject({ scope: '/', display: 'standalone', display_override: ['standalone', 'minimal-ui'] });
  expect(manifest.categories?.length).toBeGreaterThan(0);
});

test('the page names an icon and a title for Apple’s home screen, and reaches under the edges of its screen', async () => {
  const html = await readFile('index.html', 'utf8');
  const [, icon] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? [];
  expect(readSize(await readFile(`content/public${icon}`))).toBe('180x180');
  expect(html).toMatch(/<meta name="apple-mobile-web-app-title" content="[^"]+"/);
  expect(html).toMatch(/<meta name="viewport" content="[^"]*viewport-fit=cover"/);
});
