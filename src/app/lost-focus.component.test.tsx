import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { listPackEditions } from '#contract/packs/pack-edition-endpoints.ts';
import { failCall } from '#testing/answers.ts';
import { renderApp } from '#testing/render-app.tsx';
import { takeLostFocus } from '#ui/focus.ts';

import { watchForLostFocus } from './lost-focus.ts';

/** Longer than what comes instead of an element has for taking the focus itself. */
const wait = async () => new Promise((resolve) => setTimeout(resolve, 200));

beforeEach(() => watchForLostFocus());

/** A page with an h1 and a part with an h2, whose button has the focus. */
function showPage(): { part: HTMLElement; press: HTMLButtonElement } {
  const main = document.createElement('main');
  main.innerHTML = '<h1>Page</h1><section><h2>Part</h2><div><button>Press</button></div></section>';
  document.body.replaceChildren(main);
  const [part, press] = [main.querySelector('section'), main.querySelector('button')];
  if (part === null || press === null) throw new Error('The page is not as written above.');
  press.focus();
  return { part, press };
}

const title = (name: string) => page.getByRole('heading', { name });

test('the focus of a button that goes away is given to the title of its part of the page', async () => {
  showPage().press.remove();
  await expect.element(title('Part')).toHaveFocus();
});

test('the focus of a part that goes away is given to the title of the page', async () => {
  showPage().part.remove();
  await expect.element(title('Page')).toHaveFocus();
});

test('what comes instead of a button may take its focus', async () => {
  const { press } = showPage();
  const instead = document.createElement('p');
  instead.textContent = 'Done';
  press.replaceWith(instead);
  setTimeout(() => takeLostFocus(instead), 20);
  await wait();
  await expect.element(instead).toHaveFocus();
});

test('a button that the fan had left goes away without a focus being set', async () => {
  const { press } = showPage();
  press.blur();
  await wait();
  press.remove();
  await wait();
  expect(document.activeElement).toBe(document.body);
});

test('“Try again” by keyboard leads to the title of its page', async () => {
  const mend = failCall(listPackEditions, 'internal');
  await renderApp('/packs');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  mend();
  again.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Packs' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.closest('main')).not.toBeNull();
});
