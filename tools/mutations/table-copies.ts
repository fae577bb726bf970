import type { Mutation } from './mutation.ts';

const parts = (title: string) => ({ file: 'sw/collection-part.test.ts', title });
const stock = (title: string) => ({ file: 'src/platform/known-stock.test.ts', title });
const brokenCopies = (title: string) => ({ file: 'sw/broken-copies.test.ts', title });

/** Faults of what the worker keeps, and of how soon it answers from there. */
export const copiesMutations: readonly Mutation[] = [
  {
    fault: 'a copy of another fan under this fan’s key is shown',
    file: 'sw/device-store.ts',
    from: 'copy.output.key === key ? copy.output.value : undefined',
    to: 'copy.output.value',
    check: brokenCopies('the route of the list of moments survives'),
  },
  {
    fault: 'a broken copy stays on the device',
    file: 'sw/device-store.ts',
    from: 'if (heldSince.get(key) === before) await drop([key]);',
    to: '',
    check: brokenCopies('the route of the orders survives'),
  },
  {
    fault: 'packs and orders are shown from the device unparsed',
    file: 'sw/stores.ts',
    from: 'schemaOf: readSchemaOf',
    to: 'schemaOf: () => v.unknown()',
    check: brokenCopies('the route of the order survives'),
  },
  {
    fault: 'edits that were never sent go with a broken copy of the shelves',
    file: 'sw/stores.ts',
    from: 'v.fallback(v.optional(shelvesSchema), undefined)',
    to: 'v.optional(shelvesSchema)',
    check: brokenCopies('edits that were never sent outlast'),
  },
  {
    fault: 'a part of the collection is answered as if it were the whole',
    file: 'sw/answer.ts',
    from: 'if (part !== undefined) headers.set(partHeader, formatPart(part));',
    to: 'void [partHeader, formatPart];',
    check: parts('a synchronization that ends after page 1'),
  },
  {
    fault: 'a part of the collection is said to be as new as what came last',
    file: 'sw/collection-part.ts',
    from: 'page.savedAt < pages.savedAt',
    to: 'page.savedAt > pages.savedAt',
    check: parts('as old as what came first'),
  },
  {
    fault: 'an interrupted synchronization begins again',
    file: 'sw/collection-part.ts',
    from: '    await write(ownerId, String(skip),',
    to: '    if (skip < 0) await write(ownerId, String(skip),',
    check: parts('a synchronization that ends after page 2'),
  },
  {
    fault: 'pages of two versions make one collection',
    file: 'sw/collection-part.ts',
    from: '(collectionVersion ?? page.collectionVersion) !== page.collectionVersion',
    to: 'false',
    check: parts('a collection that changed while its synchronization was interrupted'),
  },
  {
    fault: 'what is opened while the collection arrives is lost without a network',
    file: 'sw/collection.ts',
    from: 'await Promise.all([addToPart(ownerId, moments, askedAt), readsStore.drop([summaryKey(ownerId)])]);',
    to: 'void addToPart; void moments; void askedAt; await readsStore.drop([summaryKey(ownerId)]);',
    check: parts('what is opened while the collection is still arriving'),
  },
  {
    fault: 'the collection is fetched on after its owner signed out',
    file: 'sw/collection-part.ts',
    from: 'while (isHere()) {',
    to: 'while (isHere() || true) {',
    check: parts('a fan who signs out while their collection arrives'),
  },
  {
    fault: 'one moment waits for a network that hangs though the device has it',
    file: 'sw/moment-routes.ts',
    from: 'await withinTime(atAll, patienceMilliseconds)',
    to: 'await withinTime(atAll, 10 * patienceMilliseconds)',
    check: parts('a network that does not answer counts as none'),
  },
  {
    fault: 'editorial pages that were never opened are not on the device',
    file: 'sw/texts.ts',
    from: '    for (const slug of pageSlugs) await keep(pageQuery.text, { slug, locale });\n',
    to: '    void pageSlugs;\n',
    check: { file: 'sw/texts.test.ts', title: 'every editorial page and post is kept' },
  },
  {
    fault: 'an expired token waits for a network that hangs',
    file: 'src/platform/tokens.ts',
    from: 'setTimeout(() => resolve(tokens.idToken), renewalPatienceMilliseconds);',
    to: 'setTimeout(() => resolve(tokens.idToken), 10 * renewalPatienceMilliseconds);',
    check: { file: 'src/platform/tokens.test.ts', title: 'a network that does not answer keeps no call waiting' },
  },
  {
    fault: 'a page of another version than the worker’s is shown',
    file: 'sw/app-shell.ts',
    from: 'response.headers.get(versionHeader) === appVersion',
    to: '(response.headers.get(versionHeader) === appVersion || true)',
    check: { file: 'sw/app-shell.test.ts', title: 'with a network /packs comes as it was drawn' },
  },
  {
    fault: 'a page waits for a server that hangs though its shell is on the device',
    file: 'sw/app-shell.ts',
    from: 'withinTime(reading, pagePatienceMilliseconds)',
    to: 'withinTime(reading, 10 * pagePatienceMilliseconds)',
    check: { file: 'sw/app-shell.test.ts', title: 'a server that is slow to answer counts as none' },
  },
  {
    fault: 'the remembered stock of one edition is that of all',
    file: 'src/platform/known-stock.ts',
    from: '`farol-stock-${packEditionId}`',
    to: '`farol-stock-${packEditionId.slice(99)}`',
    check: stock('the stock of an edition is remembered with its time'),
  },
  {
    fault: 'a remembered stock does not say since when',
    file: 'src/platform/known-stock.ts',
    from: 'knownAt: new Date().toISOString() }',
    to: 'knownAt: null }',
    check: stock('the stock of an edition is remembered with its time'),
  },
  {
    fault: 'a remembered stock of any age text is believed',
    file: 'src/platform/known-stock.ts',
    from: 'v.nullable(v.pipe(v.string(), v.isoTimestamp()))',
    to: 'v.nullable(v.string())',
    check: stock('"knownAt":"yesterday"'),
  },
  {
    fault: 'a device without room for the stock fails the page',
    file: 'src/platform/known-stock.ts',
    from: '  } catch {\n    // Private mode',
    to: '  } catch (error) {\n    throw error;\n    // Private mode',
    check: stock('a device that remembers nothing knows no stock'),
  },
  {
    fault: 'an order that was looked at can’t be read offline',
    file: 'sw/api-routes.ts',
    from: "path === '/orders' || orderPath.test(path)",
    to: "path === '/orders' || orderPath.test(`not ${path}`)",
    check: { file: 'e2e/checkout.spec.ts', title: 'offline and from a cold start a fan reads their orders' },
  },
];
