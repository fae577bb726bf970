import type { Palette } from './read-palette.ts';

/** The part that networks and chats show uncropped. */
export const width = 1200;
export const height = 630;

/** The position of the art: a 3:4 card. */
export const card = { left: 748, top: 55, width: 390, height: 520, radius: 22 };

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** The dark background, and a beam from behind the art across the text. */
export function drawBackdrop({ background, surface, accent }: Palette): string {
  return svg(`
    <defs>
      <linearGradient id="night" x2="0" y2="1"><stop stop-color="${background}"/><stop offset="1" stop-color="${surface}"/></linearGradient>
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

/** The foil pouch, crimped at both ends, with its art: an SVG of 5:7, transparent where the foil shows. */
export function drawPouch(foil: string, art: Buffer | null): string {
  const teeth = (upper: string, lower: string) => Array.from({ length: 18 }, () => `l${upper} ${lower}`).join('');
  const shape = `M763 72${teeth('10 -9', '10 9')}v486${teeth('-10 9', '-10 -9')}Z`;
  const source = `data:image/svg+xml;base64,${art?.toString('base64') ?? ''}`;
  return svg(`
    <defs><linearGradient id="light" x2="1" y2=".35"><stop stop-opacity=".55"/><stop offset=".4" stop-color="#fff" stop-opacity=".4"/><stop offset=".6" stop-opacity=".25"/><stop offset="1" stop-color="#fff" stop-opacity=".2"/></linearGradient></defs>
    <g transform="rotate(-4 943 315)">
      <path fill="${foil}" d="${shape}"/>
      <path fill="url(#light)" d="${shape}"/>
      ${art === null ? '' : `<image href="${source}" x="763" y="63" width="360" height="504"/>`}
    </g>`);
}
