import type { Mutation } from '../../mutation.ts';

const pick = (title: string) => ({ file: 'src/features/home/moments/pick-moments.test.ts', title });
const sale = (title: string) => ({ file: 'src/features/home/sale/choose-on-sale.test.ts', title });
const sets = (title: string) => ({ file: 'src/kit/sets/moment-sets.test.ts', title });
const relate = (title: string) => ({ file: 'src/features/moments/related/relate-moments.test.ts', title });

/** Faults of the home page, and of the links on moments and packs. */
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
    fault: 'a rendered home page brings the large moments of other weeks',
    file: 'src/features/home/moments/pick-moments.ts',
    from: 'spotlight === undefined ? [] : [spotlight]',
    to: 'spotlight === undefined ? [] : moments.spotlights',
    check: pick('a rendered page has the large moment of its week'),
  },
  {
    fault: 'the home page shows the heading of the blog without its posts',
    file: 'src/features/content/blog/latest-posts.tsx',
    from: 'if (posts.length === 0) return null;',
    to: 'if (posts.length === 0) return <section aria-labelledby="latest-posts"><h2 id="latest-posts"><Trans>From the blog</Trans></h2></section>;',
    check: {
      file: 'src/app/service-faults.component.test.tsx',
      title: 'home at /pt whose content service answers 500',
    },
  },
  {
    fault: 'a page waits for the posts of the club',
    file: 'src/routes/{-$locale}/index.tsx',
    from: 'void store.set(loadHomeAtom)',
    to: 'await store.set(loadHomeAtom)',
    check: {
      file: 'src/app/service-faults.component.test.tsx',
      title: 'home at / whose social service is slow',
    },
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
  {
    fault: 'a moment leads to itself',
    file: 'src/features/moments/related/relate-moments.ts',
    from: 'new Set([moment.momentEditionId])',
    to: 'new Set<string>()',
    check: relate('each once and never to itself'),
  },
  {
    fault: 'the moment after is the one before',
    file: 'src/features/moments/related/relate-moments.ts',
    from: 'byDate[at + 1]',
    to: 'byDate[at - 1]',
    check: relate('follow from their dates'),
  },
  {
    fault: 'the best of a pack is what is not in it',
    file: 'src/features/packs/pick-best.ts',
    from: 'pool.includes(momentEditionId)',
    to: '!pool.includes(momentEditionId)',
    check: { file: 'src/features/packs/pick-best.test.ts', title: 'the rarest of its pool first' },
  },
  {
    fault: 'a set counts what the fan has not',
    file: 'src/kit/sets/moment-sets.ts',
    from: '=> ownedEditions.has(momentEditionId)).length',
    to: '=> !ownedEditions.has(momentEditionId)).length',
    check: sets('the set of a cup run has the moments of one competition in one season, whatever the match'),
  },
  {
    fault: 'a player with two moments is a set',
    file: 'src/kit/sets/moment-sets.ts',
    from: 'moments.length < smallestSet',
    to: 'moments.length < smallestSet - 1',
    check: sets(
      'sets by rarity are in the order of value, sets by player in that of size; fewer than three moments are no set',
    ),
  },
  {
    fault: 'the cup runs of all seasons are one set',
    file: 'src/kit/sets/moment-sets.ts',
    from: '`${season} ${match.competition.en}`',
    to: '`${season.slice(9)} ${match.competition.en}`',
    check: sets('the set of a cup run has the moments of one competition in one season, whatever the match'),
  },
  {
    fault: 'one word of a search of the help page is enough',
    file: 'src/features/content/faq/find-questions.ts',
    from: 'words.every(',
    to: 'words.some(',
    check: { file: 'src/features/content/faq/find-questions.test.ts', title: 'finds words of question and answer' },
  },
  {
    fault: 'what is sold out stands before what can be bought',
    file: 'src/features/packs/select-pack-editions.ts',
    from: 'isLast(a) - isLast(b) ||',
    to: '0 * isLast(a) ||',
    check: { file: 'src/features/packs/select-pack-editions.test.ts', title: 'packs that are sold out come after' },
  },
  {
    fault: 'the list does not know which pack is sold out',
    file: 'src/features/packs/packs-page.tsx',
    from: 'route.useSearch(), useAtomValue(soldOutAtom))',
    to: 'route.useSearch(), useAtomValue(soldOutAtom).slice(0, 0))',
    check: { file: 'src/features/packs/packs.component.test.tsx', title: 'the pack that is sold out is the last' },
  },
  {
    fault: 'pouches of the list have no art',
    file: 'src/kit/packs/pack-card.tsx',
    from: ' pouch={pouch} ',
    to: ' pouch={pouch && { foil: pouch.foil }} ',
    check: { file: 'src/features/packs/packs.component.test.tsx', title: 'each pack of the list shows the art' },
  },
  {
    fault: 'two editions have the same art',
    file: 'content/catalogue/pack-editions.json',
    from: '/content/media/packs/sea-wall.svg',
    to: '/content/media/packs/estuary-derby.svg',
    check: { file: 'server/catalogue/catalogue-files.test.ts', title: 'have a pouch each' },
  },
  {
    fault: 'drawings are sent uncompressed',
    file: 'server/http/files/media-files.ts',
    from: 'isCompressed ? await promisify(gzip)(text) : text',
    to: 'text',
    check: { file: 'server/http/listener/listener.test.ts', title: 'a drawing comes whole and compressed' },
  },
  {
    fault: 'the large moment’s clip goes by the oldest news of whether it is in view',
    file: 'src/ui/use-in-view.ts',
    from: 'entries.at(-1)',
    to: 'entries.at(0)',
    check: { file: 'src/features/home/home-page.component.test.tsx', title: 'a busy browser reports together' },
  },
];
