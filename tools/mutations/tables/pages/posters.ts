import type { Mutation } from '../../mutation.ts';

const shown = (title: string) => ({ file: 'src/kit/posters/poster.component.test.tsx', title });
const kept = (title: string) => ({ file: 'sw/clips/media.test.ts', title });

/** Faults of posters and their two sizes. */
export const posterMutations: readonly Mutation[] = [
  {
    fault: 'cards load the large posters',
    file: 'src/kit/posters/poster.tsx',
    from: '      srcSet={posterSrcSet(clip)}\n',
    to: '      data-candidates={posterSrcSet(clip)}\n',
    check: shown('cards load the small posters'),
  },
  {
    fault: 'every card of the first screen competes with the first picture',
    file: 'src/kit/moments/card/moment-card.tsx',
    from: "fetchPriority={loading === 'first' ?",
    to: "fetchPriority={loading !== 'lazy' ?",
    check: shown('cards load the small posters'),
  },
  {
    fault: 'the cards of the first screen wait until the page is laid out',
    file: 'src/kit/moments/card/moment-card.tsx',
    from: "loading={loading === 'lazy' ? 'lazy' : 'eager'}",
    to: "loading={loading === 'first' ? 'eager' : 'lazy'}",
    check: shown('cards load the small posters'),
  },
  {
    fault: 'an opened moment flashes until its poster has loaded',
    file: 'src/features/moments/moment-view.tsx',
    from: '? preview.picture : undefined',
    to: '? undefined : preview?.picture?.slice(0, 0)',
    check: shown('an opened moment shows the picture of its card'),
  },
  {
    fault: 'an opening loads other posters ahead than its cards show',
    file: 'src/platform/data/prefetch.ts',
    from: "  image.srcset = posterSrcSet(clip) ?? '';\n",
    to: '  void posterSrcSet(clip);\n',
    check: shown('the cards of an opening'),
  },
  {
    fault: 'without a network a poster that was seen in its other size is missing',
    file: 'sw/clips/media.ts',
    from: "(kind === 'posters' && (await readOtherSize(ownerId, address)))",
    to: "(kind === 'posts' && (await readOtherSize(ownerId, address)))",
    check: kept('that was not seen in this size'),
  },
  {
    fault: 'a kept poster is not shown on its card',
    file: 'sw/clips/media.ts',
    from: '(await readKept(ownerId, other)) ?? ',
    to: '',
    check: kept('that the fan keeps is shown on its card'),
  },
  {
    fault: 'the catalog does not name the small posters',
    file: 'server/catalogue/catalogue-files.ts',
    from: '    smallPoster: `/content/${smallPoster}`,\n',
    to: '',
    check: { file: 'server/catalogue/catalogue-files.test.ts', title: 'names the small poster and the preview' },
  },
  {
    fault: 'a rare card is made of the material of a common one',
    file: 'src/kit/moments/card/material-class.ts',
    from: '  Rare: styles.metal,',
    to: '  Rare: styles.matt,',
    check: {
      file: 'src/kit/moments/card/moment-card.component.test.tsx',
      title: 'a card shows its rarity by a word, a shape and a material, and says how many copies there are',
    },
  },
  {
    fault: 'words of a card are too small to be read',
    file: 'src/kit/moments/card/moment-card.module.css',
    from: '    font-size: max(0.875rem, 4.7cqi);',
    to: '    font-size: 4.7cqi;',
    check: {
      file: 'src/kit/moments/card/moment-card.component.test.tsx',
      title: 'the text on a card (en) of 138 pixels',
    },
  },
  {
    fault: 'the rarity and the copies of a card don’t fit on it',
    file: 'src/kit/moments/card/moment-card.module.css',
    from: '    flex-wrap: wrap;\n',
    to: '',
    check: {
      file: 'src/kit/moments/card/moment-card.component.test.tsx',
      title: 'the text on a card (en) of 138 pixels',
    },
  },
  {
    fault: 'a clip that fails once stays failed',
    file: 'src/kit/player/use-clip.ts',
    from: 'navigator.onLine && !isLoadedAgain.current',
    to: 'navigator.onLine && isLoadedAgain.current',
    check: {
      file: 'src/kit/clip-player.component.test.tsx',
      title: 'a clip that fails once is loaded again by itself and says nothing',
    },
  },
  {
    fault: 'a clip that is loaded again is another file for the worker',
    file: 'sw/clips/media.ts',
    from: "  address.hash = '';\n",
    to: '',
    check: kept('that is loaded again from where it stopped is the same file, fetched and kept once'),
  },
];
