import type { Mutation } from './mutation.ts';

const promises = 'server/shop-promises.test.ts';
const byteRange = 'server/http/byte-range.test.ts';
const withdraw = 'server/packs/withdraw.test.ts';

/** Faults of the server. */
export const serverMutations: readonly Mutation[] = [
  {
    fault: 'a range that ends before it starts is tried',
    file: 'server/http/byte-range.ts',
    from: "  if (end < start) return { kind: 'whole' };",
    to: '',
    check: { file: byteRange, title: '' },
  },
  {
    fault: 'a range beyond the file is not clamped',
    file: 'server/http/byte-range.ts',
    from: 'end: Math.min(end, size - 1)',
    to: 'end',
    check: { file: byteRange, title: '' },
  },
  {
    fault: 'a suffix answers the beginning',
    file: 'server/http/byte-range.ts',
    from: 'start: size - length, end: size - 1',
    to: 'start: 0, end: length',
    check: { file: byteRange, title: '' },
  },
  {
    fault: 'a reservation lasts 6 minutes',
    file: 'contract/order.ts',
    from: 'reservationMinutes = 15',
    to: 'reservationMinutes = 6',
    check: { file: promises, title: 'an order holds its packs for 15 minutes' },
  },
  {
    fault: 'own moments need a verified e-mail',
    file: 'server/http/handlers.ts',
    from: 'readOwnMoments(database, user.userId, body, query)',
    to: "(user.isEmailVerified ? readOwnMoments(database, user.userId, body, query) : Promise.reject(new Error('no')))",
    check: { file: promises, title: 'a fan whose e-mail is not verified' },
  },
  {
    fault: 'the analytics id is ignored',
    file: 'server/configuration.ts',
    from: 'analyticsId: parsed.ANALYTICS_ID ?? null',
    to: 'analyticsId: null',
    check: { file: promises, title: 'the configuration hands the page its analytics id' },
  },
  {
    fault: 'the data folder is not locked',
    file: 'server/db/open-database.ts',
    from: 'const unlock = await lockFolder(options.dataFolder);',
    to: 'const unlock = async () => void lockFolder;',
    check: { file: promises, title: 'a second server on the same data folder' },
  },
  {
    fault: 'an opened pack can be withdrawn from',
    file: 'server/packs/withdraw.ts',
    from: "  if (pack.state === 'opened') return 'pack-not-sealed';",
    to: '',
    check: { file: withdraw, title: '' },
  },
  {
    fault: 'a contract can be withdrawn from for ever',
    file: 'server/packs/withdraw.ts',
    from: "  if (pack.obtained_at < withdrawableSince(now)) return 'return-period-over';",
    to: '',
    check: { file: withdraw, title: '' },
  },
  {
    fault: 'another user’s pack can be withdrawn from',
    file: 'server/packs/withdraw.ts',
    from: 'where pack_id = any($2::uuid[]) and owner_id = $1 order by',
    to: 'where pack_id = any($2::uuid[]) and $1::text is not null order by',
    check: { file: withdraw, title: '' },
  },
  {
    fault: 'a withdrawal is not told by e-mail',
    file: 'server/packs/withdraw.ts',
    from: "  await notifyBuyer(transaction, shop, orderId, { kind: 'pack-returned', name, packNumbers, amountMinor }, now);",
    to: '',
    check: { file: withdraw, title: '' },
  },
  {
    fault: 'a hang-up is logged as a fault',
    file: 'server/http/hang-up.ts',
    from: "error.message === 'aborted'",
    to: "error.message === 'never'",
    check: { file: 'server/http/hang-up.test.ts', title: '' },
  },
  {
    fault: 'a fault ends with its cause told to the client',
    file: 'server/http/fault-answer.ts',
    from: "Response.json({ error: 'internal' }, { status: 500",
    to: 'Response.json({ error: String(error) }, { status: 500',
    check: { file: 'server/http/faults.test.ts', title: '' },
  },
  {
    fault: 'three abandoned reservations cause no pause',
    file: 'server/orders/look-before-placing.ts',
    from: "  if (look.pauses && !(await hasOrderAlready(queryable, request, now))) return { refused: 'reserved-too-often' };",
    to: '',
    check: { file: 'server/orders/orders.test.ts', title: 'a fan who lets three' },
  },
  {
    fault: 'an unannounced edition can be ordered',
    file: 'server/orders/look-before-placing.ts',
    from: 'look === undefined || (look.announces_at > now && !request.isAdmin)',
    to: 'look === undefined',
    check: { file: 'server/admins/admins.test.ts', title: '' },
  },
  {
    fault: 'an admin buys before the release',
    file: 'server/orders/look-before-placing.ts',
    from: "  if (look.releases_at > now) return { refused: 'not-released' };",
    to: "  if (look.releases_at > now && !request.isAdmin) return { refused: 'not-released' };",
    check: { file: 'server/admins/admins.test.ts', title: '' },
  },
  {
    fault: 'one fan saves shelves without a bound',
    file: 'server/limits/user-limits.ts',
    from: 'shelves: { most: 60,',
    to: 'shelves: { most: 60_000,',
    check: { file: 'server/http/call-limits.test.ts', title: 'sixty times a minute' },
  },
  {
    fault: 'an error report may hold several items',
    file: 'server/http/error-envelope.ts',
    from: ' || rest.length > 0)',
    to: ')',
    check: { file: 'server/http/error-tunnel.test.ts', title: '' },
  },
  {
    fault: 'a shared post has no preview of its own',
    file: 'server/http/previews.ts',
    from: 'return slug === null ? undefined : previewPost(posts[locale], slug, locale);',
    to: 'return undefined;',
    check: { file: 'server/http/previews.test.ts', title: 'a post’s URL has the title' },
  },
  {
    fault: 'what is not announced has a preview for everybody',
    file: 'server/http/previews.ts',
    from: 'where pack_edition_id = $1 and announces_at <= $2',
    to: 'where pack_edition_id = $1 and $2::timestamptz is not null',
    check: { file: 'server/http/previews.test.ts', title: 'a pack that is not announced yet' },
  },
];
