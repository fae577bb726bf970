import { seededNumbers } from '../../../clips/scene/geometry.ts';
import type { FilmFacts } from '../../../clips/facts/film-facts.ts';

/** The inks of one film. Every surface is printed in two or three flat tones made from these. */
export interface Palette {
  skyTop: string;
  skyMid: string;
  skyLow: string;
  /** The disc of light behind the stand: sun, moon or floodlight haze. */
  halo: string;
  key: string;
  /** Multiplies a color where no light falls. */
  shade: string;
  ink: string;
  rim: string;
  haze: string;
  /** 0 clear air, 1 nothing is seen at 60 m. */
  hazeDensity: number;
  grass: string;
  grassDark: string;
  line: string;
  stand: string;
  standDark: string;
  isLit: boolean;
}

type Mood = Omit<Palette, 'isLit'>;

const nights: readonly Mood[] = [
  { skyTop: '#050d1f', skyMid: '#0b2447', skyLow: '#1d5a78', halo: '#ffd98a', key: '#fff1d0', shade: '#4a5f96', ink: '#060d1c', rim: '#ffc247', haze: '#174a66', hazeDensity: 0.32, grass: '#2f8f5b', grassDark: '#1f6f50', line: '#e9f4ee', stand: '#12304e', standDark: '#0a1a30' },
  { skyTop: '#0d0a26', skyMid: '#2a1c5c', skyLow: '#5b3a8c', halo: '#ffe3b0', key: '#fff0dc', shade: '#54549c', ink: '#0b0820', rim: '#ffb45a', haze: '#42307a', hazeDensity: 0.32, grass: '#2c8a68', grassDark: '#1c6558', line: '#eef0fa', stand: '#2a2058', standDark: '#140f30' },
  { skyTop: '#04161a', skyMid: '#06343c', skyLow: '#158075', halo: '#fff0b8', key: '#fbf6d8', shade: '#3f6f82', ink: '#041014', rim: '#ffd268', haze: '#0f5a58', hazeDensity: 0.32, grass: '#37984f', grassDark: '#217347', line: '#eefaf0', stand: '#0d3a44', standDark: '#062028' },
  { skyTop: '#100a14', skyMid: '#3a1430', skyLow: '#8c2f3f', halo: '#ffcf8a', key: '#ffeccc', shade: '#6b4a7c', ink: '#12070f', rim: '#ff9e52', haze: '#5e2138', hazeDensity: 0.3, grass: '#3a8a52', grassDark: '#256547', line: '#f8efe6', stand: '#3d1a35', standDark: '#1d0c1c' },
];
const dusks: readonly Mood[] = [
  { skyTop: '#2b2a6b', skyMid: '#c2476d', skyLow: '#ffa25a', halo: '#ffe08f', key: '#ffdba0', shade: '#6e528f', ink: '#1c1038', rim: '#ffd07a', haze: '#e0705f', hazeDensity: 0.34, grass: '#6f9a43', grassDark: '#4d7a44', line: '#fff0da', stand: '#54306b', standDark: '#2e1c4a' },
  { skyTop: '#123a5e', skyMid: '#3f8f9a', skyLow: '#ffc879', halo: '#fff0b0', key: '#ffe2a6', shade: '#4f6a90', ink: '#0c1c34', rim: '#ffdf94', haze: '#8fb09a', hazeDensity: 0.34, grass: '#5f9a4c', grassDark: '#3f7c4b', line: '#fff6e0', stand: '#1f4f70', standDark: '#10304c' },
  { skyTop: '#3d1a52', skyMid: '#e0524f', skyLow: '#ffbf5e', halo: '#fff0a8', key: '#ffd694', shade: '#7f4a7c', ink: '#240b2c', rim: '#ffe08a', haze: '#e8784f', hazeDensity: 0.34, grass: '#7c9a3c', grassDark: '#5a7c3c', line: '#fff2d8', stand: '#5e2560', standDark: '#361440' },
];
const days: readonly Mood[] = [
  { skyTop: '#2a8fd0', skyMid: '#6fc1e4', skyLow: '#d6f0ec', halo: '#fffbe6', key: '#fffaec', shade: '#7d8fc4', ink: '#12284a', rim: '#ffffff', haze: '#b9e0ea', hazeDensity: 0.3, grass: '#6cb944', grassDark: '#4fa043', line: '#ffffff', stand: '#3d6f9e', standDark: '#274c78' },
  { skyTop: '#1f7fa8', skyMid: '#5fb8b8', skyLow: '#f6e6b4', halo: '#fff8d4', key: '#fff4d2', shade: '#7a8ab4', ink: '#10304a', rim: '#fffbe8', haze: '#bcdcc8', hazeDensity: 0.3, grass: '#84b83c', grassDark: '#63a03e', line: '#fffdf0', stand: '#2f7088', standDark: '#1c4c66' },
  { skyTop: '#f08a4a', skyMid: '#ffb768', skyLow: '#ffe7b4', halo: '#fffbe8', key: '#fff6dc', shade: '#a07ca0', ink: '#3a1e3c', rim: '#ffffff', haze: '#ffd9a0', hazeDensity: 0.3, grass: '#6fb04a', grassDark: '#509848', line: '#fffcf0', stand: '#a34f52', standDark: '#6e3450' },
];
const overcasts: readonly Mood[] = [
  { skyTop: '#6d8598', skyMid: '#a3b6bf', skyLow: '#dde4e0', halo: '#f4f4ea', key: '#f6f6ee', shade: '#7c8ba6', ink: '#1a2a3c', rim: '#ffffff', haze: '#c0ccd0', hazeDensity: 0.42, grass: '#5e9a54', grassDark: '#488650', line: '#f8faf6', stand: '#4c6478', standDark: '#33485c' },
  { skyTop: '#4f6a78', skyMid: '#8aa8a8', skyLow: '#e2dcc4', halo: '#f8f0d8', key: '#f8f2e0', shade: '#6f86a0', ink: '#142834', rim: '#fff8e4', haze: '#b4c4bc', hazeDensity: 0.42, grass: '#6a9c4a', grassDark: '#52884a', line: '#fbfaf0', stand: '#3f5f6c', standDark: '#284450' },
];

