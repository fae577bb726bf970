import { clipsAtATime, findUndecoded, listClips } from '../support/decode-clips.ts';
import { isFullRun } from '../support/full-run.ts';
import { expect, test } from '../support/shop.ts';

// A worker that takes charge in the middle of a clip makes the browser stop it; the player loads it again, this test does not.
test.use({ serviceWorkers: 'block' });

test('every clip and its preview decode', async ({ page }) => {
  await page.goto('/faq');
  const clips = await page.evaluate(listClips);
  expect(clips.length).toBeGreaterThan(0);
  // Decoding all takes a minute; the other engines do the same in the full run.
  const end = isFullRun ? clips.length : clipsAtATime;
  const undecoded: string[] = [];
  for (let first = 0; first < end; first += clipsAtATime)
    undecoded.push(...(await page.evaluate(findUndecoded, clips.slice(first, first + clipsAtATime))));
  expect(undecoded).toEqual([]);
});
