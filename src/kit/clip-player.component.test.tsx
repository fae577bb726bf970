import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';

import { emulateMedia } from '#testing/chromium.ts';
import { renderApp } from '#testing/render-app.tsx';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');

function video(): HTMLVideoElement & { webkitAudioDecodedByteCount?: number } {
  const element = document.querySelector<HTMLVideoElement>('dialog[open] video, main video');
  if (element === null) throw new Error('there is no clip');
  return element;
}
const seconds = () => video().currentTime;
const posterWidth = () => document.querySelector<HTMLImageElement>('main [data-clip] > img')?.naturalWidth;

/** The page of the first moment in the catalog, or of a filtered list. */
async function openMoment(prefix = '', search = ''): Promise<void> {
  const { router } = await renderApp(`${prefix}/moments${search}`);
  await expect.element(main.getByRole('article').first()).toBeVisible();
  const edition = document.querySelector<HTMLElement>('main a[data-moment]')?.dataset.moment ?? '';
  await router.navigate({ href: `${prefix}/moments/${edition}` });
  await expect.poll(() => document.querySelector('main video')).not.toBeNull();
}

test('a clip plays by itself, muted and in a loop; Space and K stop it and let it go on', async () => {
  await emulateMedia('prefers-reduced-motion', 'no-preference');
  await openMoment();
  await expect.poll(seconds).toBeGreaterThan(0.2);
  expect({ muted: video().muted, loop: video().loop }).toEqual({ muted: true, loop: true });
  await userEvent.keyboard('k');
  await expect.poll(() => video().paused).toBe(true);
  await userEvent.keyboard(' ');
  await expect.poll(() => video().paused).toBe(false);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => video().paused).toBe(true);
  await userEvent.click(video(), { position: { x: 60, y: 60 } });
  await expect.poll(() => video().paused).toBe(false);
});

test('a clip plays its sound once it is turned on, and so does the next moment of the visit', async () => {
  await renderApp('/moments');
  await main.getByRole('article').first().click();
  await dialog.getByRole('button', { name: 'Sound' }).click();
  const heard = () => ({ isMuted: video().muted, hasSound: (video().webkitAudioDecodedByteCount ?? 0) > 0 });
  await expect.poll(heard).toEqual({ isMuted: false, hasSound: true });
  const first = video().src;
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => video().src).not.toBe(first);
  await expect.poll(heard).toEqual({ isMuted: false, hasSound: true });
  await expect.element(dialog.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'true');
});

const captions = () =>
  [...video().textTracks].map(({ kind, language, mode, cues }) => ({
    kind,
    language,
    mode,
    texts: [...(cues ?? [])].map((cue) => (cue as VTTCue).text), // the only cues of such a track
  }));

test.each([
  ['', '?season=2014/2015', 'en', 'Captions', '[The crowd roars]'],
  ['/pt', '?season=2014/2015', 'pt', 'Legendas', '[O estádio explode]'],
  // A season without spectators.
  ['', '?season=2020/2021', 'en', 'Captions', '[Applause]'],
])('captions describe what is seen and heard (%s/moments%s)', async (prefix, search, language, button, joy) => {
  await openMoment(prefix, search);
  await expect.poll(captions).toMatchObject([{ kind: 'captions', language, mode: 'disabled' }]);
  await page.getByRole('button', { name: button }).click();
  // The browser adds the last caption, which is joy, a moment after the others.
  await expect.poll(() => captions()[0]?.texts).toContain(joy);
  const [track] = captions();
  expect(track?.mode).toBe('showing');
  // The page has the same text, for people who neither see nor hear the clip.
  const described = document.getElementById(video().getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  expect(described).toContain(track?.texts.find((text) => !text.startsWith('[')) ?? 'nothing');
  await expect.element(main.getByText(described).last()).toBeVisible();
});

test('a clip waits where the device saves data, and loads no byte before the tap', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  // A clip that no other test has played: the browser still has those.
  await openMoment('', '?sort=oldest');
  await expect.element(page.getByText('Data saver is on. Tap to play.')).toBeVisible();
  await expect.poll(() => video().networkState).toBe(HTMLMediaElement.NETWORK_IDLE);
  expect({ ready: video().readyState, buffered: video().buffered.length }).toEqual({ ready: 0, buffered: 0 });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(seconds).toBeGreaterThan(0.2);
});

