import type { Mutation } from '../../mutation.ts';

const file = 'server/http/rendering/rendered-pages.ts';
const pages = (title: string) => ({ file: 'server/http/rendering/rendered-pages.test.ts', title });
const resource = (title: string) => ({ file: 'src/platform/api/resource.test.ts', title });

/** Faults of server-rendered pages. */
export const renderingMutations: readonly Mutation[] = [
  {
    fault: 'a rendered page stays although its data has changed',
    file,
    from: 'if (known?.version === version)',
    to: 'if (known !== undefined)',
    check: pages('the stock of two seconds ago'),
  },
  {
    fault: 'a page is rendered again although nothing has changed',
    file,
    from: 'if (known?.version === version)',
    to: 'if (known?.version === `${version}.`)',
    check: pages('keeps its validator'),
  },
  {
    fault: 'a page is rendered for each of those who ask at the same time',
    file,
    from: 'if (running !== undefined) return running;',
    to: '',
    check: pages('a page is rendered once for all requests within a second'),
  },
  {
    fault: 'a page does not hear of the beginning of a sale',
    file,
    from: ', released.length] : []',
    to: '] : []',
    check: pages('when a sale begins'),
  },
  {
    fault: 'rendered pages are kept without an end',
    file,
    from: 'if (kept.size > mostKept) kept.delete(oldest)',
    to: 'if (kept.size < 0) kept.delete(oldest)',
    check: pages('a thousand rendered pages are kept'),
  },
  {
    fault: 'pages are rendered however many there are at a time',
    file,
    from: 'if (underWay.size >= mostRendering) return undefined;',
    to: '',
    check: pages('left to the browser'),
  },
  {
    fault: 'every key of a search makes a page of its own',
    file: 'contract/paths.ts',
    from: 'keys.includes(key) && value',
    to: 'value',
    check: pages('a parameter that changes nothing on a page'),
  },
  {
    fault: 'a text ends the data block of its page',
    file: 'contract/page-template.ts',
    from: ".replaceAll('<', '\\\\u003c')",
    to: '',
    check: pages('can’t end its block'),
  },
  {
    fault: 'what came with the page is asked for again',
    file: 'src/platform/api/resource.ts',
    from: 'if (isGiven && userId === null) return before.resource;',
    to: '',
    check: resource('a visitor’s first answer'),
  },
  {
    fault: 'a signed-in user is content with what everybody sees',
    file: 'src/platform/api/resource.ts',
    from: 'if (isGiven && userId === null) return before.resource;',
    to: 'if (isGiven) return before.resource;',
    check: resource(
      'a resource with initial data is requested immediately for a signed-in user, at a renewal, and on a page out of the history',
    ),
  },
  {
    fault: 'what a page shows goes away if it can’t be loaded again for a signed-in user',
    file: 'src/platform/api/resource.ts',
    from: '(keepsData || isGiven)',
    to: 'keepsData',
    check: resource('that came with the page stays'),
  },
  {
    fault: 'a tag of React’s has a double that is taken away',
    file: 'server/http/pages/previews.ts',
    from: '.filter(([kind, name]) => !html.includes(`<meta ${kind}="${name}"`))',
    to: '',
    check: { file: 'server/http/pages/previews.alone.test.ts', title: 'a tag that the app has rendered' },
  },
  {
    fault: 'a scroll before the app is there is forgotten',
    file: 'src/app/main.tsx',
    from: "document.dispatchEvent(new Event('scroll'));",
    to: '',
    check: {
      file: 'e2e/shell/route-change.spec.ts',
      title: 'a fan who scrolled the list before hydration finds it there',
    },
  },
  {
    fault: 'a section that appears later is never laid out',
    file: 'src/ui/states/late-layout.tsx',
    from: 'else setIsLate(false);',
    to: 'else frame = 0;',
    check: { file: 'e2e/shell/rendered-pages.spec.ts', title: 'on a phone the first layout skips content far below' },
  },
  {
    fault: 'the first layout takes the whole page',
    file: 'src/ui/states/late-layout.tsx',
    from: 'isLate ? `${className} ${styles.late}` : className',
    to: 'className',
    check: { file: 'e2e/shell/rendered-pages.spec.ts', title: 'on a phone the first layout skips content far below' },
  },
  {
    fault: 'scripts are requested before the page’s first frame',
    file: 'server/http/rendering/rendered-pages.ts',
    from: 'startAfterView(writeDocument(app, page, template))',
    to: 'writeDocument(app, page, template)',
    check: { file: 'e2e/shell/first-load.spec.ts', title: 'requests the app’s scripts after its first frame' },
  },
  {
    fault: 'the code of a page’s content is requested beside what starts the app',
    file: 'src/app/after-view.js',
    from: "document.querySelectorAll('link[rel=later]')",
    to: "document.querySelectorAll('link[rel=later], link[rel=content]')",
    check: { file: 'e2e/shell/first-load.spec.ts', title: 'and those of its content when the app has arrived' },
  },
  {
    fault: 'a press that React answers by hydrating is made twice',
    file: 'src/ui/hydration/mark-alive.ts',
    from: '!isAnsweringPress(button)',
    to: 'true',
    check: {
      file: 'src/ui/hydration/mark-alive.component.test.tsx',
      title: 'for which the part hydrates immediately is not repeated',
    },
  },
  {
    fault: 'each small module of a public page is a file of its own',
    file: 'tools/build/first-load.ts',
    from: 'names?.length === count &&',
    to: 'names?.length === 0 &&',
    check: { file: 'e2e/shell/first-load.spec.ts', title: 'at most 110 KiB of JavaScript' },
  },
  {
    fault: 'a card that is pressed before the dialog is there opens a second one',
    file: 'src/kit/moments/moment-link.tsx',
    from: 'const clip = await whenThere',
    to: 'isOpening = false; const clip = await whenThere',
    check: { file: 'e2e/shell/impatient.spec.ts', title: 'two cards that are pressed in quick succession' },
  },
  {
    fault: 'a rendered moment asks for its clip beside its poster',
    file: 'src/kit/clip-player.tsx',
    from: '!isHydrated || isSavingData',
    to: 'isSavingData',
    check: { file: 'e2e/shell/first-load.spec.ts', title: 'a rendered moment does not ask for its clip' },
  },
  {
    fault: 'a rendered page forbids its own inline style sheets',
    file: 'server/http/pages/pages.ts',
    from: "if (rendered) context.header('content-security-policy', rendered.policy);",
    to: '',
    check: { file: 'e2e/shell/first-load.spec.ts', title: 'the browser accepts the inline style sheets' },
  },
  {
    fault: 'the app loads the inline style sheets once more',
    file: 'src/platform/load-chunk.ts',
    from: 'style[data-file="${url}"], ',
    to: '',
    check: { file: 'e2e/shell/first-load.spec.ts', title: 'the browser accepts the inline style sheets' },
  },
  {
    fault: 'a kept view leaves out the style sheets that a rendered page had inline',
    file: 'src/app/rendering/keep-view.ts',
    from: "'link[rel=stylesheet], style[data-file]'",
    to: "'link[rel=stylesheet]'",
    check: {
      file: 'src/app/rendering/keep-view.component.test.tsx',
      title: 'a stored view names the style sheets that a rendered page had inline',
    },
  },
];
