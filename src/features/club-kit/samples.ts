import type { MomentSummary } from '#contract/moments/moment.ts';
import type { Odds, PackEdition, PackType } from '#contract/packs/pack-edition.ts';
import type { Rarity } from '#contract/moments/rarity.ts';

/** Made-up moments and editions, one of each kind. */
function sampleClip(clipId: string) {
  return {
    src: `/content/media/clips/${clipId}.mp4`,
    poster: `/content/media/posters/${clipId}.webp`,
    width: 720,
    height: 960,
    durationSeconds: 8,
  };
}

function sampleMoment(player: string, rarity: Rarity, copies: number, clipId: string): MomentSummary {
  return {
    momentEditionId: 'sample',
    player,
    shirtNumber: 9,
    position: 'Forward',
    season: '2018/2019',
    rarity,
    title: { en: 'A header in the rain', pt: 'De cabeça, à chuva' },
    match: {
      opponent: 'Vela Azul',
      venue: 'home',
      competition: { en: 'League', pt: 'Campeonato' },
      score: '2–1',
      minute: 89,
    },
    moment_date: '2018-11-03',
    copies,
    clip: sampleClip(clipId),
  };
}

export const sampleMoments: MomentSummary[] = [
  sampleMoment('Rui Marés', 'Common', 1500, 'nutmeg-by-the-line'),
  sampleMoment('Tiago Vasconcelos', 'Epic', 500, 'back-heel-finish'),
  sampleMoment('Zé Norte', 'Rare', 150, 'olympic-corner'),
  sampleMoment('João da Barra', 'Super Rare', 21, 'solo-run-from-own-half'),
];

const odds: Odds = { Common: 7000, Epic: 2400, Rare: 550, 'Super Rare': 50 };

export function sampleEdition(type: PackType, name: string, releasesAt: string): PackEdition {
  return {
    packEditionId: 'sample',
    name: { en: name, pt: name },
    description: { en: name, pt: name },
    type,
    price: { amountMinor: 999, currency: 'EUR' },
    supply: 400,
    perUserLimit: 5,
    announcesAt: '2026-01-01T00:00:00.000Z',
    releasesAt,
    slots: [odds, odds, { Common: 0, Epic: 8000, Rare: 1700, 'Super Rare': 300 }],
    odds,
    pool: [],
    sealRoot: null,
  };
}
