import type { Rarity } from '#contract/moments/rarity.ts';

import { rarityPaths } from '../moments/rarity-shape.tsx';
import { breakLines, displayFont, type Pen, writeLine } from './pen.ts';
import { type ShareCard, shareCardSize } from './share-card.ts';

const { width, height } = shareCardSize;
/** The card on the picture: 3:4, as everywhere. */
const card = { x: 105, y: 60, width: 870, height: 1130, radius: 44 };
const edge = 56;

const rarityTokens: Record<Rarity, string> = {
  Common: 'rarity-common',
  Epic: 'rarity-epic',
  Rare: 'rarity-rare',
  'Super Rare': 'color-accent',
};

/** The background: night, and a beam from behind the card. */
function drawNight({ context, color }: Pen, rarity: string): void {
  context.fillStyle = color('color-bg');
  context.fillRect(0, 0, width, height);
  const glow = context.createRadialGradient(width / 2, 470, 60, width / 2, 560, 860);
  glow.addColorStop(0, color(rarity, 46));
  glow.addColorStop(0.6, color(rarity, 12));
  glow.addColorStop(1, color(rarity, 0));
  context.fillStyle = glow;
  context.fillRect(0, 0, width, height);
  // Three beams from the lamp behind the upper corner, each lost in the dark before it ends.
  for (const [from, to, percent] of [
    [-0.5, -0.2, 16],
    [0, 0.14, 12],
    [0.36, 0.62, 9],
  ] as const) {
    const beam = context.createRadialGradient(width * 0.84, 0, 40, width * 0.84, 0, height);
    beam.addColorStop(0, color('color-accent', percent));
    beam.addColorStop(1, color('color-accent', 0));
    context.fillStyle = beam;
    context.beginPath();
    context.moveTo(width * 0.84, -40);
    context.lineTo(width * from, height);
    context.lineTo(width * to, height);
    context.fill();
  }
}

function traceCard(context: CanvasRenderingContext2D): void {
  context.beginPath();
  context.roundRect(card.x, card.y, card.width, card.height, card.radius);
}

function drawPoster({ context, color }: Pen, poster: HTMLImageElement): void {
  const scale = Math.max(card.width / poster.naturalWidth, card.height / poster.naturalHeight);
  const [drawnWidth, drawnHeight] = [poster.naturalWidth * scale, poster.naturalHeight * scale];
  context.save();
  traceCard(context);
  context.clip();
  context.drawImage(
    poster,
    card.x + (card.width - drawnWidth) / 2,
    card.y + (card.height - drawnHeight) / 2,
    drawnWidth,
    drawnHeight,
  );
  const shade = context.createLinearGradient(0, card.y + card.height * 0.42, 0, card.y + card.height);
  shade.addColorStop(0, color('color-bg', 0));
  shade.addColorStop(0.42, color('color-bg', 80));
  shade.addColorStop(1, color('color-bg'));
  context.fillStyle = shade;
  context.fillRect(card.x, card.y, card.width, card.height);
  context.restore();
}

function drawFrame({ context, color }: Pen, rarity: string): void {
  const light = context.createLinearGradient(card.x, card.y, card.x + card.width * 0.5, card.y + card.height);
  light.addColorStop(0, color(rarity));
  light.addColorStop(0.35, color(rarity, 45));
  light.addColorStop(0.65, color(rarity, 45));
  light.addColorStop(1, color(rarity));
  context.save();
  context.strokeStyle = light;
  context.lineWidth = 6;
  context.shadowColor = color(rarity, 80);
  context.shadowBlur = 50;
  traceCard(context);
  context.stroke();
  context.restore();
}

/** Shape, word and color together. */
function drawRarity({ context, color }: Pen, { rarity, rarityName }: ShareCard, token: string): void {
  context.font = displayFont(36, 700, false);
  const text = context.measureText(rarityName).width;
  const [pillWidth, pillHeight] = [text + 118, 76];
  const x = card.x + card.width - 40 - pillWidth;
  const y = card.y + 40;
  context.fillStyle = color('color-bg', 86);
  context.beginPath();
  context.roundRect(x, y, pillWidth, pillHeight, pillHeight / 2);
  context.fill();
  context.fillStyle = color(token);
  context.save();
  context.translate(x + 30, y + 18);
  context.scale(40 / 24, 40 / 24);
  context.fill(new Path2D(rarityPaths[rarity]));
  context.restore();
  context.textBaseline = 'middle';
  context.fillText(rarityName, x + 86, y + pillHeight / 2 + 2);
  context.textBaseline = 'alphabetic';
}

/** From bottom to top: serial, title, the name as large as it fits, the match. */
function drawWords(pen: Pen, { player, title, matchLine, serial }: ShareCard, token: string): void {
  const { context, color } = pen;
  const x = card.x + edge;
  const maxWidth = card.width - 2 * edge;
  let y = card.y + card.height - edge;
  if (serial !== undefined) {
    context.fillStyle = color('color-text');
    context.font = displayFont(52, 700, false);
    context.fillText(serial, x, y);
    context.fillStyle = color(token, 55);
    context.fillRect(x, y - 74, maxWidth, 2);
    y -= 108;
  }
  context.fillStyle = color('color-text-muted');
  y -= writeLine(pen, { text: title, x, y, maxWidth, size: 42, font: (size) => displayFont(size, 600, false) }) + 24;
  context.fillStyle = color('color-text');
  context.font = displayFont(132);
  const name = breakLines(pen, player.toLocaleUpperCase(), maxWidth);
  for (const text of name.toReversed())
    y -= writeLine(pen, { text, x, y, maxWidth, size: 132, font: displayFont }) * 0.92;
  context.fillStyle = color('color-text', 86);
  writeLine(pen, { text: matchLine, x, y: y - 14, maxWidth, size: 34, font: (size) => displayFont(size, 700, false) });
}

function drawFoot(pen: Pen, { club, shownUrl }: ShareCard, emblem: HTMLImageElement | undefined): void {
  const { context, color } = pen;
  const y = 1272;
  let { x } = card;
  if (emblem !== undefined) {
    context.drawImage(emblem, x, y - 50, 96, 96);
    x += 118;
  }
  const maxWidth = card.x + card.width - x;
  context.fillStyle = color('color-text');
  writeLine(pen, {
    text: club.toLocaleUpperCase(),
    x,
    y: y - 4,
    maxWidth,
    size: 44,
    font: (size) => displayFont(size, 800, false),
  });
  context.fillStyle = color('color-text-muted');
  writeLine(pen, {
    text: shownUrl,
    x,
    y: y + 38,
    maxWidth,
    size: 28,
    font: (size) => `500 ${size}px system-ui, sans-serif`,
  });
}

export interface Pictures {
  poster: HTMLImageElement;
  /** Optional: the picture works without it. */
  emblem: HTMLImageElement | undefined;
}

export function drawShareCard(pen: Pen, share: ShareCard, { poster, emblem }: Pictures): void {
  const token = rarityTokens[share.rarity];
  drawNight(pen, token);
  drawPoster(pen, poster);
  drawFrame(pen, token);
  drawRarity(pen, share, token);
  drawWords(pen, share, token);
  drawFoot(pen, share, emblem);
}
