import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as v from 'valibot';

import {
  type OfflineClips,
  type OfflineClipsNews,
  offlineClipsSchema,
  type OfflineMoment,
} from '#contract/moments/offline-clips.ts';

import { stubCaches } from '../testing/fake-caches.ts';

const device = vi.hoisted(() => ({
  idb: new Map<unknown, unknown>(),
  owner: 'ana',
  news: [] as OfflineClipsNews[],
  collection: [] as unknown[],
  listener: undefined as ((event: unknown) => void) | undefined,
}));
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  getMany: async (keys: string[]) => keys.map((key) => device.idb.get(key)),
  setMany: async (entries: [string, unknown][]) => entries.forEach(([key, value]) => device.idb.set(key, value)),
  set: async (key: string, value: unknown) => void device.idb.set(key, value),
  keys: async () => [...device.idb.keys()],
  delMany: async (keys: string[]) => keys.forEach((key) => device.idb.delete(key)),
}));
vi.mock('../copies/owner.ts', () => ({
  readOwnerMarker: async () => device.owner,
  forgetOwnerMarker: async () => undefined,
}));
vi.mock('../announce.ts', () => ({ announce: async (news: OfflineClipsNews) => void device.news.push(news) }));
vi.mock('../environment.ts', () => ({
  mediaBaseUrl: 'https://shop.example/content/media',
  socialBaseUrl: 'https://shop.example/social',
}));
vi.mock('../collection/collection.ts', () => ({
  readCollection: async () => ({ collection: { moments: device.collection } }),
}));
vi.mock('../scope.ts', () => ({
  scope: {
    location: { origin: 'https://shop.example' },
    addEventListener: (_: string, listener: (event: unknown) => void) => {
      device.listener = listener;
    },
  },
}));

const disk = stubCaches();
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
vi.stubGlobal('fetch', fetched);

const media = 'https://shop.example/content/media';
const film = 'a film of twenty-six bytes';
const picture = 'poster';

function createMoment(momentEditionId: string, clip = momentEditionId): OfflineMoment {
  return {
    momentEditionId,
    player: 'Rui Faial',
    title: { en: 'Derby', pt: 'Dérbi' },
    season: '2019/2020',
    rarity: 'Rare',
    clip: {
      src: `/content/media/clips/${clip}.mp4`,
      poster: `/content/media/posters/${clip}.webp`,
      srcBytes: film.length,
      posterBytes: picture.length,
      width: 720,
      height: 960,
      durationSeconds: 4,
    },
  };
}
const [derby, volley, header] = [createMoment('derby'), createMoment('volley'), createMoment('header')];
/** Another moment with the same clip. */
const derbyAgain = createMoment('derby-again', 'derby');

/** A newly started worker: it only knows what is on the disk. */
async function startWorker() {
  vi.resetModules();
  const { listenForOfflineClips } = await import('./offline-messages.ts');
  const { clearUserData } = await import('../copies/sign-out.ts');
  listenForOfflineClips();
  return { clearUserData };
}

type Request = { kind: string; moments?: OfflineMoment[]; momentEditionIds?: string[]; userId?: string };

/** The worker's immediate answer; `done` when it has nothing more to do. */
function send(request: Request): { answer: Promise<OfflineClips>; done: Promise<unknown> } {
  let done: Promise<unknown> = Promise.resolve();
  const answer = new Promise<OfflineClips>((resolve) => {
    const port = { postMessage: (given: unknown) => resolve(v.parse(offlineClipsSchema, given)) };
    const waitUntil = (work: Promise<unknown>) => {
      done = work;
    };
    device.listener?.({ data: { userId: 'ana', ...request }, ports: [port], waitUntil });
  });
  return { answer, done };
}

async function keep(...moments: OfflineMoment[]): Promise<OfflineClips> {
  await send({ kind: 'keep-moments', moments }).done;
  return read();
}
const read = () => send({ kind: 'read-offline-clips' }).answer;
const toIds = ({ kept }: OfflineClips) => kept.map(({ momentEditionId }) => momentEditionId);
const fetchedFiles = () => fetched.mock.calls.map(([url]) => url.replace(`${media}/`, ''));

function createAnswer(url: string): Response {
  const body = url.includes('/clips/') ? film : picture;
  return new Response(body, { headers: { 'content-length': String(body.length) } });
}

/** This file is delayed until the returned function is called, or the worker gives up. */
function hold(part: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  fetched.mockImplementation(async (url, { signal }) => {
    if (url.includes(part)) {
      await Promise.race([
        promise,
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
        }),
      ]);
    }
    return createAnswer(url);
  });
  return resolve;
}
const asksFor = (part: string) => vi.waitFor(() => expect(fetchedFiles().join(' ')).toContain(part));

