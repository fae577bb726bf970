import type { Mutation } from './mutation.ts';

const routes = (title: string) => ({ file: 'sw/api-routes.test.ts', title });
const packLists = (title: string) => ({ file: 'sw/pack-lists.test.ts', title });
const networkFirst = (title: string) => ({ file: 'sw/network-first.test.ts', title });

/** Faults of what the worker answers for the API. */
export const workerMutations: readonly Mutation[] = [
  {
    fault: 'an opened pack stays sealed in the lists of the device',
    file: 'sw/pack-lists.ts',
    from: 'pack.packId === opened.output.packId ? opened.output : pack',
    to: 'pack',
    check: packLists('a pack that was opened is sealed in no list'),
  },
  {
    fault: 'an opened pack stays in the list of the sealed ones',
    file: 'sw/pack-lists.ts',
    from: '({ state }) => states.length === 0 || states.includes(state)',
    to: '() => true',
    check: packLists('a pack that was opened is sealed in no list'),
  },
  {
    fault: 'one fan’s opening changes the lists of all fans of the device',
    file: 'sw/pack-lists.ts',
    from: '  for (const key of await readsStore.keysOf(start)) {\n    const states',
    to: "  for (const key of await readsStore.keysOf('')) {\n    const states",
    check: packLists('a pack that was opened is sealed in no list'),
  },
  {
    fault: 'a pack that went back stays in the lists of the device',
    file: 'sw/pack-lists.ts',
    from: 'gone.has(pack.packId) ? undefined : pack',
    to: 'pack',
    check: packLists('packs that went back are in no list'),
  },
  {
    fault: 'the worker does not note what went back',
    file: 'sw/api-routes.ts',
    from: '    .then((returned: unknown) => noteReturn(ownerId, returned, askedAt))\n',
    to: '',
    check: routes('a pack that went back is in no list of the device'),
  },
  {
    fault: 'the page hears of an opening before the device’s collection has it',
    file: 'sw/api-routes.ts',
    from: '  await withinTime(kept, diskPatienceMilliseconds);',
    to: '',
    check: routes('before the page hears of it'),
  },
  {
    fault: 'a reload without a network finds an opened pack sealed',
    file: 'sw/api-routes.ts',
    from: '      keepOpened(ownerId, url, opened, askedAt),\n',
    to: '',
    check: routes('what an opening answered is what reading the pack answers'),
  },
  {
    fault: 'how a payment stands is answered from the device',
    file: 'sw/api-routes.ts',
    from: 'const orderPath = /^\\/orders\\/[0-9a-f-]{36}$/;',
    to: 'const orderPath = /^\\/orders\\/(transactions\\/)?[0-9a-f-]{36}$/;',
    check: routes('the worker leaves GET /orders/transactions'),
  },
  {
    fault: 'an order is answered as a list that can be kept',
    file: 'sw/api-routes.ts',
    from: "{ method: 'POST', matches: (path) => path === '/packs', handler: keepPacks }",
    to: "{ method: 'POST', matches: (path) => path === '/packs' || path === '/orders', handler: keepPacks }",
    check: routes('the worker leaves POST /orders to the network'),
  },
  {
    fault: 'a visitor is answered from a fan’s copies',
    file: 'sw/api-routes.ts',
    from: 'matches(path, url) && ownerOf(request) !== undefined;',
    to: 'matches(path, url);',
    check: routes('what nobody in particular asks for'),
  },
  {
    fault: 'copies are kept under no fan’s name',
    file: 'sw/api-routes.ts',
    from: '  return ownedKey(ownerId, `${method} ${address} ${body}`);',
    to: "  return ownedKey(ownerId.slice(0, 0) || 'rui', `${method} ${address} ${body}`);",
    check: routes('of two fans of one device'),
  },
  {
    fault: 'an admin’s list of editions is kept for the next user of the device',
    file: 'sw/network-first.ts',
    from: 'if (response.ok && !isForOne(response))',
    to: 'void isForOne; if (response.ok)',
    check: networkFirst('an admin’s list of editions is not'),
  },
  {
    fault: 'the answer of a broken server is shown though the device has a copy',
    file: 'sw/network-first.ts',
    from: 'inTime !== undefined && inTime.status < 500',
    to: 'inTime !== undefined',
    check: networkFirst('the copy is shown where the server is broken'),
  },
  {
    fault: 'a refusal is answered with the device’s copy',
    file: 'sw/network-first.ts',
    from: 'inTime !== undefined && inTime.status < 500',
    to: 'inTime?.ok === true',
    check: networkFirst('the copy is shown where the server is broken'),
  },
  {
    fault: 'a network that hangs keeps the device’s copy from the screen',
    file: 'sw/network-first.ts',
    from: 'await withinTime(fromNetwork, patienceMilliseconds)',
    to: 'await withinTime(fromNetwork, 10 * patienceMilliseconds)',
    check: networkFirst('after three seconds'),
  },
  {
    fault: 'a first visit installs every file of the app',
    file: 'sw/app-files.ts',
    from: 'const isUpdate = scope.registration.active !== null;',
    to: 'const isUpdate = true;',
    check: { file: 'sw/app-files.test.ts', title: 'a first visit installs what the shell starts with' },
  },
  {
    fault: 'a new version takes over with files missing',
    file: 'sw/app-files.ts',
    from: 'const isUpdate = scope.registration.active !== null;',
    to: 'const isUpdate = false;',
    check: { file: 'sw/app-files.test.ts', title: 'a new version is installed whole' },
  },
  {
    fault: 'files of old versions fill the device',
    file: 'sw/app-files.ts',
    from: '!staying.has(new URL(url).pathname)',
    to: '!staying.has(new URL(url).pathname) && false',
    check: { file: 'sw/app-files.test.ts', title: 'older ones go' },
  },
  {
    fault: 'what was answered instead of a file of the app is kept as that file',
    file: 'sw/app-files.ts',
    from: '    if (!response.ok) throw new Error(`${path} was answered ${response.status}`);\n',
    to: '',
    check: { file: 'sw/app-files.test.ts', title: 'a file that the server refuses is not kept' },
  },
];