function base(facts: FilmFacts, share: number): Mood {
  const pick = (list: readonly Mood[]): Mood => list[Math.floor(share * list.length)] ?? (list[0] as Mood); // None is empty.
  if (facts.light === 'night') return pick(nights);
  if (facts.light === 'dusk') return pick(dusks);
  return facts.weather === 'clear' || facts.weather === 'wind' ? pick(days) : pick(overcasts);
}

export function blend(a: string, b: string, share: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return `#${[1, 3, 5].map((at) => Math.round(part(a, at) + (part(b, at) - part(a, at)) * share).toString(16).padStart(2, '0')).join('')}`;
}

const frostWhite = '#dfeaf0';

/** Where chance gave one player two moments of the same kind in the same inks. */
const otherInks: ReadonlySet<string> = new Set(['2020-2021-rodrigo-alvor-bicycle-kick']);

/** Chosen by light and weather; among equals by the film's seed. */
export function createPalette(facts: FilmFacts): Palette {
  const mood = { ...base(facts, (seededNumbers(`${facts.momentEditionId} inks`)() + (otherInks.has(facts.momentEditionId) ? 0.5 : 0)) % 1) };
  const isLit = facts.light !== 'day';
  if (facts.weather === 'fog') {
    mood.hazeDensity = 0.8;
    mood.haze = blend(mood.haze, mood.skyLow, 0.6);
    mood.skyTop = blend(mood.skyTop, mood.haze, 0.65);
    mood.skyMid = blend(mood.skyMid, mood.haze, 0.75);
  }
  if (facts.weather === 'rain' || facts.weather === 'sleet') {
    mood.hazeDensity += 0.12;
    mood.key = blend(mood.key, '#cfe6f4', 0.5);
    mood.grass = blend(mood.grass, mood.ink, 0.15);
    mood.grassDark = blend(mood.grassDark, mood.ink, 0.2);
  }
  if (facts.pitch === 'white' || facts.weather === 'frost') {
    const cover = facts.pitch === 'white' ? 0.8 : 0.5;
    const light = facts.light === 'night' ? '#9dbccb' : frostWhite;
    mood.grass = blend(mood.grass, light, cover);
    mood.grassDark = blend(mood.grassDark, blend(light, mood.shade, 0.25), cover);
    mood.haze = blend(mood.haze, light, 0.3);
  }
  return { ...mood, isLit };
}