beforeEach(async () => {
  device.idb.clear();
  device.owner = 'ana';
  device.news = [];
  device.collection = [];
  disk.stored.clear();
  disk.onPut = () => undefined;
  fetched.mockReset().mockImplementation(async (url) => createAnswer(url));
  await startWorker();
});

describe('keeping clips offline', () => {
  test('moments are kept with clip and poster, and each file of several moments once @spec(device.clips)', async () => {
    const clips = await keep(derby, derbyAgain, volley);
    expect(toIds(clips)).toEqual(['derby', 'derby-again', 'volley']);
    expect(fetchedFiles()).toEqual([
      'posters/derby.webp',
      'clips/derby.mp4',
      'posters/volley.webp',
      'clips/volley.mp4',
    ]);
    expect(clips.kept[0]?.bytes).toBe(film.length + picture.length);
    expect(clips.keptBytes).toBe(2 * (film.length + picture.length));
    expect(clips.download).toBeNull();
  });

  test('a clip that was watched is kept without being fetched again', async () => {
    disk.stored.set('clips-ana', new Map([[`${media}/clips/derby.mp4`, new Response(film)]]));
    disk.stored.set('clips-bela', new Map([[`${media}/clips/volley.mp4`, new Response(film)]]));
    await keep(derby, volley);
    // Another user of this device owns what they watched.
    expect(fetchedFiles()).toEqual(['posters/derby.webp', 'posters/volley.webp', 'clips/volley.mp4']);
  });

  test('a clip that is already kept is not requested again', async () => {
    await keep(derby);
    fetched.mockClear();
    expect(toIds(await keep(derby))).toEqual(['derby']);
    expect(fetched).not.toHaveBeenCalled();
  });

  test.each([
    'https://elsewhere.example/content/media/clips/derby.mp4',
    '/pictures/0123',
    '/content/media/clips.json',
    '/api/profile/data',
  ])('%s is not kept, whichever page requests it', async (src) => {
    disk.stored.set('pictures-bela', new Map([[`https://shop.example${src}`, new Response('of another fan')]]));
    const clips = await keep({ ...derby, clip: { ...derby.clip, src } });
    expect(clips.kept).toEqual([]);
    expect(disk.urlsIn('kept-ana')).toEqual([`${media}/posters/derby.webp`]);
    expect(fetchedFiles()).toEqual(['posters/derby.webp']);
  });

  test('every page gets the progress, and what is kept in the end', async () => {
    await keep(derby, volley);
    const shares = device.news.flatMap((news) =>
      news.kind === 'download-progress' ? [news.download.share] : [news.clips.download?.share ?? 1],
    );
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    expect(device.news.at(-1)).toMatchObject({ kind: 'offline-clips', userId: 'ana', clips: { download: null } });
  });
});

