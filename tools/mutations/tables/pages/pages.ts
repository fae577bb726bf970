import type { Mutation } from '../../mutation.ts';

const structured = (title: string) => ({ file: 'server/http/structured/structured-data.test.ts', title });
const og = (title: string) => ({ file: 'server/og/og.test.ts', title });

/** Faults of pages as seen by search engines, chats and phones. */
export const pagesMutations: readonly Mutation[] = [
  {
    fault: 'a sold-out edition is offered to search engines',
    file: 'server/http/pages/previews.ts',
    from: "? 'SoldOut' : 'InStock'",
    to: "? 'InStock' : 'InStock'",
    check: structured('whether it can be bought now'),
  },
  {
    fault: 'a title ends the block of structured data',
    file: 'contract/content/json-ld.ts',
    from: ".replaceAll('<', '\\\\u003c')",
    to: '',
    check: structured('end the block of structured data early'),
  },
  {
    fault: 'a page of a fan’s own may be found',
    file: 'server/http/pages/previews.ts',
    from: 'metaLines([...missing, ...unlisted])',
    to: 'metaLines([...missing, ...unlisted.slice(1)])',
    check: structured('a private page asks not to be indexed'),
  },
  {
    fault: 'the price is told in cents',
    file: 'server/http/structured/structured-data.ts',
    from: 'const inMajorUnits = 100;',
    to: 'const inMajorUnits = 1;',
    check: structured('the structured data of an edition has its price'),
  },
  {
    fault: 'a picture gives away what is not announced',
    file: 'server/og/find-subject.ts',
    from: 'and announces_at <= $2',
    to: 'and announces_at is distinct from $2',
    check: og('unannounced.png is not a picture'),
  },
  {
    fault: 'links to packs show a pouch without art',
    file: 'server/og/draw-picture.ts',
    from: 'layer(drawPouch(art.foil, file))',
    to: 'layer(drawPouch(art.foil, null))',
    check: og('shows its own pouch'),
  },
  {
    fault: 'the picture of a moment does without its poster',
    file: 'server/og/og-routes.ts',
    from: 'url.startsWith(localContent) &&',
    to: '!url.startsWith(localContent) &&',
    check: og('shows its poster'),
  },
  {
    fault: 'a question counts the turns of every store',
    file: 'src/platform/api/resource.ts',
    from: '  const newestAtom = atom<Request<T> | null>(null);\n',
    to: '  let newest: Request<T> | null = null;\n  const newestAtom = atom(() => newest, (_get, _set, next: Request<T> | null) => { newest = next; });\n',
    check: {
      file: 'src/platform/api/resource.test.ts',
      title: 'an answer to a resource is not dropped because another store asked in the meantime',
    },
  },
  {
    fault: 'the manifest names no kind of app',
    file: 'tools/build/web-manifest.ts',
    from: "['sports', 'shopping', 'entertainment']",
    to: '[]',
    check: { file: 'tools/build/web-manifest.test.ts', title: 'says all that a phone shows of the app' },
  },
  {
    fault: 'the page stays within the safe area of the screen',
    file: 'index.html',
    from: ', viewport-fit=cover',
    to: '',
    check: { file: 'tools/build/web-manifest.test.ts', title: 'reaches under the edges of its screen' },
  },
  {
    fault: 'the tags of the first page describe the next ones',
    file: 'src/app/route-change.ts',
    from: '    if (fromLocation !== undefined) takePreviewAway();\n',
    to: '    void fromLocation; void takePreviewAway;\n',
    check: {
      file: 'src/app/route-change.component.test.tsx',
      title: 'the server’s tags in the head stay while filters',
    },
  },
];
