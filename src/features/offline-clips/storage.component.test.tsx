import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { OfflineClips } from '#contract/moments/offline-clips.ts';
import { readShelves, saveShelves } from '#contract/shelves/shelf-endpoints.ts';
import { sessionUserAtom } from '#platform/session/session.ts';
import { changeAnswer } from '#testing/answers.ts';
import { downloadIn, noClips, stubOfflineClipsWorker } from '#testing/offline-clips-worker.ts';
import { renderApp } from '#testing/render-app.tsx';

const main = page.getByRole('main');

test.each([
  ['/profile/storage', '12 MB of about 10.7 GB'],
  ['/pt/profile/storage', '12 MB de cerca de 10,7 GB'],
])('%s counts large sizes in gigabytes', async (path, text) => {
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage: 12_000_000, quota: 10_737_418_240 });
  await renderApp(path, { fan: 'storage.sizes' });
  await expect.element(page.getByText(text)).toBeVisible();
  vi.restoreAllMocks();
});

function keptMoment(
  momentEditionId: string,
  player: string,
  bytes: number,
  clip = momentEditionId,
): OfflineClips['kept'][number] {
  return {
    momentEditionId,
    player,
    title: { en: `${player} scores`, pt: `Golo de ${player}` },
    season: '2019/2020',
    rarity: 'Rare',
    clip: {
      src: `/content/media/clips/${clip}.mp4`,
      poster: '/content/media/posters/2014-2015-baltazar-pires-bicycle-kick.avif',
      width: 720,
      height: 960,
      durationSeconds: 4,
    },
    bytes,
  };
}

const small = keptMoment('small', 'Ana Sal', 90_000);
const large = keptMoment('large', 'Bia Rocha', 2_400_000);
const twin = keptMoment('twin', 'Caio Luz', 90_000, 'small');
const kept = (...moments: OfflineClips['kept']): OfflineClips => ({
  ...noClips,
  kept: moments,
  keptBytes: 2_490_000,
  watched: { clips: 3, bytes: 450_000 },
});

const players = () => [...document.querySelectorAll('main li a')].map((link) => link.textContent);

test('kept moments are sorted by size, the largest first, with posters; watched clips are counted apart @spec(route.storage)', async () => {
  stubOfflineClipsWorker(kept(small, large, twin));
  await renderApp('/profile/storage', { fan: 'storage.list' });
  await expect.element(main.getByRole('heading', { name: 'Kept moments' })).toBeVisible();
  expect(players()).toEqual(['Bia Rocha', 'Ana Sal', 'Caio Luz']);
  await expect.element(main.getByText('3 moments, 2.5 MB')).toBeVisible();
  await expect.element(main.getByText('3 clips that you watched, 450 kB.')).toBeVisible();
  expect(main.getByText('shared with 1 other').elements()).toHaveLength(2);
  await expect.poll(() => document.querySelectorAll('main li img').length).toBe(3);
});

test('a kept moment is deleted with the keyboard alone, and the focus is on the next one then', async () => {
  const worker = stubOfflineClipsWorker(kept(small, large));
  await renderApp('/profile/storage', { fan: 'storage.delete' });
  const button = main.getByRole('button', { name: 'Delete Bia Rocha, Bia Rocha scores from this device' });
  await expect.element(button).toBeVisible();
  button.element().focus();
  worker.clips = kept(small);
  await userEvent.keyboard('{Enter}');
  await expect.element(button).not.toBeInTheDocument();
  expect(worker.commands()).toMatchObject([{ kind: 'drop-moments', momentEditionIds: ['large'] }]);
  await expect
    .poll(() => document.activeElement?.getAttribute('aria-label'))
    .toBe('Delete Ana Sal, Ana Sal scores from this device');
  worker.clips = noClips;
  await userEvent.keyboard('{Enter}');
  await expect.element(main.getByRole('heading', { name: 'No clip is kept yet' })).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe('On this device');
});