describe('a download', () => {
  test('stops immediately when it is paused, and goes on where it was', async () => {
    hold('clips/volley');
    void send({ kind: 'keep-moments', moments: [derby, volley] });
    await asksFor('clips/volley');
    const paused = await send({ kind: 'pause-download' }).answer;
    expect(paused.download).toMatchObject({ state: 'paused', doneMoments: 1, totalBytes: 64, doneBytes: 38 });
    expect(toIds(paused)).toEqual(['derby']);
    expect(fetched.mock.calls.at(-1)?.[1].signal?.aborted).toBe(true);

    fetched.mockReset().mockImplementation(async (url) => createAnswer(url));
    await send({ kind: 'continue-download' }).done;
    expect(fetched).not.toHaveBeenCalled();
    await send({ kind: 'resume-download' }).done;
    expect(fetchedFiles()).toEqual(['clips/volley.mp4']);
    expect(toIds(await read())).toEqual(['derby', 'volley']);
  });

  test('goes on in a worker that was stopped, once a page is there; a paused one does not', async () => {
    hold('clips/volley');
    void send({ kind: 'keep-moments', moments: [derby, volley] });
    await asksFor('clips/volley');
    fetched.mockReset().mockImplementation(async (url) => createAnswer(url));
    await startWorker();
    expect((await read()).download).toMatchObject({ state: 'running', doneMoments: 1 });
    await send({ kind: 'pause-download' }).done;
    await startWorker();
    await send({ kind: 'continue-download' }).done;
    expect(fetched).not.toHaveBeenCalled();
    await send({ kind: 'resume-download' }).done;
    expect(toIds(await read())).toEqual(['derby', 'volley']);
  });

  test('that loses its connection says so, shows nothing half as kept, and goes on by itself', async () => {
    fetched.mockImplementation(async (url) => {
      if (url.includes('clips/volley')) throw new TypeError('Failed to fetch');
      return createAnswer(url);
    });
    const clips = await keep(derby, volley);
    expect(clips.download).toMatchObject({ state: 'waiting', doneMoments: 1 });
    expect(toIds(clips)).toEqual(['derby']);
    fetched.mockReset().mockImplementation(async (url) => createAnswer(url));
    await send({ kind: 'continue-download' }).done;
    expect(toIds(await read())).toEqual(['derby', 'volley']);
  });

  test('on a device without room says so, shows nothing half as kept, and waits for the fan', async () => {
    disk.onPut = (url) => {
      if (url.includes('clips/volley')) throw new DOMException('no room', 'QuotaExceededError');
    };
    const clips = await keep(derby, volley);
    expect(clips.download).toMatchObject({ state: 'full', doneMoments: 1 });
    expect(toIds(clips)).toEqual(['derby']);
    fetched.mockClear();
    await send({ kind: 'continue-download' }).done;
    expect(fetched).not.toHaveBeenCalled();
    disk.onPut = () => undefined;
    await send({ kind: 'resume-download' }).done;
    expect(toIds(await read())).toEqual(['derby', 'volley']);
  });

  test('of a file that the server refuses keeps all others, and says that one failed', async () => {
    fetched.mockImplementation(async (url) =>
      url.includes('clips/derby') ? new Response('no', { status: 404 }) : createAnswer(url),
    );
    const clips = await keep(derby, volley);
    expect(clips.download?.state).toBe('failed');
    expect(toIds(clips)).toEqual(['volley']);
  });

  test('that is canceled leaves complete clips, and no part of others', async () => {
    hold('clips/volley');
    void send({ kind: 'keep-moments', moments: [derby, volley] });
    await asksFor('clips/volley');
    const clips = await send({ kind: 'cancel-download' }).answer;
    expect(clips.download).toBeNull();
    expect(toIds(clips)).toEqual(['derby']);
    expect(disk.urlsIn('kept-ana')).toEqual([`${media}/posters/derby.webp`, `${media}/clips/derby.mp4`]);
  });

  test('that is canceled while a file is written does not leave that file', async () => {
    disk.onPut = async (url) => {
      if (url.includes('clips/volley')) await send({ kind: 'cancel-download' }).answer;
    };
    await send({ kind: 'keep-moments', moments: [volley] }).done;
    expect(disk.urlsIn('kept-ana')).toEqual([]);
  });

  test('takes up more moments while it runs', async () => {
    const arrive = hold('clips/derby');
    const first = send({ kind: 'keep-moments', moments: [derby] });
    await asksFor('clips/derby');
    const both = await send({ kind: 'keep-moments', moments: [volley] }).answer;
    expect(both.download).toMatchObject({ momentEditionIds: ['derby', 'volley'], totalBytes: 64 });
    arrive();
    await first.done;
    expect(toIds(await read())).toEqual(['derby', 'volley']);
  });
});

describe('deleting kept clips', () => {
  test('a deleted moment loses its files, except those that another one needs', async () => {
    await keep(derby, derbyAgain, volley);
    await send({ kind: 'drop-moments', momentEditionIds: ['derby', 'volley'] }).done;
    expect(toIds(await read())).toEqual(['derby-again']);
    expect(disk.urlsIn('kept-ana')).toEqual([`${media}/posters/derby.webp`, `${media}/clips/derby.mp4`]);
    await send({ kind: 'drop-moments', momentEditionIds: ['derby-again'] }).done;
    expect(disk.urlsIn('kept-ana')).toEqual([]);
  });

  test('a moment that is being downloaded is not waited for, and the others go on', async () => {
    hold('clips/derby');
    const kept = send({ kind: 'keep-moments', moments: [derby, volley] });
    await asksFor('clips/derby');
    await send({ kind: 'drop-moments', momentEditionIds: ['derby'] }).answer;
    await kept.done;
    expect(toIds(await read())).toEqual(['volley']);
    expect(disk.urlsIn('kept-ana').join()).not.toContain('derby');
  });
});

describe('the owner of kept clips', () => {
  test('nothing is left of a fan who signs out while clips are on their way', async () => {
    const { clearUserData } = await startWorker();
    hold('clips/volley');
    const kept = send({ kind: 'keep-moments', moments: [derby, volley, header] });
    await asksFor('clips/volley');
    device.owner = 'visitor';
    await clearUserData('ana');
    expect(fetched.mock.calls.at(-1)?.[1].signal?.aborted).toBe(true);
    await kept.done;
    expect([...disk.stored.keys()]).toEqual([]);
    expect([...device.idb.keys()]).toEqual([]);
    expect(fetchedFiles().join()).not.toContain('header');
  });

  test('nothing is left of a fan who signs out while a file is written', async () => {
    const { clearUserData } = await startWorker();
    let signedOut: Promise<void> | undefined;
    disk.onPut = (url) => {
      if (!url.includes('clips/derby')) return;
      device.owner = 'visitor';
      signedOut = clearUserData('ana');
    };
    await send({ kind: 'keep-moments', moments: [derby, volley] }).done;
    await signedOut;
    expect([...disk.stored.keys()]).toEqual([]);
    expect([...device.idb.keys()]).toEqual([]);
  });

  test('a page of another fan gets no news, and changes nothing', async () => {
    await keep(derby);
    const told = vi.fn();
    const work: Promise<unknown>[] = [];
    for (const kind of ['read-offline-clips', 'cancel-download', 'resume-download'])
      device.listener?.({
        data: { kind, userId: 'bela' },
        ports: [{ postMessage: told }],
        waitUntil: (promise: Promise<unknown>) => work.push(promise),
      });
    await Promise.all(work);
    expect(told.mock.calls).toEqual([[null], [null], [null]]);
    expect(toIds(await read())).toEqual(['derby']);
  });
});

