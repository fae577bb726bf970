import type { Mutation } from './mutation.ts';

const pick = (title: string) => ({ file: 'src/features/home/moments/pick-moments.test.ts', title });
const sale = (title: string) => ({ file: 'src/features/home/sale/choose-on-sale.test.ts', title });

/** Faults of the home page. */
export const homeMutations: readonly Mutation[] = [
  {
    fault: 'the home page shows a picture twice',
    file: 'src/features/home/moments/pick-moments.ts',
    from: 'if (seen.has(moment.clip.poster)) continue;',
    to: '',
    check: pick('shows no picture twice'),
  },
  {
    fault: 'the large moment never changes',
    file: 'src/features/home/moments/pick-moments.ts',
    from: 'Math.floor(now / weekMilliseconds) % spotlights.length',
    to: '0 * now * weekMilliseconds',
    check: pick('another one the week after'),
  },
  {
    fault: 'the home page offers what is sold out',
    file: 'src/features/home/sale/choose-on-sale.ts',
    from: ' && available[packEditionId] !== 0',
    to: ' && available[packEditionId] !== -1',
    check: sale('gives its place on the home page'),
  },
  {
    fault: 'the home page offers what is not out yet',
    file: 'src/features/home/sale/choose-on-sale.ts',
    from: 'Date.parse(releasesAt) <= now',
    to: 'Date.parse(releasesAt) > 0 * now',
    check: sale('nothing that is not out yet'),
  },
];
