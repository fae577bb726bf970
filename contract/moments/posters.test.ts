import { expect, test } from 'vitest';

import { otherPosterSize, posterFileName, posterSrcSet } from './posters.ts';

test('a poster’s other size is found by its URL, in both directions', () => {
  const small = `/content/media/posters/${posterFileName('derby', 'small')}`;
  const large = `/content/media/posters/${posterFileName('derby', 'large')}`;
  expect(small).not.toBe(large);
  expect(otherPosterSize(small)).toBe(large);
  expect(otherPosterSize(large)).toBe(small);
});

test('a clip without a small poster has no candidates', () => {
  expect(posterSrcSet({ poster: '/a.avif' })).toBeUndefined();
  expect(posterSrcSet({ poster: '/a.avif', smallPoster: '/a.small.avif' })).toBe('/a.small.avif 540w, /a.avif 720w');
});
