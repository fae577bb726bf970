import type { MomentEdition } from '#contract/moments/moment.ts';
import type { Odds, PackEdition } from '#contract/packs/pack-edition.ts';
import type { Rarity } from '#contract/moments/rarity.ts';
import type { Database } from '#server/db/database.ts';
import type { MailBrand } from '#server/notifications/render-mail.ts';
import type { ShopDetails } from '#server/notifications/shop-details.ts';
import { seedCatalogue } from '#server/seed/seed-catalogue.ts';

const clip = { src: '/clip.mp4', poster: '/poster.webp', width: 720, height: 960, durationSeconds: 4 };

export function sampleMomentEdition(index: number, fields: Partial<MomentEdition> = {}): MomentEdition {
  const rarity: Rarity = index % 3 === 0 ? 'Rare' : 'Common';
  return {
    momentEditionId: `moment-${String(index).padStart(3, '0')}`,
    player: `João Número ${index}`,
    shirtNumber: 1 + (index % 98),
    position: index % 2 === 0 ? 'Forward' : 'Defender',
    season: '2016/2017',
    rarity,
    title: { en: `Goal ${index}`, pt: `Golo ${index}` },
    match: {
      opponent: 'Vila Nova',
      venue: 'home',
      competition: { en: 'League', pt: 'Liga' },
      score: '1–0',
      minute: 12,
    },
    moment_date: `2016-1${index % 3}-0${1 + (index % 9)}`,
    copies: 2_000,
    clip,
    story: { en: 'A night to remember.', pt: 'Uma noite para recordar.' },
    playDescription: { en: 'A shot.', pt: 'Um remate.' },
    ...fields,
  };
}

const even: Odds = { Common: 10_000, Epic: 0, Rare: 0, 'Super Rare': 0 };
const mixed: Odds = { Common: 5_000, Epic: 0, Rare: 5_000, 'Super Rare': 0 };

export function samplePackEdition(fields: Partial<PackEdition> = {}): PackEdition {
  return {
    packEditionId: 'kick-off',
    name: { en: 'Kick-off', pt: 'Pontapé de saída' },
    description: { en: 'Three moments.', pt: 'Três momentos.' },
    type: 'Standard',
    price: { amountMinor: 999, currency: 'EUR' },
    supply: 50,
    perUserLimit: 5,
    announcesAt: '2026-01-01T00:00:00.000Z',
    releasesAt: '2026-01-01T00:00:00.000Z',
    slots: [even, even, mixed],
    odds: { Common: 8_333, Epic: 0, Rare: 1_667, 'Super Rare': 0 },
    pool: Array.from({ length: 12 }, (_, index) => `moment-${String(index).padStart(3, '0')}`),
    sealRoot: null,
    ...fields,
  };
}

export const sampleFacts: ShopDetails = {
  clubName: 'Sample FC',
  timeZone: 'Europe/Lisbon',
  timeZoneName: { en: 'Lisbon time', pt: 'hora de Lisboa' },
  seller: {
    name: 'Sample Seller',
    address: 'Rua da Amostra 1, Lisboa',
    taxNumber: '501442600',
    email: 'shop@sample.example',
    note: null,
    vatBasisPoints: 2_300,
  },
  origin: () => 'https://sample.example',
};

export const sampleBrand: MailBrand = {
  clubName: 'Farol FC',
  colors: { background: '#07111f', accent: '#ffc247' },
  origin: 'https://shop.example',
  seller: { name: 'Farol', address: 'Molhe 1', email: 'loja@farol.example' },
};

export const sampleNow = new Date('2026-11-20T20:00:00.000Z');

/** By default a small catalog of twelve moments and one edition of 50 packs. */
export async function seedSampleShop(
  database: Database,
  editions: PackEdition[] = [samplePackEdition()],
): Promise<void> {
  const momentEditions = Array.from({ length: 12 }, (_, index) => sampleMomentEdition(index));
  await seedCatalogue(database, { momentEditions, packEditions: editions });
}
