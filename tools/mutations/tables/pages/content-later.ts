import type { Mutation } from '../../mutation.ts';

const spec = 'e2e/shell/content-later.spec.ts';
const early = (title: string) => ({ file: 'e2e/shell/early-choices.spec.ts', title });

/** Faults of pages whose content hydrates after their frame. */
export const contentLaterMutations: readonly Mutation[] = [
  {
    fault: 'the lower part of a moment’s page hydrates with what the fan owns',
    file: 'src/features/moments/related/moment-leads.tsx',
    from: 'const ownedEditions = useLiveAtom(ownedEditionsAtom, noEditions);',
    to: 'const ownedEditions = useAtomValue(ownedEditionsAtom);',
    check: { file: spec, title: 'the lower part hydrates with its HTML' },
  },
  {
    fault: 'the lower part of a moment’s page is taken away while its code is missing',
    file: 'src/features/moments/moment-content.tsx',
    from: '<MomentLeads momentEditionId={moment.momentEditionId} />',
    to: '<MomentLeads {...moment} />',
    check: { file: spec, title: 'the lower part hydrates with its HTML' },
  },
  {
    fault: 'the header waits for the code of the content',
    file: 'src/app/rendering/content-later.ts',
    from: '  delete component.preload;',
    to: '',
    check: {
      file: spec,
      title: 'the header works before the code of the content has arrived',
    },
  },
  {
    fault: 'the header waits for the messages of the content',
    file: 'src/routes/__root.tsx',
    from: 'if (!isRendered) return loading;',
    to: 'return loading;',
    check: {
      file: spec,
      title: 'the header works before the code of the content has arrived',
    },
  },
  {
    fault: 'the next page does not wait for its messages if the first one has not hydrated',
    file: 'src/routes/__root.tsx',
    from: "cause === 'enter' && store",
    to: 'store',
    check: { file: spec, title: 'whoever leaves a page' },
  },
  {
    fault: 'an address that the app corrects counts as another page',
    file: 'src/app/rendering/content-later.ts',
    from: 'before === page || ',
    to: '',
    check: { file: spec, title: 'a page whose address the app corrects' },
  },
  {
    fault: 'the content waits only for what its newest load has requested',
    file: 'src/routes/__root.tsx',
    from: "await languages.load(locale, 'shell');",
    to: "await languages.load(locale, 'shell'); store.set(renderedMessagesAtom, null);",
    check: { file: spec, title: 'a page whose address the app corrects' },
  },
  {
    fault: 'a press before hydration is lost',
    file: 'src/ui/hydration/mark-alive.ts',
    from: 'queueMicrotask(() => button.click())',
    to: 'button.focus()',
    check: { file: spec, title: 'that is pressed before any script has arrived opens' },
  },
  {
    fault: 'a press before hydration is repeated though another one followed',
    file: 'src/app/after-view.js',
    from: "    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');",
    to: '',
    check: { file: spec, title: 'is not repeated if something else was pressed' },
  },
  {
    fault: 'filters that were opened before hydration are closed by it',
    file: 'src/app/after-view.js',
    from: 'button:not([popovertarget])',
    to: 'button',
    check: early('filters that are opened before any script'),
  },
  {
    fault: 'a press on a part that hydrates after the content is lost',
    file: 'src/ui/states/lazy-panel.tsx',
    from: 'useLayoutEffect(repeatPress, []);',
    to: 'useLayoutEffect(() => void repeatPress, []);',
    check: early('a filter that is removed'),
  },
  {
    fault: 'a choice that is taken back before hydration comes back',
    file: 'src/ui/hydration/early-choices.ts',
    from: '{ name, value, checked });',
    to: '{ name, value, checked: checked || true });',
    check: early('a type of pack that is unchecked'),
  },
  {
    fault: 'what is chosen in the filters of moments before hydration is lost',
    file: 'src/kit/filters/filter-groups.tsx',
    from: 'useEffect(() => takeOver(), []);',
    to: 'useEffect(() => void takeOver, []);',
    check: early('what is chosen in the filters'),
  },
  {
    fault: 'a page that is left before its content hydrates is compared with the next one',
    file: 'src/app/rendering/content-later.ts',
    from: 'store.set(contentKeyAtom, (key) => key + 1)',
    to: 'store.get(contentKeyAtom)',
    check: { file: spec, title: 'whoever leaves a page' },
  },
  {
    fault: 'a page that is about to be left shows skeletons',
    file: 'src/platform/data/shown-catalogue.ts',
    from: 'if (shown === undefined || ',
    to: 'if (shown !== null || ',
    check: { file: spec, title: 'a page that is about to be left hydrates' },
  },
  {
    fault: 'a script that fails changes the page while it hydrates',
    file: 'src/app/main.tsx',
    from: 'app.store.set(afterInitialRenderAtom, () => {',
    to: '[app.store].forEach(() => {',
    check: {
      file: 'e2e/shell/failed-chunks.spec.ts',
      title: 'a visit whose script for the session can’t be loaded says so, and the next page tries again',
    },
  },
];
