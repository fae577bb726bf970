import type { Mutation } from './mutation.ts';

const report = (title: string) => ({ file: 'contract/error-report.test.ts', title });
const shelves = (title: string) => ({ file: 'contract/shelves.test.ts', title });
const edits = (title: string) => ({ file: 'contract/shelf-edits.test.ts', title });
const taxNumber = (title: string) => ({ file: 'contract/tax-number.test.ts', title });
const constants = (title: string) => ({ file: 'contract/constants.test.ts', title });

/** Faults of what page, worker and server agree on. */
export const contractMutations: readonly Mutation[] = [
  {
    fault: 'a username stays in a report, in the path where it stood',
    file: 'contract/error-report.ts',
    from: 'return filePath.test(bare) ? bare : routePatternOf(bare);',
    to: 'return bare;',
    check: report('a text of a report names nobody: see'),
  },
  {
    fault: 'the query of an address stays in a report',
    file: 'contract/error-report.ts',
    from: "  [/\\?[\\w.%-]+=[^\\s\"'`<>()]*/g, ''],\n",
    to: '',
    check: report('payment?order=abc'),
  },
  {
    fault: 'name and password in an address stay in a report',
    file: 'contract/error-report.ts',
    from: 'return scheme === undefined || host === undefined ? removed : `${scheme}${host}${scrubPath(path)}`;',
    to: 'return scheme === undefined ? removed : url.replace(path, scrubPath(path)); void host;',
    check: report('joana:secret'),
  },
  {
    fault: 'e-mail addresses stay in a report',
    file: 'contract/error-report.ts',
    from: '  [/[^\\s"\'`<>()@:=/]+@[^\\s"\'`<>()@/]+\\.[a-z]{2,}/gi, removed],\n',
    to: '',
    check: report('no user joana'),
  },
  {
    fault: 'tokens stay in a report',
    file: 'contract/error-report.ts',
    from: '  [/\\beyJ[\\w-]+(\\.[\\w-]+){0,2}/g, removed],\n',
    to: '',
    check: report('token eyJ'),
  },
  {
    fault: 'ids stay in a report',
    file: 'contract/error-report.ts',
    from: '  [/\\b[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}\\b/gi, removed],\n',
    to: '',
    check: report('order 3f2504e0'),
  },
  {
    fault: 'codes stay in a report',
    file: 'contract/error-report.ts',
    from: '  [/(?<!\\/\\/[\\w.-]*:)\\b\\d{5,}\\b/g, removed],\n',
    to: '',
    check: report('code 483920'),
  },
  {
    fault: 'what is not listed passes into a report',
    file: 'contract/error-report.ts',
    from: 'export const errorEventSchema = v.object({',
    to: 'export const errorEventSchema = v.looseObject({',
    check: report('keeps what is listed, scrubbed, and nothing else'),
  },
  {
    fault: 'a breadcrumb is not scrubbed',
    file: 'contract/error-report.ts',
    from: '  message: text(200),',
    to: '  message: v.string(),',
    check: report('keeps what is listed, scrubbed, and nothing else'),
  },
  {
    fault: 'a search heeds accents',
    file: 'contract/moment-query.ts',
    from: "    .replace(/\\p{Mark}/gu, '')\n",
    to: '',
    check: constants(''),
  },
  {
    fault: 'what is not said about the order is oldest first',
    file: 'contract/moment-query.ts',
    from: "v.optional(v.picklist(sortOrders), 'DESCENDING')",
    to: "v.optional(v.picklist(sortOrders), 'ASCENDING')",
    check: constants('newest first'),
  },
  {
    fault: 'of two devices’ edits the one that comes last wins',
    file: 'contract/merge-shelves.ts',
    from: '  if (a[1] !== b[1]) return a[1] > b[1];\n',
    to: '',
    check: shelves('renamed by the later of two'),
  },
  {
    fault: 'of two equal stamps each device keeps its own',
    file: 'contract/merge-shelves.ts',
    from: '  if (a[2] !== b[2]) return a[2] > b[2];\n  // One editor never stamps two values alike; whoever does so all the same gets the same from every device.\n  return a[0] > b[0];',
    to: '  return true;',
    check: shelves('merge to the same in whatever order'),
  },
  {
    fault: 'a removal forgets what another device put there',
    file: 'contract/merge-shelves.ts',
    from: '[Math.max(mine[0], theirs[0]), Math.max(mine[1], theirs[1])]',
    to: '[Math.min(mine[0], theirs[0]), Math.max(mine[1], theirs[1])]',
    check: shelves(''),
  },
  {
    fault: 'a deleted shelf comes back empty',
    file: 'contract/shelf-edits.ts',
    from: '  const places = orderedPlaces(before, shelfId).flatMap((key) => {',
    to: '  const places = orderedPlaces(known, shelfId).flatMap((key) => {',
    check: edits('a deletion is undone'),
  },
  {
    fault: 'shelves are made without an end',
    file: 'contract/shelf-edits.ts',
    from: "  if (others.length >= maxShelves) return { kind: 'refused', problem: 'too-many-shelves' };\n",
    to: '',
    check: edits('there is an end to shelves'),
  },
  {
    fault: 'a place between two that share one is not found',
    file: 'contract/shelf-edits.ts',
    from: '  if (isBetween) return',
    to: '  if (isBetween || !isBetween) return',
    check: edits('a moment moves between two'),
  },
  {
    fault: 'any last digit ends a Portuguese tax number',
    file: 'contract/tax-number.ts',
    from: "nifCheckDigit(digits) === Number(digits[8]) ? null : 'wrong-check-digit'",
    to: '(void nifCheckDigit, null)',
    check: taxNumber('does not'),
  },
  {
    fault: 'a tax number whose check digit would be ten is refused',
    file: 'contract/tax-number.ts',
    from: 'return rest < 2 ? 0 : 11 - rest;',
    to: 'return rest < 1 ? 0 : 11 - rest;',
    check: taxNumber('of the ten last digits'),
  },
  {
    fault: 'a sealed pack proves other contents',
    file: 'contract/seal.ts',
    from: '  if (hash !== proof.leaf) return false;\n',
    to: '  hash = proof.leaf;\n',
    check: { file: 'server/packs/mint.test.ts', title: 'seals every pack' },
  },
  {
    fault: 'a pack that a device kept before openings could be resumed is lost',
    file: 'contract/pack.ts',
    from: 'v.optional(v.nullable(v.number()), null)',
    to: 'v.nullable(v.number())',
    check: { file: 'contract/pack.test.ts', title: '' },
  },
];