test('under reduced motion a clip does not play until it is started', async () => {
  await emulateMedia('prefers-reduced-motion', 'reduce');
  await openMoment();
  await expect.element(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(seconds()).toBe(0);
  await userEvent.keyboard(' ');
  await expect.poll(seconds).toBeGreaterThan(0.2);
});

test.each([
  ['', 'The clip did not load.', 'Try again'],
  ['/pt', 'O vídeo não carregou.', 'Tentar de novo'],
])('a clip that fails leaves its poster, says so and can be tried again (%s/moments)', async (prefix, text, again) => {
  await commands.failRequests('**/*.mp4');
  onTestFinished(() => commands.mendRequests('**/*.mp4'));
  await openMoment(prefix);
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.poll(posterWidth).toBeGreaterThan(0);
  await commands.mendRequests('**/*.mp4');
  await page.getByRole('button', { name: again }).click();
  await expect.poll(seconds).toBeGreaterThan(0.2);
  await expect.element(page.getByText(text)).not.toBeInTheDocument();
});

test('a clip that fails once is loaded again by itself and says nothing', async () => {
  await emulateMedia('prefers-reduced-motion', 'no-preference');
  let failures = 0;
  const count = ({ target }: Event) => {
    if (target instanceof HTMLVideoElement) failures += 1;
  };
  document.addEventListener('error', count, true);
  onTestFinished(() => document.removeEventListener('error', count, true));
  // Without the previews of the list.
  await commands.failRequests('**/clips/*.mp4', 1);
  onTestFinished(() => commands.mendRequests('**/clips/*.mp4'));
  // A clip that no other test has played: the browser still has those.
  await openMoment('', '?season=2016/2017');
  const note = vi.fn<() => void>();
  const notes = new MutationObserver(() => {
    if (document.querySelector('main')?.textContent.includes('The clip did not load')) note();
  });
  notes.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => notes.disconnect());
  await expect.poll(seconds).toBeGreaterThan(0.2);
  expect(failures).toBe(1);
  expect(note).not.toHaveBeenCalled();
});

/** Takes the browser offline until the test ends or the returned function is called. */
function goOffline(): () => void {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  window.dispatchEvent(new Event('offline'));
  const goOnline = () => {
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
  };
  onTestFinished(goOnline);
  return goOnline;
}

test.each([
  ['', 'No connection, and this clip is not kept on your device yet.', 'The clip did not load.'],
  ['/pt', 'Sem ligação, e este vídeo ainda não está guardado no seu dispositivo.', 'O vídeo não carregou.'],
])(
  'a clip that needs a connection says so, not that it is broken, and plays by itself once there is one (%s/moments)',
  async (prefix, text, broken) => {
    await commands.failRequests('**/*.mp4');
    onTestFinished(() => commands.mendRequests('**/*.mp4'));
    const goOnline = goOffline();
    await openMoment(prefix, '?rarity=Epic');
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByText(broken)).not.toBeInTheDocument();
    await expect.poll(posterWidth).toBeGreaterThan(0);
    await commands.mendRequests('**/*.mp4');
    goOnline();
    await expect.poll(seconds).toBeGreaterThan(0.2);
    await expect.element(page.getByText(text)).not.toBeInTheDocument();
  },
);

test('a clip whose sound the browser blocks plays in silence, and says that its sound is off', async () => {
  await openMoment();
  await page.getByRole('button', { name: 'Sound' }).click();
  await expect.element(page.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('k');
  await expect.poll(() => video().paused).toBe(true);
  const playReally = video().play.bind(video());
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {
    if (!video().muted) throw new DOMException('Not touched yet', 'NotAllowedError');
    return playReally();
  });
  onTestFinished(() => play.mockRestore());
  await userEvent.keyboard('k');
  await expect.poll(() => video().paused).toBe(false);
  expect(video().muted).toBe(true);
  await expect.element(page.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'false');
});

test('a clip that the browser does not let play at all waits for a press, and then plays', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
  onTestFinished(() => play.mockRestore());
  play.mockRejectedValue(new DOMException('Saving the battery', 'NotAllowedError'));
  await openMoment();
  await expect.element(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect.element(page.getByText('Data saver is on. Tap to play.')).not.toBeInTheDocument();
  play.mockRestore();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(seconds).toBeGreaterThan(0.2);
});

test('a clip whose page was left holds no connection any longer', async () => {
  await openMoment();
  const left = video();
  await expect.poll(() => left.networkState).not.toBe(HTMLMediaElement.NETWORK_EMPTY);
  await renderApp('/terms');
  await expect.poll(() => left.networkState).toBe(HTMLMediaElement.NETWORK_EMPTY);
});
