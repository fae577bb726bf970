import type { Moment } from '#contract/moments/moment.ts';

const clip = { src: '/clip.mp4', poster: '/poster.webp', width: 720, height: 960, durationSeconds: 4 };

/** A sample copy, for tests. */
export function sampleCopy(momentEditionId: string, serialNumber = 1): Moment {
  return {
    momentEditionId,
    player: 'João',
    shirtNumber: 9,
    position: 'Forward',
    season: '2016/2017',
    rarity: 'Rare',
    title: { en: 'Goal', pt: 'Golo' },
    match: { opponent: 'Vila', venue: 'home', competition: { en: 'League', pt: 'Liga' }, score: '1–0', minute: 12 },
    moment_date: '2016-10-01',
    copies: 150,
    clip,
    serialNumber,
    packId: '00000000-0000-4000-8000-000000000001',
    obtainedAt: '2026-11-20T20:00:00.000Z',
  };
}
