import { expect, test, vi } from 'vitest';

import { languageTag } from '#contract/locale.ts';
import type { MomentEdition } from '#contract/moments/moment.ts';
import type { ProfileData } from '#contract/profile/profile.ts';
import type { Receipt } from '#contract/orders/receipt.ts';

import { describeKit } from './collect-kit.ts';
import { estimateKit, makeKitFiles } from './kit-files.ts';
import type { KitVoice } from './kit-pages.ts';

const evil = `</script><script>alert("'&")</script>`;

function edition(momentEditionId: string, clip: string, day: string): MomentEdition {
  const both = (text: string) => ({ en: text, pt: text });
  return {
    momentEditionId,
    player: `Ana ${evil}`,
    shirtNumber: 9,
    position: 'Forward',
    season: '2019/2020',
    rarity: 'Epic',
    title: both('A goal'),
    match: { opponent: 'Vila Nova', venue: 'home', competition: both('League'), score: '2–1', minute: 90 },
    moment_date: day,
    copies: 150,
    clip: {
      src: `/content/media/clips/${clip}.mp4?v=1`,
      poster: `/content/media/posters/${clip}.webp`,
      srcBytes: 1_000,
      posterBytes: 10,
      width: 720,
      height: 960,
      durationSeconds: 6,
    },
    story: both('That night.'),
    playDescription: both('She shoots.'),
  };
}

const catalogue = [
  edition('late', 'one', '2020-05-02'),
  edition('early', 'two', '2020-05-01'),
  edition('twin', 'one', '2020-05-03'),
];

const money = (amountMinor: number) => ({ amountMinor, currency: 'EUR' }) as Receipt['total'];
const receipt: Receipt = {
  receiptNumber: '2026-000001',
  issuedAt: '2026-11-01T20:00:00.000Z',
  seller: {
    name: 'Farol',
    address: 'Rua 1',
    taxNumber: '500000000',
    email: 'shop@farol.example',
    note: null,
    vatBasisPoints: 2_300,
  },
  buyer: { country: 'PT', taxNumber: null },
  lines: [
    {
      packEditionId: 'first-light',
      name: { en: evil, pt: evil },
      numberOfPacks: 2,
      unitPrice: money(999),
      total: money(1_998),
    },
  ],
  total: money(1_998),
  net: money(1_624),
  vat: money(374),
  paymentMethod: null,
  refunds: [],
  termsVersion: '2026-11-01',
  locale: 'en',
};

const owned = (momentEditionId: string, serialNumber: number) => ({
  momentEditionId,
  serialNumber,
  packId: 'p',
  obtainedAt: '2026-11-01T20:00:00.000Z',
});
const order = (orderId: string, itsReceipt: Receipt | null) => ({
  orderId,
  status: 'COMPLETE',
  withdrawals: [],
  receipt: itsReceipt,
});
const data = {
  exportedAt: '2026-11-02T20:00:00.000Z',
  packs: [],
  shelves: { own: [], favourites: [], hidden: [] },
  moments: [owned('late', 3), owned('late', 1), owned('early', 5), owned('twin', 2), owned('nowhere', 1)],
  orders: [order('unpaid', null), order('paid', receipt)],
} as unknown as ProfileData; // what the kit reads of it

const say = (...words: unknown[]) => words.join(' ');
const voice: KitVoice = {
  language: languageTag.en,
  club: 'Farol',
  theme: '--color-bg: #000;',
  // Each text is its own key.
  words: new Proxy({} as KitVoice['words'], {
    get: (_, name) => Object.assign(say.bind(null, name), { toString: () => String(name) }),
  }),
  formats: new Proxy({} as KitVoice['formats'], { get: () => say }),
  localised: ({ en }) => en,
  countryName: (country) => country,
};

const createBytes = (url: string) => new Response(`bytes of ${url}`);

async function make(fan: string, keptClips: string[], fetchFile = async (url: string) => createBytes(url)) {
  const files = new Map<string, string>();
  const kit = describeKit(fan, data, catalogue);
  for await (const { name, input } of makeKitFiles(kit, voice, { keptClips: new Set(keptClips), fetchFile }))
    files.set(name, typeof input === 'string' ? input : await input.text());
  return files;
}

const oneClip = '/content/media/clips/one.mp4?v=1';

test('a saved collection has each picture and kept clip once, facts, a receipt and a page, and no clip that is not kept', async () => {
  const files = await make('ana', [oneClip]);
  expect([...files.keys()]).toEqual([
    'posters/early.webp',
    'posters/late.webp',
    'clips/late.mp4',
    'collection.json',
    'receipts/2026-000001.html',
    'index.html',
  ]);
  expect(files.get('clips/late.mp4')).toBe(`bytes of ${oneClip}`);
  const { fan, moments, orders } = JSON.parse(files.get('collection.json') ?? '');
  expect(fan).toBe('ana');
  expect(
    moments.map(
      (moment: { momentEditionId: string; serialNumber: number }) => `${moment.momentEditionId}/${moment.serialNumber}`,
    ),
  ).toEqual(['early/5', 'late/1', 'late/3', 'twin/2']);
  expect(moments.at(-1).files).toEqual({ clip: 'clips/late.mp4', poster: 'posters/late.webp' });
  expect(moments[0].files).toEqual({ clip: null, poster: 'posters/early.webp' });
  expect(orders).toHaveLength(1);
});

test('the pages of a saved collection name no other host, and users’ input is text in them', async () => {
  const files = await make(evil, [oneClip]);
  for (const name of ['index.html', 'receipts/2026-000001.html']) {
    const text = files.get(name) ?? '';
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('&lt;script&gt;alert(&quot;&#39;&amp;&quot;)');
    expect(text).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(text).not.toContain('/content/');
  }
  const videos = [...(files.get('index.html') ?? '').matchAll(/<video[^>]*src="([^"]*)"[^>]*poster="([^"]*)"/g)];
  expect(new Set(videos.map(([, src, poster]) => `${src} ${poster}`))).toEqual(
    new Set(['clips/late.mp4 posters/late.webp']),
  );
});

test('a picture that can’t be loaded is left out of a saved collection, a kept clip that can’t be read ends the saving', async () => {
  const without = (missing: string) =>
    vi.fn(async (url: string) => (url.includes(missing) ? new Response('', { status: 504 }) : createBytes(url)));
  const files = await make('ana', [oneClip], without('/posters/'));
  expect([...files.keys()]).toEqual(['clips/late.mp4', 'collection.json', 'receipts/2026-000001.html', 'index.html']);
  expect(files.get('index.html')).not.toContain('<img');
  await expect(make('ana', [oneClip], without('/clips/'))).rejects.toThrow('could not be read');
});

test('the size of a saved collection counts each file once, and clips only where they are kept', () => {
  const clips = catalogue.map(({ clip }) => ({ clip, isKept: clip.src === oneClip }));
  expect(estimateKit(clips)).toBe(1_000 + 2 * 10);
});