describe('what the disk holds is parsed before it is trusted', () => {
  const broken: unknown[] = [
    undefined,
    null,
    7,
    'moments',
    [],
    {},
    { moments: 'all', download: null },
    { moments: [{ momentEditionId: '../../etc' }], download: null },
    { moments: [], download: { momentEditionIds: ['derby'], files: [{}], status: 'running' } },
    { moments: [], download: { momentEditionIds: [], files: [], status: 'stuck' } },
    { moments: [], download: { momentEditionIds: [], files: [{ url: '/a', bytes: -5 }], status: 'paused' } },
  ];
  const records = broken.flatMap((value) =>
    [true, false].map((isOurs) => [JSON.stringify(value), isOurs, value] as const),
  );
  test.each(records)(
    'a record of %s (our form: %s) is dropped: the files themselves say what is kept',
    async (_text, isOurs, value) => {
      await keep(derby, volley);
      device.collection = [{ ...derby, serialNumber: 1, story: { en: 'x', pt: 'x' } }];
      // As written by another version, and by this one.
      for (const key of device.idb.keys())
        if (!String(key).endsWith('saved at')) device.idb.set(key, isOurs ? { form: 1, key, value } : value);
      await startWorker();
      const clips = await read();
      expect(clips.kept).toMatchObject([{ momentEditionId: 'derby', bytes: 32 }]);
      expect(clips.download).toBeNull();
      // The other one's files could never be found or deleted.
      expect(disk.urlsIn('kept-ana').join()).not.toContain('volley');
    },
  );

  test('a paused download that an earlier version recorded is still there', async () => {
    await keep(derby);
    const files = [{ address: `${media}/clips/volley.mp4`, bytes: 5 }];
    const value = { moments: [derby, volley], download: { momentEditionIds: ['volley'], files, status: 'paused' } };
    for (const key of device.idb.keys())
      if (!String(key).endsWith('saved at')) device.idb.set(key, { form: 1, key, value });
    await startWorker();
    expect((await read()).download).toMatchObject({ state: 'paused', totalBytes: 5 });
  });

  test('a moment whose clip has gone from the disk is not shown as kept', async () => {
    await keep(derby, volley);
    disk.stored.get('kept-ana')?.delete(`${media}/clips/derby.mp4`);
    await startWorker();
    expect(toIds(await read())).toEqual(['volley']);
    expect(disk.urlsIn('kept-ana').join()).not.toContain('derby');
  });

  test.each(['no number', '-5', '1e999', '2.5', ''])(
    'files that say «%s» of their length are shown as kept and as watched, of no size',
    async (length) => {
      await keep(derby);
      const broken = () => new Response(film, { headers: { 'content-length': length } });
      for (const url of disk.urlsIn('kept-ana')) disk.stored.get('kept-ana')?.set(url, broken());
      disk.stored.set('clips-ana', new Map([[`${media}/clips/volley.mp4`, broken()]]));
      await startWorker();
      const clips = await read();
      expect(clips).toMatchObject({ keptBytes: 0, watched: { clips: 1, bytes: 0 } });
      expect(toIds(clips)).toEqual(['derby']);
    },
  );

  test('watched clips are counted apart from kept ones', async () => {
    await keep(derby);
    const watched = new Response(film, { headers: { 'content-length': String(film.length) } });
    disk.stored.set('clips-ana', new Map([[`${media}/clips/volley.mp4`, watched]]));
    expect((await read()).watched).toEqual({ clips: 1, bytes: film.length });
  });
});

test.each([
  undefined,
  'keep',
  { kind: 'keep-moments' },
  { kind: 'drop-moments', userId: 'ana', momentEditionIds: ['../x'] },
])('an unknown message does nothing: %j', (data) => {
  const waitUntil = vi.fn();
  device.listener?.({ data, ports: [], waitUntil });
  expect(waitUntil).not.toHaveBeenCalled();
});
