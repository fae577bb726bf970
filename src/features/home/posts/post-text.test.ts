import { expect, test } from 'vitest';

import { splitPost } from './post-text.ts';

const link = (change: object = {}) => ({
  url: 'https://t.co/a',
  expanded_url: 'https://farol.example/derby',
  display_url: 'farol.example/derby',
  ...change,
});
const split = (text: string, ...urls: ReturnType<typeof link>[]) => splitPost({ text, entities: { urls } });
const plain = (text: string) => ({ text, href: null });

test('a social post without links is its text', () => {
  expect(splitPost({ text: '<b>Goal</b> 🎉' })).toEqual([plain('<b>Goal</b> 🎉')]);
});

test('a shortened link in a social post shows where it leads, wherever it occurs and whatever precedes it', () => {
  const shown = { text: 'farol.example/derby', href: 'https://farol.example/derby' };
  expect(split('🎉🎉 https://t.co/a and https://t.co/a', link())).toEqual([
    plain('🎉🎉 '),
    shown,
    plain(' and '),
    shown,
  ]);
});

test('a link in a social post that begins like another one stays whole', () => {
  const longer = link({ url: 'https://t.co/ab', display_url: 'b.example', expanded_url: 'https://b.example/' });
  expect(split('https://t.co/ab https://t.co/a', link(), longer)).toEqual([
    { text: 'b.example', href: 'https://b.example/' },
    plain(' '),
    { text: 'farol.example/derby', href: 'https://farol.example/derby' },
  ]);
});

test('the link of a social post’s attached picture is left out', () => {
  expect(split('The lamp https://t.co/a', link({ media_key: '3_1' }))).toEqual([plain('The lamp ')]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', ' javascript:alert(1)', 'farol.example', '//farol.example', ''])(
  'a link of a social post to %j is text alone',
  (expanded_url) => {
    expect(split('https://t.co/a', link({ expanded_url }))).toEqual([plain('farol.example/derby')]);
  },
);
