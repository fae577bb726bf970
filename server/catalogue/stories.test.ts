import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { parseMatchMinute, scoreBefore } from './match-schema.ts';
import { type KnownMoment, readMoments } from './read-moments.ts';

const moments = await readMoments(fileURLToPath(new URL('../../content', import.meta.url)));

const weekdays = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

const ages: Record<string, number> = {
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  'thirty-three': 33,
  'thirty-five': 35,
  'thirty-six': 36,
  dezassete: 17,
  dezoito: 18,
  dezanove: 19,
  vinte: 20,
  'trinta e três': 33,
  'trinta e cinco': 35,
};
const ageWords = Object.keys(ages).join('|');
/** «Paiol, twenty,», «he was nineteen», «a boy of seventeen», «his thirty-three years» */
const englishAge = new RegExp(`(?:, |was |of |his |^)(${ageWords})(?: years)?(?: old)?(?! minutes)[ ,.]`, 'gi');
/** «Tinha dezanove anos». Not «até aos vinte e um anos», which is about another time. */
const portugueseAge = new RegExp(`(?<!até aos )\\b(${ageWords}) anos`, 'gi');

/** Scores that never occurred. */
const hopedFor = /(look for|à procura do|him and) \d–\d/g;

const getName = ({ source }: KnownMoment) => source.momentEditionId;

function readTexts({ source: { title, story } }: KnownMoment) {
  return { en: `${title.en}. ${story.en}`, pt: `${title.pt}. ${story.pt}` };
}

function getWeekday({ source }: KnownMoment): number {
  return new Date(`${source.moment_date}T12:00:00Z`).getUTCDay();
}

function ageOn(born: string, day: string): number {
  return Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0);
}

/** Every score of the match, in both orders: «2–1 down» and «perdia por 2–1» are the same. */
function listScores({ match }: KnownMoment): string[] {
  const states = [...match.goals.club, ...match.goals.opponent, '999'].map((minute) =>
    scoreBefore(match, parseMatchMinute(minute)),
  );
  return states.flatMap(({ club, opponent }) => [`${club}–${opponent}`, `${opponent}–${club}`]);
}

describe('the stories', () => {
  it('name the weekday of the match where they say on which days things were', () => {
    for (const moment of moments) {
      const { en, pt } = readTexts(moment);
      const english = [...en.matchAll(/\bon (?:the |a )?(\w+day)\b/gi)].map(([, day]) => day);
      if (english.length > 0)
        expect(english, getName(moment)).toContain(
          new Date(`${moment.source.moment_date}T12:00:00Z`).toLocaleDateString('en', { weekday: 'long' }),
        );
      const portuguese = [...pt.matchAll(/\bn[oa] (domingo|segunda|terça|quarta|quinta|sexta|sábado)\b/gi)];
      if (portuguese.length > 0)
        expect(
          portuguese.map(([, day]) => day?.toLowerCase()),
          getName(moment),
        ).toContain(weekdays[getWeekday(moment)]);
    }
  });

  it('have no school on the morning of a weekend’s match', () => {
    for (const moment of moments.filter(({ source }) => /school in the morning|escola de manhã/i.test(source.story.en)))
      expect([0, 6], getName(moment)).not.toContain(getWeekday(moment));
  });

  it('give heroes the age that they have on the day', () => {
    let told = 0;
    for (const moment of moments) {
      const { en, pt } = readTexts(moment);
      for (const [, words = ''] of [...en.matchAll(englishAge), ...pt.matchAll(portugueseAge)]) {
        told++;
        const { born } = moment.player;
        expect(born, `${getName(moment)}: players.json needs a birthday`).toBeDefined();
        expect(ageOn(born ?? '', moment.source.moment_date), `${getName(moment)}: ${words}`).toBe(
          ages[words.toLowerCase()],
        );
      }
    }
    expect(told).toBeGreaterThan(20);
  });

  it('tell only scores that the match had', () => {
    for (const moment of moments) {
      const { en, pt } = readTexts(moment);
      const told = `${en} ${pt}`.replaceAll(hopedFor, '');
      for (const [score] of told.matchAll(/\d–\d/g)) expect(listScores(moment), getName(moment)).toContain(score);
    }
  });

  it('name the minute of the moment where they name minutes', () => {
    for (const moment of moments) {
      const { minute, addedMinutes = 0 } = parseMatchMinute(moment.source.minute);
      for (const text of Object.values(moment.source.story)) {
        const told = [
          ...text.matchAll(/on (\d+) minutes|(\d+)(?:st|nd|rd|th) minute|minuto (\d+)|aos (\d+)\b(?! e )/gi),
        ];
        const minutes = told.map((match) => Number(match.slice(1).find((digits) => digits !== undefined)));
        if (minutes.length > 0) expect(minutes, getName(moment)).toContain(minute + addedMinutes);
      }
    }
  });

  it('agree on stoppage time with the minutes that they name', () => {
    const words = /stoppage time|added time|ninety-fourth|noventa e quatro|aos 94|descontos|board had shown/i;
    const late = moments.filter(
      ({ source }) => source.minute.startsWith('90') && words.test(Object.values(source.story).join(' ')),
    );
    expect(late.length).toBeGreaterThan(5);
    for (const moment of late) expect(moment.source.minute, getName(moment)).toMatch(/^90\+/);
  });
});
