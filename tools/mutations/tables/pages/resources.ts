import type { Mutation } from '../../mutation.ts';

const resource = 'src/platform/api/resource.test.ts';

/** Faults of the page's resources. */
export const resourceMutations: readonly Mutation[] = [
  {
    fault: 'a failure keeps the data from before',
    file: 'src/platform/api/resource.ts',
    from: '      const resource = await settle(ask());',
    to: "      const settled = await settle(ask());\n      const resource = settled.status === 'failure' ? before.resource : settled;",
    check: { file: resource, title: 'failure clears the data' },
  },
  {
    fault: 'what is shown gives way where it can not be renewed',
    file: 'src/platform/api/resource.ts',
    from: '(keepsData || isGiven) && isKnown',
    to: 'isGiven && isKnown',
    check: {
      file: resource,
      title: 'a renewed resource keeps what is shown if the answer fails, and takes the answer if it comes',
    },
  },
  {
    fault: 'every input of a resource has the same data',
    file: 'src/platform/api/resource.ts',
    from: 'const key = JSON.stringify(input);',
    to: "const key = '';",
    check: {
      file: resource,
      title: 'each input of a resource has its own data, and a late answer is shown at its own input alone',
    },
  },
  {
    fault: 'a load asks although the same request is on its way',
    file: 'src/platform/api/resource.ts',
    from: '      if (!isRenewal && newest?.answer && newest.viewerId === viewerId) return newest.answer;\n',
    to: '',
    check: {
      file: resource,
      title: 'a load of a resource joins the pending request for the same input, and a renewal does not',
    },
  },
  {
    fault: 'a user’s load joins the request of the user before',
    file: 'src/platform/api/resource.ts',
    from: ' && newest.viewerId === viewerId',
    to: '',
    check: { file: resource, title: 'shown to its owner alone' },
  },
  {
    fault: 'what a rendered page loads is asked for while it hydrates',
    file: 'src/platform/api/resource.ts',
    from: '      if (waiting !== null)\n',
    to: '      if (waiting !== null && waiting.length < 0)\n',
    check: { file: resource, title: 'a resource that is loaded during the initial render is requested after it' },
  },
  {
    fault: 'what a rendered page loads is never asked for',
    file: 'src/platform/api/resource.ts',
    from: '    waiting?.forEach((work) => work());\n',
    to: '',
    check: { file: resource, title: 'a resource that is loaded during the initial render is requested after it' },
  },
  {
    fault: 'an older answer of a resource overwrites a newer one',
    file: 'src/platform/api/resource.ts',
    from: 'if (isNewest() && !stays)',
    to: 'if (!stays)',
    check: { file: resource, title: 'never overwrites a newer one' },
  },
  {
    fault: 'a resource drops an input that is shown',
    file: 'src/platform/api/resource.ts',
    from: ' && mounted === 0',
    to: '',
    check: { file: resource, title: 'every one that is shown' },
  },
  {
    fault: 'an input of a resource that was shown once is never dropped',
    file: 'src/platform/api/resource.ts',
    from: '      entry.mounted -= 1;\n',
    to: '',
    check: { file: resource, title: 'no longer shown makes room' },
  },
  {
    fault: 'a user’s data stay in memory after the sign-out',
    file: 'src/platform/api/resource.ts',
    from: '      set(stateAtom, nothing);\n',
    to: '',
    check: { file: resource, title: 'signing out empties' },
  },
  {
    fault: 'a change leaves what is shown of a resource as it was',
    file: 'src/platform/api/resource.ts',
    from: 'entry.mounted > 0 || entry',
    to: 'entry.mounted < 0 || entry',
    check: { file: resource, title: 'a change renews the inputs of a resource that are shown, and empties the others' },
  },
  {
    fault: 'a list that arrives while its page is loading stays a skeleton',
    file: 'src/platform/api/resource.ts',
    from: ' || entry === loadedLast',
    to: '',
    check: { file: resource, title: 'a change renews the input of a resource that was loaded last' },
  },
  {
    fault: 'a copy is shown at the address of another',
    file: 'src/features/moments/moments-state.ts',
    from: 'export const ownMomentAt = ownMoment.at;',
    to: "export const ownMomentAt = (_momentEditionId: string, _serialNumber: number) => ownMoment.at('a-volley', 3);",
    check: { file: 'src/features/moments/shown-moment.test.ts', title: 'the copy that was viewed before' },
  },
  {
    fault: 'a list that loads takes the list before it from the screen',
    file: 'src/ui/states/use-keep-previous.ts',
    from: "shown.resource.status === 'success' && shown.owner === owner",
    to: 'false',
    check: { file: 'src/ui/states/use-keep-previous.component.test.tsx', title: 'stays while the next one loads' },
  },
  {
    fault: 'a list of the user before stays on the screen',
    file: 'src/ui/states/use-keep-previous.ts',
    from: ' && shown.owner === owner',
    to: '',
    check: { file: 'src/ui/states/use-keep-previous.component.test.tsx', title: 'not kept for another user' },
  },
  {
    fault: 'a page whose files never came for want of a connection names none',
    file: 'src/routes/-page-failure.tsx',
    from: 'return isDisconnection(error) ? <Disconnected /> : <ApplicationError />;',
    to: 'return isDisconnection(error) ? <ApplicationError /> : <ApplicationError />;',
    check: {
      file: 'src/app/page-failure.component.test.tsx',
      title:
        'a page whose files can’t be loaded without a connection says so, and is loaded when the server can be reached',
    },
  },
  {
    fault: 'a page whose files never came stays dead when the connection is back',
    file: 'src/routes/-page-failure.tsx',
    from: 'useEffect(() => onServerReachable(() => void renewPage()), []);',
    to: 'useEffect(() => onServerReachable(() => undefined), []);',
    check: {
      file: 'src/app/page-failure.component.test.tsx',
      title:
        'a page whose files can’t be loaded without a connection says so, and is loaded when the server can be reached',
    },
  },
  {
    fault: 'a panel whose chunk never came waits for its button though the connection is back',
    file: 'src/ui/states/panel-failure.tsx',
    from: "window.addEventListener('online', onBack);",
    to: '',
    check: {
      file: 'src/app/page-failure.component.test.tsx',
      title:
        'a panel whose chunk can’t be loaded without a connection says so, and tries again once the connection is back',
    },
  },
  {
    fault: 'a page whose files never came waits for the browser to say that the connection is back',
    file: 'src/platform/load-chunk.ts',
    from: 'const timer = setInterval(onLook, patienceMilliseconds);',
    to: 'const timer = setInterval(() => undefined, patienceMilliseconds);',
    check: {
      file: 'e2e/shell/failed-chunks.spec.ts',
      title: 'a link to a page whose files were never loaded leads there',
    },
  },
  {
    fault: 'a chunk of which only the beginning was kept stays broken',
    file: 'src/platform/load-chunk.ts',
    from: 'if (error instanceof SyntaxError) return true;',
    to: '',
    check: { file: 'e2e/shell/failed-chunks.spec.ts', title: 'a chunk that breaks off half-way is loaded whole' },
  },
  {
    fault: 'a step back while the app starts changes the address alone',
    file: 'src/app/early-steps.ts',
    from: 'else void load();',
    to: '',
    check: { file: 'src/app/route-change.component.test.tsx', title: 'a step back before the first render' },
  },
  {
    fault: 'a part of a collection that is another fan’s is taken for one’s own',
    file: 'sw/copies/device-store.ts',
    from: 'copy.output.key === key ? copy.output.value : undefined',
    to: 'copy.output.value',
    check: { file: 'sw/collection/broken-parts.test.ts', title: 'broken and foreign parts' },
  },
  {
    fault: 'a button that goes away takes the focus with it',
    file: 'src/app/lost-focus.ts',
    from: 'takeLostFocus(findTitle(before))',
    to: 'findTitle(before)',
    check: { file: 'src/app/lost-focus.component.test.tsx', title: 'leads to the title of its page' },
  },
  {
    fault: 'a button that goes away leads the focus far up, to the title of the page',
    file: 'src/app/lost-focus.ts',
    from: "'section, article, dialog, main'",
    to: "'main'",
    check: { file: 'src/app/lost-focus.component.test.tsx', title: 'is given to the title of its part' },
  },
  {
    fault: 'a button that the fan had left still leads the focus when it goes away',
    file: 'src/app/lost-focus.ts',
    from: 'if (target === path[0] && document.activeElement !== target) path = [];',
    to: '',
    check: { file: 'src/app/lost-focus.component.test.tsx', title: 'that the fan had left' },
  },
  {
    fault: 'what comes instead of a button is given no time to take its focus',
    file: 'src/app/lost-focus.ts',
    from: 'takeLostFocus(findTitle(before)), patienceMilliseconds)',
    to: 'takeLostFocus(findTitle(before)), 0)',
    check: { file: 'src/app/lost-focus.component.test.tsx', title: 'may take its focus' },
  },
  {
    fault: 'nothing watches the focus of the running app',
    file: 'src/app/start-services.ts',
    from: '  watchFocusWhenIdle();\n',
    to: '',
    check: { file: 'src/app/start-services.component.test.tsx', title: 'leads the focus of an element that goes away' },
  },
];
