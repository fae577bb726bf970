import type { PointerEvent } from 'react';

const maxDegrees = 9;

function wantsMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: no-preference) and (hover: hover) and (pointer: fine)').matches;
}

function follow(event: PointerEvent<HTMLElement>): void {
  if (event.pointerType === 'touch' || !wantsMotion()) return;
  const card = event.currentTarget;
  const box = card.getBoundingClientRect();
  const x = (event.clientX - box.left) / box.width - 0.5;
  const y = (event.clientY - box.top) / box.height - 0.5;
  card.style.setProperty('--tilt-x', `${(x * maxDegrees).toFixed(2)}deg`);
  card.style.setProperty('--tilt-y', `${(-y * maxDegrees).toFixed(2)}deg`);
  card.style.setProperty('--light-x', `${(x * 100).toFixed(1)}%`);
}

function rest(event: PointerEvent<HTMLElement>): void {
  for (const name of ['--tilt-x', '--tilt-y', '--light-x']) event.currentTarget.style.removeProperty(name);
}

/** A card that leans towards a fine pointer. The style sheet turns the properties into a transform, nothing else. */
export const tiltHandlers = { onPointerMove: follow, onPointerLeave: rest };
