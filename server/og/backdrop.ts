import type { PackType } from '#contract/packs/pack-edition.ts';
import type { Rarity } from '#contract/moments/rarity.ts';

/** The part that networks and chats show uncropped. */
export const width = 1200;
export const height = 630;

/** The position of the art: a 3:4 card. */
export const card = { left: 748, top: 55, width: 390, height: 520, radius: 22 };

export interface Palette {
  background: string;
  accent: string;
}

export const rarityColors: Record<Rarity, (palette: Palette) => string> = {
  Common: () => '#B8C4D0',
  Epic: () => '#A78BFF',
  Rare: () => '#4CC9FF',
  'Super Rare': ({ accent }) => accent,
};

const foils: Record<PackType, [dark: string, bright: string]> = {
  Standard: ['#1B3A5C', '#5E8FB8'],
  Season: ['#0F5A5E', '#5FC7BC'],
  Position: ['#3C3478', '#9C8BEA'],
  Derby: ['#6E2B30', '#E4837A'],
  Legends: ['#6B4E16', '#FFD98A'],
};

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** The dark background, and a beam from behind the art across the text. */
export function drawBackdrop({ background, accent }: Palette): string {
  return svg(`
    <defs>
      <linearGradient id="night" x2="0" y2="1"><stop stop-color="${background}"/><stop offset="1" stop-color="#13263F"/></linearGradient>
      <linearGradient id="beam" x1="1" x2="0"><stop stop-color="${accent}" stop-opacity=".55"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></linearGradient>
    </defs>
    <path fill="url(#night)" d="M0 0h${width}v${height}H0Z"/>
    <path fill="url(#beam)" d="M943 300 0 40v360Z"/>
    <path fill="${background}" opacity=".6" d="M0 588c160-18 300 12 470 0s330-16 480-4 160 10 250 2v44H0Z"/>`);
}

/** On a poster: rounded corners and a thin frame in the rarity's color. */
export function drawFrame(color: string): string {
  const { left, top, radius } = card;
  return svg(
    `<rect x="${left}" y="${top}" width="${card.width}" height="${card.height}" rx="${radius}" fill="none" stroke="${color}" stroke-width="6"/>`,
  );
}

/** For `dest-in`: everything not white here is cut away. */
export function drawCardMask(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}"><rect width="100%" height="100%" rx="${card.radius}" fill="#fff"/></svg>`;
}

/** The foil pouch, crimped at both ends. */
export function drawPouch(type: PackType, { accent }: Palette): string {
  const [dark, bright] = foils[type];
  const teeth = Array.from({ length: 18 }, () => 'l10 -9 10 9').join('');
  return svg(`
    <defs><linearGradient id="foil" x2="1" y2=".35"><stop stop-color="${dark}"/><stop offset=".42" stop-color="${bright}"/><stop offset=".6" stop-color="${dark}"/><stop offset="1" stop-color="${bright}"/></linearGradient></defs>
    <g transform="rotate(-4 943 315)">
      <path fill="url(#foil)" d="M763 70${teeth}v492H763Z"/>
      <path fill="#000" opacity=".22" d="M763 66h360v36H763zM763 526h360v36H763z"/>
      <path fill="${accent}" opacity=".5" d="m943 250 180-90v120Z"/>
      <path fill="${accent}" d="M795 470h296v5H795z"/>
    </g>`);
}
