import { cdp } from 'vitest/browser';

import './chromium.ts';

interface Point {
  x: number;
  y: number;
}

/** The page of a test is a frame in the browser's own page, which has other coordinates. */
function toBrowser({ x, y }: Point): Point {
  const frame = window.frameElement;
  if (frame === null) return { x, y };
  const { left, top, width } = frame.getBoundingClientRect();
  const scale = width / window.innerWidth;
  return { x: left + x * scale, y: top + y * scale };
}

function sendMouse(type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', point: Point): Promise<unknown> {
  const button = { button: 'left', buttons: 1, clickCount: 1 };
  return cdp().send('Input.dispatchMouseEvent', { type, ...button, ...toBrowser(point) });
}

/** A real mouse with its left button. */
export const mouse = {
  press: (point: Point) => sendMouse('mousePressed', point),
  move: (point: Point) => sendMouse('mouseMoved', point),
  release: (point: Point) => sendMouse('mouseReleased', point),
};

function sendTouch(type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point): Promise<unknown> {
  return cdp().send('Input.dispatchTouchEvent', { type, touchPoints: point === undefined ? [] : [toBrowser(point)] });
}

export const finger = {
  press: (point: Point) => sendTouch('touchStart', point),
  move: (point: Point) => sendTouch('touchMove', point),
  release: () => sendTouch('touchEnd'),
};

/** A point of an element in fractions of its size, once it has stopped moving. */
export async function getPoint(element: Element, share: Point = { x: 0.5, y: 0.5 }): Promise<Point> {
  let before = '';
  for (;;) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const now = `${left} ${top} ${width} ${height}`;
    if (now === before && width > 0) return { x: left + width * share.x, y: top + height * share.y };
    before = now;
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
