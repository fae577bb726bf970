import type { Mutation } from '../mutation.ts';

const files = (title: string) => ({ file: 'src/features/take-away/kit-files.test.ts', title });

/** Faults of the downloadable collection. */
export const takeAwayMutations: readonly Mutation[] = [
  {
    fault: 'what people wrote is HTML in the saved collection',
    file: 'src/features/take-away/html.ts',
    from: `replaceAll(/[&<>"']/g`,
    to: 'replaceAll(/[&]/g',
    check: files('the pages of a saved collection name no other host, and users’ input is text in them'),
  },
  {
    fault: 'a saved collection lacks a clip that is kept, and says nothing',
    file: 'src/features/take-away/kit-files.ts',
    from: '      if (isClip) throw new Error(`${url} could not be read`);\n',
    to: '      void isClip;\n',
    check: files(
      'a picture that can’t be loaded is left out of a saved collection, a kept clip that can’t be read ends the saving',
    ),
  },
  {
    fault: 'a saved collection has clips that nobody kept',
    file: 'src/features/take-away/kit-files.ts',
    from: 'if (keptClips.has(clip.src) && !media.has(clip.src))',
    to: 'if (!media.has(clip.src))',
    check: files('no clip that is not kept'),
  },
  {
    fault: 'a saved collection has no receipts',
    file: 'src/features/take-away/collect-kit.ts',
    from: 'receipt === null ? [] :',
    to: 'receipt !== null ? [] :',
    check: files('a receipt and a page'),
  },
];
