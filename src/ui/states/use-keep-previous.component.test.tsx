import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';

import { useKeepPrevious } from './use-keep-previous.ts';

type Shown = { status: 'loading' } | { status: 'success'; value: string } | { status: 'failure' };

function View({ resource, owner }: { resource: Shown; owner: string }) {
  const shown = useKeepPrevious(resource, owner);
  return <p>{shown.status === 'success' ? shown.value : shown.status}</p>;
}

const container = document.body.appendChild(document.createElement('div'));
let root = createRoot(container);
/** Renders synchronously and returns the text. */
function draw(resource: Shown, owner = 'ana'): string | null {
  flushSync(() => root.render(<View resource={resource} owner={owner} />));
  return container.textContent;
}

afterEach(() => {
  root.unmount();
  root = createRoot(container);
});

test('a list stays while the next one loads, and gives way to it or to its failure', () => {
  expect(draw({ status: 'loading' })).toBe('loading');
  expect(draw({ status: 'success', value: 'one' })).toBe('one');
  expect(draw({ status: 'loading' })).toBe('one');
  expect(draw({ status: 'success', value: 'two' })).toBe('two');
  expect(draw({ status: 'loading' })).toBe('two');
  expect(draw({ status: 'failure' })).toBe('failure');
});

test('a list is not kept for another user', () => {
  expect(draw({ status: 'success', value: 'of Ana' })).toBe('of Ana');
  expect(draw({ status: 'loading' }, 'bela')).toBe('loading');
});
