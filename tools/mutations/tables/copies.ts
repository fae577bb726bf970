import type { Mutation } from '../mutation.ts';

const parts = (title: string) => ({ file: 'sw/collection/collection-part.test.ts', title });
const stock = (title: string) => ({ file: 'src/platform/data/known-stock.test.ts', title });
const brokenCopies = (title: string) => ({ file: 'sw/copies/broken-copies.test.ts', title });
const messages = (title: string) => ({ file: 'sw/messages.test.ts', title });
const lostChunks = (title: string) => ({ file: 'src/platform/session/lost-chunks.test.ts', title });
const push = (title: string) => ({ file: 'sw/push/push.test.ts', title });
const storageUse = (title: string) => ({ file: 'src/platform/device/storage-use.test.ts', title });

/** Faults of the worker's copies, and of how fast it answers with them. */
export const copiesMutations: readonly Mutation[] = [
  {
    fault: 'a copy of another fan under this fan’s key is shown',
    file: 'sw/copies/device-store.ts',
    from: 'copy.output.key === key ? copy.output.value : undefined',
    to: 'copy.output.value',
    check: brokenCopies('the route of the list of moments survives'),
  },
  {
    fault: 'a fan who makes room on the device gets no more push messages',
    file: 'sw/push/push.ts',
    from: 'onSignOut(endPush, { isCopy: false });',
    to: 'onSignOut(endPush);',
    check: push('deleting the copies of a fan who stays signed in'),
  },
  {
    fault: 'a fan who makes room on the device loses edits that were never sent',
    file: 'src/platform/device/storage-use.ts',
    from: "  if (await hasPendingEdits()) return 'pending-edits';\n",
    to: '  void hasPendingEdits;\n',
    check: storageUse('copies are not deleted while edits exist only on this device'),
  },
  {
    fault: 'a sign-out ends at the first place that can’t be cleared',
    file: 'sw/copies/sign-out.ts',
    from: 'const marker = await Promise.allSettled([forgetOwnerMarker(userId)]);',
    to: 'const marker: PromiseSettledResult<unknown>[] = []; await forgetOwnerMarker(userId);',
    check: messages('a sign-out on a device whose marker'),
  },
  {
    fault: 'a sign-out that left something is no failure',
    file: 'sw/copies/sign-out.ts',
    from: "if (result.status === 'rejected') throw result.reason;",
    to: 'void result;',
    check: messages('a sign-out on a device whose copies'),
  },
  {
    fault: 'a sign-out whose code does not load leaves the copies, and no session to try again with',
    file: 'src/platform/session/session-changes.ts',
    from: '  const [{ endSessionHere, revokeEndedSessions }, device] = await loadSignOut();\n  await withSessionLock(endSessionHere);\n',
    to: "  const { endSessionHere } = await import('../identity/sign-out.ts');\n  await withSessionLock(endSessionHere);\n  const [{ revokeEndedSessions }, device] = await loadSignOut();\n",
    check: lostChunks('a sign-out whose code does not load'),
  },
  {
    fault: 'a refused session leaves its copies where the page’s own code does not load',
    file: 'src/platform/session/session-changes.ts',
    from: '.catch(() => ({ clearUserData: deleteUserOnDevice }))',
    to: '.catch(() => ({ clearUserData: (userId: string) => Promise.resolve(deleteUserOnDevice && userId) }))',
    check: lostChunks('a session that was refused is deleted by the worker'),
  },
  {
    fault: 'a sign-out that was interrupted leaves its copies to the next user of the device',
    file: 'src/platform/identity/sign-out.ts',
    from: '  if ((await readStoredTokens()) === null) await deleteOwnerOnDevice();\n',
    to: '  void deleteOwnerOnDevice;\n',
    check: { file: 'src/platform/session/session.test.ts', title: 'a sign-out that was interrupted' },
  },
  {
    fault: 'a broken copy stays on the device',
    file: 'sw/copies/device-store.ts',
    from: 'if (heldSince.get(key) === before) await drop([key]);',
    to: '',
    check: brokenCopies('the route of the orders survives'),
  },
  {
    fault: 'packs and orders are shown from the device unparsed',
    file: 'sw/copies/stores.ts',
    from: 'getSchema: getReadSchema',
    to: 'getSchema: () => v.unknown()',
    check: brokenCopies('the route of the order survives'),
  },
  {
    fault: 'the device keeps no list of orders, because it has no schema for them',
    file: 'sw/routes/read-schemas.ts',
    from: '  { endpoint: listOrders },\n',
    to: '  ...[listOrders].slice(1).map((endpoint) => ({ endpoint })),\n',
    check: { file: 'sw/routes/read-schemas.test.ts', title: 'every read that the worker keeps has a schema' },
  },
  {
    fault: 'pages of a collection that is still arriving are shown unparsed',
    file: 'sw/copies/stores.ts',
    from: 'v.object({ total: v.number(), collection: storedCollectionSchema })',
    to: 'v.object({ total: v.any(), collection: storedCollectionSchema })',
    check: brokenCopies('the route of the list of moments that are still arriving survives'),
  },
  {
    fault: 'the record of kept clips is believed unparsed',
    file: 'sw/clips/offline-record.ts',
    from: 'getSchema: () => recordSchema',
    to: 'getSchema: () => v.any()',
    check: brokenCopies('the record of kept clips survives'),
  },
  {
    fault: 'a view is shown to whoever owns the device',
    file: 'sw/app/kept-views.ts',
    from: ' && view.headers.get(ownerHeader) === ownerId) return view;',
    to: ' && view.headers.has(ownerHeader) && ownerId) return view;',
    check: { file: 'sw/app/kept-views.test.ts', title: 'only a view of the device’s owner and of this version' },
  },
  {
    fault: 'edits that were never sent go with a broken copy of the shelves',
    file: 'sw/copies/stores.ts',
    from: 'v.fallback(v.optional(shelvesSchema), undefined)',
    to: 'v.optional(shelvesSchema)',
    check: brokenCopies('edits that were never sent survive a broken copy'),
  },
  {
    fault: 'a part of the collection is answered as if it were the whole',
    file: 'sw/copies/cached-response.ts',
    from: 'if (part !== undefined) headers.set(partHeader, formatPart(part));',
    to: 'void [partHeader, formatPart];',
    check: parts('a synchronization that ends after page 1'),
  },
  {
    fault: 'a part of the collection is said to be as new as what came last',
    file: 'sw/collection/collection-part.ts',
    from: 'page.savedAt < pages.savedAt',
    to: 'page.savedAt > pages.savedAt',
    check: parts('as old as what came first'),
  },
  {
    fault: 'an interrupted synchronization begins again',
    file: 'sw/collection/collection-part.ts',
    from: '    await write(ownerId, String(skip),',
    to: '    if (skip < 0) await write(ownerId, String(skip),',
    check: parts('a synchronization that ends after page 2'),
  },
  {
    fault: 'pages of two versions make one collection',
    file: 'sw/collection/collection-part.ts',
    from: '(collectionVersion ?? page.collectionVersion) !== page.collectionVersion',
    to: 'false',
    check: parts('a collection that changed while its synchronization was interrupted'),
  },
  {
    fault: 'what is opened while the collection arrives is lost without a network',
    file: 'sw/collection/collection.ts',
    from: 'await Promise.all([addToPart(ownerId, moments, askedAt), readsStore.drop([summaryKey(ownerId)])]);',
    to: 'void addToPart; void moments; void askedAt; await readsStore.drop([summaryKey(ownerId)]);',
    check: parts('an opening while the collection is still arriving'),
  },
  {
    fault: 'the collection is fetched on after its owner signed out',
    file: 'sw/collection/collection-part.ts',
    from: 'while (isHere()) {',
    to: 'while (isHere() || true) {',
    check: parts('a fan who signs out while their collection arrives'),
  },
  {
    fault: 'one moment waits for a network that hangs though the device has it',
    file: 'sw/routes/moment-routes.ts',
    from: 'await withinTime(atAll, patienceMilliseconds)',
    to: 'await withinTime(atAll, 10 * patienceMilliseconds)',
    check: parts('a network that does not answer counts as none'),
  },
  {
    fault: 'editorial pages that were never opened are not on the device',
    file: 'sw/routes/texts.ts',
    from: '    for (const slug of pageSlugs) await keep(pageQuery.text, { slug, locale });\n',
    to: '    void pageSlugs;\n',
    check: { file: 'sw/routes/texts.test.ts', title: 'every editorial page and post is kept' },
  },
  {
    fault: 'an expired token waits for a network that hangs',
    file: 'src/platform/session/tokens.ts',
    from: 'setTimeout(() => resolve(tokens.idToken), renewalPatienceMilliseconds);',
    to: 'setTimeout(() => resolve(tokens.idToken), 10 * renewalPatienceMilliseconds);',
    check: {
      file: 'src/platform/session/tokens.test.ts',
      title:
        'a call does not wait for a network that does not answer: it goes out with the expired token, which names the owner of the copies',
    },
  },
  {
    fault: 'a page of another version than the worker’s is shown',
    file: 'sw/app/app-shell.ts',
    from: 'response.headers.get(versionHeader) === appVersion',
    to: '(response.headers.get(versionHeader) === appVersion || true)',
    check: { file: 'sw/app/app-shell.test.ts', title: 'with a network /packs is shown as it was rendered' },
  },
  {
    fault: 'a page waits for a server that hangs though its shell is on the device',
    file: 'sw/app/app-shell.ts',
    from: 'withinTime(preloaded, pagePatienceMilliseconds)',
    to: 'withinTime(preloaded, 10 * pagePatienceMilliseconds)',
    check: { file: 'sw/app/app-shell.test.ts', title: 'a server that does not answer within a second' },
  },
  {
    fault: 'the remembered stock of one edition is that of all',
    file: 'src/platform/data/known-stock.ts',
    from: '`shop-stock-${packEditionId}`',
    to: '`shop-stock-${packEditionId.slice(99)}`',
    check: stock('the last known stock of an edition is stored with its time'),
  },
  {
    fault: 'a remembered stock does not say since when',
    file: 'src/platform/data/known-stock.ts',
    from: 'knownAt: new Date().toISOString() }',
    to: 'knownAt: null }',
    check: stock('the last known stock of an edition is stored with its time'),
  },
  {
    fault: 'a remembered stock of any age text is believed',
    file: 'src/platform/data/known-stock.ts',
    from: 'v.nullable(v.pipe(v.string(), v.isoTimestamp()))',
    to: 'v.nullable(v.string())',
    check: stock('"knownAt":"yesterday"'),
  },
  {
    fault: 'a device without room for the stock fails the page',
    file: 'src/platform/data/known-stock.ts',
    from: '  } catch {\n    // Private mode',
    to: '  } catch (error) {\n    throw error;\n    // Private mode',
    check: stock('a device that can store nothing knows no stock, and does not fail'),
  },
  {
    fault: 'an order that was looked at can’t be read offline',
    file: 'sw/routes/api-routes.ts',
    from: '  [getOrder, keepRead],\n',
    to: '',
    check: { file: 'e2e/buying/checkout.spec.ts', title: 'offline and from a cold start a fan reads their orders' },
  },
];
