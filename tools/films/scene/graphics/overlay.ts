import type { FilmFacts } from '../../../clips/facts/film-facts.ts';

type Pen = CanvasRenderingContext2D;

const night = '#07111f';
const harbor = '#13263f';
const beam = '#ffc247';
const pale = '#ffe3a0';
const foam = '#f3f7fa';

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
const easeOut = (share: number): number => 1 - (1 - clamp(share)) ** 3;

function letters(pen: Pen, text: string, x: number, y: number, size: number, align: CanvasTextAlign = 'left'): number {
  pen.font = `800 ${size}px "Archivo Film"`;
  pen.textAlign = align;
  pen.textBaseline = 'alphabetic';
  pen.fillText(text, x, y);
  return pen.measureText(text).width;
}

/** Minutes and seconds. In added time the clock does not move; the added minute is beside it. */
export function clockText(facts: FilmFacts, secondsToTouch: number, seed: number): string {
  const base = (facts.minute - 1) * 60 + 14 + Math.floor(seed * 38);
  if (facts.addedMinutes !== undefined) return `${facts.minute}:00 +${facts.addedMinutes}`;
  const whole = Math.max(0, Math.floor(base + secondsToTouch));
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

interface Bug {
  facts: FilmFacts;
  clock: string;
  /** Seconds since the goal; negative before. */
  sinceGoal: number;
  enter: number;
}

export function drawScoreBug(pen: Pen, { facts, clock, sinceGoal, enter }: Bug): void {
  const club = { short: facts.club?.shortName ?? 'FAR', color: facts.kits.club.shirt };
  const other = { short: facts.opponent.shortName, color: facts.kits.opponent.shirt };
  const [first, second] = facts.firstNamed === 'opponent' ? [other, club] : [club, other];
  const [top, tall, size, wide] = [30, 50, 30, 76];
  const left = 28 - (1 - easeOut(enter)) * 460;
  const names = [measure(pen, first.short, size), measure(pen, second.short, size)] as const;
  const panel = left + 8 + 12 + names[0] + 12;
  const chip = panel + wide + 12 + names[1] + 12;
  const end = chip + 16 + measure(pen, clock.replaceAll(/\d/g, '0'), 25) + 24;
  const plate = (from: number, to: number): void => {
    pen.beginPath();
    pen.moveTo(from, top);
    pen.lineTo(to, top);
    pen.lineTo(to - 14, top + tall);
    pen.lineTo(from, top + tall);
    pen.fill();
  };
  pen.save();
  pen.fillStyle = night;
  plate(left, end);
  pen.fillStyle = first.color;
  pen.fillRect(left, top, 8, tall);
  pen.fillStyle = second.color;
  pen.fillRect(chip, top, 8, tall);
  pen.fillStyle = foam;
  letters(pen, first.short, left + 20, top + 36, size);
  letters(pen, second.short, panel + wide + 12, top + 36, size);
  pen.fillStyle = beam;
  pen.fillRect(panel, top, wide, tall);
  drawScore(pen, facts, { left: panel, wide, top, tall, sinceGoal });
  pen.fillStyle = '#c9d6e2';
  letters(pen, clock, chip + 16, top + 35, 25);
  // After a goal a stroke of light runs through the panel.
  if (sinceGoal > 0 && sinceGoal < 0.7) {
    const at = left - 60 + (sinceGoal / 0.7) * (end - left + 90);
    pen.globalAlpha = 0.8;
    pen.fillStyle = pale;
    plate(Math.min(end, Math.max(left, at)), Math.min(end, Math.max(left, at + 52)));
  }
  pen.restore();
}

function drawScore(
  pen: Pen,
  facts: FilmFacts,
  { left, wide, top, tall, sinceGoal }: { left: number; wide: number; top: number; tall: number; sinceGoal: number },
): void {
  pen.save();
  pen.beginPath();
  pen.rect(left, top, wide, tall);
  pen.clip();
  pen.fillStyle = night;
  const turn = facts.isGoal ? easeOut(sinceGoal / 0.4) : sinceGoal > 0 ? 1 : 0;
  const middle = left + wide / 2;
  if (turn < 1) letters(pen, facts.scoreBefore, middle, top + 37 - turn * tall, 33, 'center');
  if (turn > 0) letters(pen, facts.scoreAfter, middle, top + 37 + (1 - turn) * tall, 33, 'center');
  pen.restore();
}

/** Number and name, on the beam. */
export function drawLowerThird(pen: Pen, facts: FilmFacts, seconds: number, left: number): void {
  const enter = easeOut(seconds / 0.45);
  const leave = easeOut((0.2 - left) / 0.2);
  const shift = (1 - enter) * -700 - leave * 700;
  const [top, tall] = [786, 92];
  pen.save();
  pen.translate(shift, 0);
  pen.fillStyle = beam;
  pen.beginPath();
  pen.moveTo(0, top - 10);
  pen.lineTo(134, top - 10);
  pen.lineTo(108, top + tall + 10);
  pen.lineTo(0, top + tall + 10);
  pen.fill();
  pen.fillStyle = night;
  letters(pen, String(facts.hero.number), 66, top + 70, 74, 'center');
  pen.fillStyle = night;
  pen.beginPath();
  pen.moveTo(142, top);
  pen.lineTo(690, top);
  pen.lineTo(664, top + tall);
  pen.lineTo(116, top + tall);
  pen.fill();
  pen.save();
  pen.clip();
  const size = Math.min(46, (46 * 500) / Math.max(1, measure(pen, facts.hero.name.toUpperCase(), 46)));
  pen.fillStyle = foam;
  letters(pen, facts.hero.name.toUpperCase(), 160 - (1 - enter) * 80, top + 50, size);
  pen.fillStyle = beam;
  const club = facts.club?.name ?? '';
  const sides = facts.firstNamed === 'opponent' ? [facts.opponent.name, club] : [club, facts.opponent.name];
  letters(
    pen,
    `${sides.join(' – ')}  ·  ${facts.season.replace(/\/\d\d/, '/')}`,
    154 - (1 - enter) * 160,
    top + 80,
    23,
  );
  pen.restore();
  pen.fillStyle = harbor;
  pen.fillRect(116, top + tall, 548, 4);
  pen.restore();
}

function measure(pen: Pen, text: string, size: number): number {
  pen.font = `800 ${size}px "Archivo Film"`;
  return pen.measureText(text).width;
}