test.each([
  ['/profile/storage', 'No clip is kept yet', 'See my collection'],
  ['/pt/profile/storage', 'Ainda não há vídeos guardados', 'Ver a minha coleção'],
])('%s without any kept clip says how one is kept', async (path, title, action) => {
  stubOfflineClipsWorker(noClips);
  await renderApp(path, { fan: 'storage.empty' });
  await expect.element(main.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(main.getByRole('link', { name: action })).toBeVisible();
});

test('a browser that can keep no clips says so', async () => {
  await renderApp('/profile/storage', { fan: 'storage.impossible' });
  await expect.element(main.getByText('Clips can’t be kept in this browser window.', { exact: false })).toBeVisible();
});

const states = [
  ['running', 'it continues while the app is open', 'continua enquanto a aplicação', 'Pause', 'pause-download'],
  ['paused', 'Paused.', 'Em pausa.', 'Resume', 'resume-download'],
  ['waiting', 'The connection was lost.', 'A ligação perdeu-se.', 'Pause', 'pause-download'],
  ['full', 'This device has no room left.', 'já não tem espaço', 'Try again', 'resume-download'],
  ['failed', 'Some clips couldn’t be downloaded.', 'Não foi possível obter', 'Try again', 'resume-download'],
] as const;

test.each(states)(
  'a download that is %s says so in both languages, and what can be done',
  async (state, english, portuguese, action, command) => {
    const worker = stubOfflineClipsWorker({ ...noClips, download: downloadIn(state) });
    await renderApp('/pt/profile/storage', { fan: 'storage.states' });
    await expect.element(main.getByText(portuguese, { exact: false })).toBeVisible();
    await renderApp('/profile/storage', { fan: 'storage.states' });
    await expect.element(main.getByText(english, { exact: false })).toBeVisible();
    await expect.element(main.getByText('Keeping offline: 1 of 2 moments')).toBeVisible();
    await expect.element(main.getByText('1.2 MB of 2.4 MB')).toBeVisible();
    await main.getByRole('button', { name: action }).click();
    await main.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => worker.commands().map(({ kind }) => kind)).toEqual([command, 'cancel-download']);
  },
);

test('the progress that the worker reports is shown, another fan’s is not, and only a change of state is announced', async () => {
  const worker = stubOfflineClipsWorker({ ...noClips, download: downloadIn('running') });
  const { store } = await renderApp('/profile/storage', { fan: 'storage.progress' });
  const userId = store.get(sessionUserAtom)?.userId ?? '';
  await expect.element(main.getByText('1.2 MB of 2.4 MB')).toBeVisible();
  const announced = () =>
    main
      .getByRole('status')
      .elements()
      .map((element) => element.textContent);
  const before = announced();
  worker.tell({ kind: 'download-progress', userId, download: { ...downloadIn('running'), doneBytes: 1_800_000 } });
  await expect.element(main.getByText('1.8 MB of 2.4 MB')).toBeVisible();
  worker.tell({ kind: 'download-progress', userId: 'another', download: downloadIn('paused') });
  // It would have been rendered by now.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await expect.element(main.getByText('1.8 MB of 2.4 MB')).toBeVisible();
  expect(announced()).toEqual(before);
  worker.tell({ kind: 'offline-clips', userId, clips: kept(large) });
  await expect.element(main.getByRole('heading', { name: 'Kept moments' })).toBeVisible();
});

test('a command about kept clips that did not reach the worker says so, and what is shown stays', async () => {
  const worker = stubOfflineClipsWorker(kept(large, small));
  await renderApp('/profile/storage', { fan: 'storage.silent' });
  await expect.element(main.getByRole('heading', { name: 'Kept moments' })).toBeVisible();
  worker.clips = null;
  await main.getByRole('button', { name: 'Delete all of them' }).click();
  await expect.element(main.getByText('That did not work. Please try again.')).toBeVisible();
  expect(players()).toHaveLength(2);
});

test.each([
  [
    '/profile/storage',
    'Delete the copies now',
    'exist only on this device and could not be sent, so nothing was deleted',
  ],
  ['/pt/profile/storage', 'Apagar já as cópias', 'não foi possível enviá-lo, por isso nada foi apagado'],
])('%s does not delete the copies while edits exist only on this device, and says so', async (path, action, text) => {
  stubOfflineClipsWorker(noClips);
  changeAnswer(readShelves, (answer) => ({ ...answer, isUnsent: true }));
  changeAnswer(saveShelves, (answer) => ({ ...answer, isUnsent: true }));
  await renderApp(path, { fan: 'storage.edits' });
  await main.getByRole('button', { name: action }).click();
  await expect.element(main.getByRole('alert').getByText(text, { exact: false })).toBeVisible();
});
