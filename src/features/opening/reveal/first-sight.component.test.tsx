import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { emulateMedia } from '#testing/chromium.ts';
import { renderPart } from '#testing/render-part.tsx';

import { FirstSight } from './first-sight.tsx';

const clip = { src: '/none.mp4', poster: '/none.avif', width: 720, height: 960, durationSeconds: 6 };

test.each([
  { screen: { width: 1280, height: 800 }, shown: { left: 340, width: 600, height: 800 } },
  { screen: { width: 390, height: 844 }, shown: { left: 0, width: 390, height: 709 } },
])(
  'the clip of a Super Rare is whole on a desktop and as wide as a phone ($screen.width × $screen.height pixels)',
  async (row) => {
    await page.viewport(row.screen.width, row.screen.height);
    await emulateMedia('prefers-reduced-motion', 'no-preference');
    const { container } = await renderPart(<FirstSight moment={{ player: 'João Mar', clip }} />, 'en', 'opening');
    const video = container.querySelector('video');
    // The clip's own box, before it comes nearer.
    const { offsetLeft: left, offsetWidth: width, offsetHeight: height } = video ?? {};
    expect({ left, width, height }).toEqual(row.shown);
  },
);
