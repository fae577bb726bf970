import { clipsAtATime, findUndecoded, listClips } from '../support/decode-clips.ts';
import { isFullRun } from '../support/full-run.ts';
import { expect, test } from '../support/shop.ts';

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
