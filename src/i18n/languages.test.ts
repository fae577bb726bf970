import { expect, test, vi } from 'vitest';

import { createLanguages } from './languages.ts';

function catalogue(messages: Record<string, string>) {
  return vi.fn(async () => ({ messages }));
}

test('each language has messages of its own and keeps those of every room that was loaded', async () => {
  const languages = createLanguages({
    '../locales/en/shell.po': catalogue({ packs: 'Packs' }),
    '../locales/pt/shell.po': catalogue({ packs: 'Pacotes' }),
    '../locales/pt/home.po': catalogue({ how: 'Como funciona' }),
  });
  await languages.load('en', 'shell');
  await languages.load('pt', 'shell', 'home');
  expect(languages.getI18n('en')._('packs')).toBe('Packs');
  expect(languages.getI18n('pt')._('packs')).toBe('Pacotes');
  expect(languages.getI18n('pt')._('how')).toBe('Como funciona');
  expect(languages.loadedCatalogues()).toEqual(['locales/en/shell.po', 'locales/pt/shell.po', 'locales/pt/home.po']);
});

test('a message of a room that was not loaded is an error: on the server the page’s, in the browser an uncaught one', () => {
  expect(() => createLanguages({}).getI18n('pt')._('packs')).toThrow('No message packs in pt');
  vi.stubGlobal('window', globalThis);
  const later = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined);
  createLanguages({}).getI18n('pt')._('packs');
  const [[fail] = []] = later.mock.calls;
  later.mockRestore();
  vi.unstubAllGlobals();
  expect(fail).toThrow('No message packs in pt');
});

test('plurals follow the language: zero is plural in both', async () => {
  const file = (one: string, other: string) => catalogue({ n: `{n, plural, one {# ${one}} other {# ${other}}}` });
  const languages = createLanguages({
    '../locales/en/shell.po': file('pack', 'packs'),
    '../locales/pt/shell.po': file('pacote', 'pacotes'),
  });
  await Promise.all([languages.load('en', 'shell'), languages.load('pt', 'shell')]);
  const say = (locale: 'en' | 'pt') => [0, 1, 2].map((n) => languages.getI18n(locale)._('n', { n }));
  expect(say('en')).toEqual(['0 packs', '1 pack', '2 packs']);
  expect(say('pt')).toEqual(['0 pacotes', '1 pacote', '2 pacotes']);
});

test('a message catalog is requested once, however often its room is shown', async () => {
  const load = catalogue({});
  const languages = createLanguages({ '../locales/en/shell.po': load });
  await Promise.all([languages.load('en', 'shell'), languages.load('en', 'shell')]);
  await languages.load('en', 'shell');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a message catalog that failed to load is requested again', async () => {
  const load = vi.fn(async () => ({ messages: { packs: 'Packs' } }));
  load.mockRejectedValueOnce(new TypeError('no network'));
  const languages = createLanguages({ '../locales/en/shell.po': load });
  await expect(languages.load('en', 'shell')).rejects.toThrow('no network');
  await languages.load('en', 'shell');
  expect(languages.getI18n('en')._('packs')).toBe('Packs');
});

test('two apps do not share a language', async () => {
  const files = { '../locales/en/shell.po': catalogue({ packs: 'Packs' }) };
  const [one, other] = [createLanguages(files), createLanguages(files)];
  await one.load('en', 'shell');
  expect(one.getI18n('en')._('packs')).toBe('Packs');
  expect(other.loadedCatalogues()).toEqual([]);
  expect(Object.keys(other.getI18n('en').messages)).toEqual([]);
});

test('a room without a message catalog is an error that names the room', async () => {
  await expect(createLanguages({}).load('pt', 'home')).rejects.toThrow('../locales/pt/home.po');
});
