import { beforeEach, expect, test, vi } from 'vitest';

import { markAlive } from './mark-alive.ts';

/** The button of a page that was pressed before hydration. */
function addPressedButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.dataset['pressed'] = '';
  document.body.append(button);
  return button;
}

beforeEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset['alive'];
});

test('a press before hydration is repeated once the part is alive', async () => {
  const button = addPressedButton();
  const onClick = vi.fn();
  button.addEventListener('click', onClick);
  markAlive('content');
  await Promise.resolve();
  expect(onClick).toHaveBeenCalledOnce();
  expect(document.documentElement.dataset['alive']).toBe('');
});

test('a press for which the part hydrates immediately is not repeated', async () => {
  const button = addPressedButton();
  const onClick = vi.fn();
  button.addEventListener('click', onClick);
  button.addEventListener('click', () => markAlive('content'), { once: true });
  button.click();
  await Promise.resolve();
  expect(onClick).toHaveBeenCalledOnce();
  expect(button.dataset['pressed']).toBeUndefined();
});

test('a press in the content is not repeated when only the header and the footer are alive', async () => {
  const main = document.createElement('main');
  const button = addPressedButton();
  document.body.append(main);
  main.append(button);
  const onClick = vi.fn();
  button.addEventListener('click', onClick);
  markAlive('frame');
  await Promise.resolve();
  expect(onClick).not.toHaveBeenCalled();
  expect(button.dataset['pressed']).toBe('');
});
