import { unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import { getProfileData } from '#contract/profile/profile-endpoints.ts';
import { failCall, holdAnswer } from '#testing/answers.ts';
import { makeCollector } from '#testing/collector.ts';
import { renderApp } from '#testing/render-app.tsx';

const save = page.getByRole('button', { name: 'Save my collection' });

type Picker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;

/** Replaces the browser's own dialog until the test is over. */
function choosePlace(picker: Picker): void {
  const before = Reflect.get(window, 'showSaveFilePicker') as unknown; // put back as it was
  Object.assign(window, { showSaveFilePicker: picker });
  onTestFinished(() => void Object.assign(window, { showSaveFilePicker: before }));
}

/** A real file in the origin private file system. */
async function createFile(name: string): Promise<FileSystemFileHandle> {
  const folder = await navigator.storage.getDirectory();
  onTestFinished(() => folder.removeEntry(name).catch(() => undefined));
  return folder.getFileHandle(name, { create: true });
}

async function openStorage(fan: string, prefix = '') {
  return renderApp(`${prefix}/profile/storage`, { fan: await makeCollector(fan, 1) });
}

test('a collection is saved where the fan says, as a file that can be unpacked', async () => {
  const file = await createFile('kit.zip');
  const asked: string[] = [];
  choosePlace(async ({ suggestedName }) => {
    asked.push(suggestedName);
    return file;
  });
  await openStorage('take.away');
  await save.click();
  await expect.element(page.getByText('Your collection is saved')).toBeVisible();
  expect(asked).toEqual(['farol-fc-take-away.zip']);
  const files = unzipSync(new Uint8Array(await (await file.getFile()).arrayBuffer()));
  const names = Object.keys(files);
  expect(names).toEqual(expect.arrayContaining(['collection.json', 'index.html']));
  expect(names.filter((name) => name.startsWith('posters/')).length).toBeGreaterThan(0);
  const { fan, moments } = JSON.parse(new TextDecoder().decode(files['collection.json'])) as {
    fan: string;
    moments: object[];
  }; // the file's own shape
  expect([fan, moments.length]).toEqual(['take.away', 3]);
  const html = new TextDecoder().decode(files['index.html']);
  expect(html).toContain('The collection of take.away');
  const accent = getComputedStyle(document.documentElement).getPropertyValue('--color-accent').trim();
  expect(accent).toMatch(/^#/);
  expect(html).toContain(`--color-accent: ${accent};`);
});

test('a collection that is saved in Portuguese names its rarities in Portuguese', async () => {
  const file = await createFile('pt.zip');
  choosePlace(async () => file);
  await openStorage('take.pt', '/pt');
  await page.getByRole('button', { name: 'Guardar a minha coleção' }).click();
  await expect.element(page.getByText('A sua coleção foi guardada', { exact: false }).first()).toBeVisible();
  const files = unzipSync(new Uint8Array(await (await file.getFile()).arrayBuffer()));
  const rarities = [...new TextDecoder().decode(files['index.html']).matchAll(/class="rarity">([^<]+)</g)];
  expect(rarities).toHaveLength(3);
  for (const [, name] of rarities) expect(['Comum', 'Épico', 'Raro', 'Super Raro']).toContain(name);
});

test('a fan who cancels the choice of a place for the collection stays where they were', async () => {
  choosePlace(async () => Promise.reject(new DOMException('', 'AbortError')));
  await openStorage('take.none');
  await save.click();
  await expect.element(save).toBeEnabled();
  await expect.element(page.getByText('Your collection is saved')).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('packing the collection can be stopped, and started again', async () => {
  const file = await createFile('stopped.zip');
  choosePlace(async () => file);
  const release = holdAnswer(getProfileData);
  await openStorage('take.stopped');
  await save.click();
  await expect.element(page.getByText('Packing your collection').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  release();
  await expect.element(page.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  await expect.element(page.getByText('Your collection is saved')).not.toBeInTheDocument();
  expect((await file.getFile()).size).toBe(0);
  await save.click();
  await expect.element(page.getByText('Your collection is saved')).toBeVisible();
});

test.each([
  ['', 'Save my collection', 'The connection was lost, and no file was saved.'],
  ['/pt', 'Guardar a minha coleção', 'A ligação perdeu-se e não foi guardado nenhum ficheiro.'],
])('%s/profile/storage: a collection that can’t be fetched says why', async (prefix, button, text) => {
  const file = await createFile('lost.zip');
  choosePlace(async () => file);
  failCall(getProfileData, 'offline');
  await openStorage('take.lost', prefix);
  await page.getByRole('button', { name: button }).click();
  await expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
  expect((await file.getFile()).size).toBe(0);
});

test('a collection for which there is no room says so, and leaves no half-written file', async () => {
  const file = await createFile('full.zip');
  const full = {
    createWritable: async () =>
      new WritableStream({ write: () => Promise.reject(new DOMException('', 'QuotaExceededError')) }),
  };
  choosePlace(async () => full as unknown as FileSystemFileHandle); // what is used of it
  await openStorage('take.full');
  await save.click();
  await expect.element(page.getByRole('alert').getByText('There is no room for the file.')).toBeVisible();
  expect((await file.getFile()).size).toBe(0);
});
