import type { Mutation } from './mutation.ts';

const media = (title: string) => ({ file: 'sw/media.test.ts', title });
const appShell = (title: string) => ({ file: 'sw/app-shell.test.ts', title });
const messages = (title: string) => ({ file: 'sw/messages.test.ts', title });
const posters = (title: string) => ({ file: 'sw/own-posters.test.ts', title });

/** Faults of what the worker keeps: files, the app itself, collection and shelves; and of its sign-out. */
export const deviceMutations: readonly Mutation[] = [
  {
    fault: 'a kept clip is answered whole where a player asks for a part',
    file: 'sw/media.ts',
    from: '  if (kept !== undefined) return cut(request, kept);',
    to: '  if (kept !== undefined) return kept;',
    check: media('that was watched plays from the device'),
  },
  {
    fault: 'a fetched clip is answered whole where a player asks for a part',
    file: 'sw/media.ts',
    from: "  return cutRange(request.headers.get('range'), whole);",
    to: '  void request; void cutRange; return Promise.resolve(whole);',
    check: media('is fetched whole whatever part'),
  },
  {
    fault: 'clips that a fan kept are asked of the network',
    file: 'sw/media.ts',
    from: '(await readKept(ownerId, url.href)) ?? ',
    to: '',
    check: media('that the fan kept plays from the device'),
  },
  {
    fault: 'films of any length fill the device',
    file: 'sw/media.ts',
    from: " && Number(whole.headers.get('content-length') ?? 0) <= maxKeptBytes",
    to: '',
    check: media('of more than four megabytes'),
  },
  {
    fault: 'a clip that is not found is kept as if it were one',
    file: 'sw/media.ts',
    from: 'const isKeepable = whole.status === 200 && ',
    to: 'const isKeepable = ',
    check: media('that is not found'),
  },
  {
    fault: 'a full device plays nothing',
    file: 'sw/media.ts',
    from: '  event.waitUntil(keep(kind, ownerId, url.href, whole.clone()).catch(() => undefined));',
    to: '  await keep(kind, ownerId, url.href, whole.clone());',
    check: media('from a device that is full'),
  },
  {
    fault: 'the worker answers for files of other hosts',
    file: 'sw/media.ts',
    from: 'url.href.startsWith(addresses[kind])',
    to: 'url.pathname.startsWith(new URL(addresses[kind]).pathname)',
    check: media('is the network’s alone'),
  },
  {
    fault: 'a poster outlives its fan’s sign-out',
    file: 'sw/media.ts',
    from: '  if (ownerId !== visitor && (await readOwnerMarker()) !== ownerId) await forgetMediaOf(ownerId);',
    to: '',
    check: posters('a poster that is written while its fan signs out'),
  },
  {
    fault: 'a fan’s posters are not kept for them',
    file: 'sw/media.ts',
    from: "    if (poster.status === 200) await keep('posters', ownerId, url, poster);",
    to: '',
    check: posters('a fan’s posters are kept'),
  },
  {
    fault: 'a new configuration leaves the old shell on the device',
    file: 'sw/app-shell.ts',
    from: '{ ...entry, revision: `${entry.revision}-${configurationHash}` }',
    to: '(void configurationHash, entry)',
    check: appShell('another configuration makes another shell'),
  },
  {
    fault: 'pages need a network',
    file: 'sw/app-shell.ts',
    from: '(await readShell()) ??\n      fetch(options.request)',
    to: 'fetch(options.request)',
    check: appShell('opens from the device'),
  },
  {
    fault: 'the shell is opened for what is no page',
    file: 'sw/app-shell.ts',
    from: ' && pageAddressOf(options.url.pathname) !== undefined;',
    to: '; void pageAddressOf;',
    check: appShell('is no page, and left to the server'),
  },
  {
    fault: 'a sign-out leaves the clips that were kept',
    file: 'sw/messages.ts',
    from: '    forgetKeptOf(userId),\n',
    to: '',
    check: messages('a page that signs out'),
  },
  {
    fault: 'a sign-out leaves what the worker holds in memory',
    file: 'sw/messages.ts',
    from: '  letGoOfShelves();\n',
    to: '',
    check: messages('a page that signs out'),
  },
  {
    fault: 'a sign-out is said to be done before it is',
    file: 'sw/messages.ts',
    from: '  await Promise.all([\n    forgetCopiesOf',
    to: '  void Promise.all([\n    forgetCopiesOf',
    check: messages('a page that signs out'),
  },
  {
    fault: 'a fan who lets a new version take over waits for ever',
    file: 'sw/messages.ts',
    from: '      return scope.skipWaiting();',
    to: '      return;',
    check: messages('a new version takes over'),
  },
  {
    fault: 'a late answer replaces what the device knows since',
    file: 'sw/device-store.ts',
    from: ' || (heldSince.get(key) ?? knownAt) > knownAt)',
    to: ')',
    check: { file: 'sw/device-store.test.ts', title: 'a late answer to an earlier question' },
  },
  {
    fault: 'an answer is kept for a fan who signed out meanwhile',
    file: 'sw/device-store.ts',
    from: '    return (forgottenAt.get(ownerId) ?? -1) >= askedAt;',
    to: '    return (forgottenAt.get(ownerId) ?? -1) > askedAt + 1_000_000;',
    check: { file: 'sw/device-store.test.ts', title: 'before its owner was forgotten' },
  },
  {
    fault: 'of two packs that are opened at once one is lost on the device',
    file: 'sw/collection.ts',
    from: '  const done = last.then(work);',
    to: '  const done = work();',
    check: { file: 'sw/collection.test.ts', title: 'packs that are opened one right after the other' },
  },
  {
    fault: 'a whole collection from before an opening replaces the copy',
    file: 'sw/collection.ts',
    from: '      const isCurrent = openings === seen;',
    to: '      const isCurrent = openings >= seen;',
    check: { file: 'sw/collection.test.ts', title: 'while the whole collection is on its way' },
  },
  {
    fault: 'edits that are refused for good are sent for ever',
    file: 'sw/shelves.ts',
    from: '    if (isRefusedForGood(delivery)) await keep(shelves, { unsent: withoutSent(shelves.unsent, delivery.edits) });',
    to: '',
    check: { file: 'sw/shelves.test.ts', title: 'refused for good' },
  },
  {
    fault: 'an answer from before an edit takes the edit away',
    file: 'sw/shelves.ts',
    from: '{ known: mergeShelves(shelves.known ?? noShelves, answer.shelves) }',
    to: '{ known: answer.shelves }',
    check: { file: 'sw/shelves.test.ts', title: 'an answer from before an edit' },
  },
];
