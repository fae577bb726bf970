import { expect, test } from 'vitest';

import { readClub } from './shop-content.ts';
import { webManifest } from './web-manifest.ts';

const club = await readClub('.');

test('the installed app starts, and leads on, in the language in which it was installed', () => {
  const [english, portuguese] = [webManifest(club, 'en'), webManifest(club, 'pt')];
  expect(english).toMatchObject({ lang: 'en-US', start_url: '/?source=home-screen' });
  expect(english.shortcuts).toMatchObject([{ name: 'Packs', url: '/packs' }, { url: '/profile' }]);
  expect(portuguese).toMatchObject({ lang: 'pt-PT', start_url: '/pt?source=home-screen' });
  expect(portuguese.shortcuts).toMatchObject([{ name: 'Pacotes', url: '/pt/packs' }, { url: '/pt/profile' }]);
  expect(portuguese.description).not.toBe(english.description);
});

test('both languages are one app to the phone', () => {
  const [english, portuguese] = [webManifest(club, 'en'), webManifest(club, 'pt')];
  expect([portuguese.id, portuguese.scope]).toEqual([english.id, english.scope]);
});
