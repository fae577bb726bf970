import { expect, type Locator } from '@playwright/test';

/** Where the pointer is pressed, in fractions of the element's width and height. */
interface Spot {
  x: number;
  y: number;
}

/**
 * Position of an element once it has stopped moving and can be clicked there. During a page transition nothing can be
 * clicked, and a moving element will be elsewhere. For raw pointer events; Playwright's own clicks wait by themselves.
 */
export async function settledBox(target: Locator, spot: Spot = { x: 0.5, y: 0.5 }) {
  await expect(async () => {
    const isReady = await target.evaluate(async (element, { x, y }) => {
      const place = () => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { left, top, width, height };
      };
      const before = place();
      for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      const after = place();
      const rests = JSON.stringify(before) === JSON.stringify(after);
      const hit = document.elementFromPoint(after.left + after.width * x, after.top + after.height * y);
      return rests && after.width > 0 && element.contains(hit);
    }, spot);
    expect(isReady).toBe(true);
  }).toPass({ timeout: 15_000 });
  const box = await target.boundingBox();
  if (box === null) throw new Error('what was to be touched is gone');
  return box;
}
