import type { Mutation } from './mutation.ts';

const callLimits = (title: string) => ({ file: 'server/http/call-limits.test.ts', title });
const pages = (title: string) => ({ file: 'server/http/previews.alone.test.ts', title });
const policies = (title: string) => ({ file: 'server/http/security-headers.test.ts', title });
const headers = (title: string) => ({ file: 'server/http/headers.test.ts', title });
const faults = (title: string) => ({ file: 'server/http/faults.alone.test.ts', title });
const graphql = (title: string) => ({ file: 'server/content/content-routes.test.ts', title });
const compression = (title: string) => ({ file: 'server/http/compression.test.ts', title });
const tunnel = (title: string) => ({ file: 'server/http/error-tunnel.test.ts', title });
const connections = (title: string) => ({ file: 'server/network/http-server.test.ts', title });

/** Faults of how the server answers. */
export const httpMutations: readonly Mutation[] = [
  {
    fault: 'one fan orders without a bound',
    file: 'server/http/call-limits.ts',
    from: "  placeOrder: 'orders',\n",
    to: '',
    check: callLimits('one fan calls placeOrder'),
  },
  {
    fault: 'one fan asks for lists of moments without a bound',
    file: 'server/http/call-limits.ts',
    from: "  listOwnMoments: 'reads',\n",
    to: '',
    check: callLimits('one fan calls listOwnMoments'),
  },
  {
    fault: 'a save of shelves that changes nothing is written',
    file: 'server/shelves/shelves.ts',
    from: '  if (isNothing(edits)) return readSaved(database, userId, now);',
    to: '',
    check: callLimits('a device that only asks'),
  },
  {
    fault: 'the choice of a language is not read at the start',
    file: 'server/http/pages.ts',
    from: 'const chosen = locales.find((locale) => locale === known);',
    to: 'const chosen = undefined; void locales;',
    check: pages('a fan who chose Portuguese'),
  },
  {
    fault: 'the browser’s language wins over the fan’s',
    file: 'server/http/pages.ts',
    from: "    if (known !== undefined || path !== '/') return startPath(path, search, chosen);",
    to: "    if (path !== '/') return startPath(path, search, chosen);",
    check: pages('a fan who chose English'),
  },
  {
    fault: 'the installed app starts in the language in which it was installed, whatever was chosen since',
    file: 'contract/addresses.ts',
    from: " || (path === '/pt' && /[?&]source=home-screen(&|$)/.test(search))",
    to: '',
    check: pages('a fan who chose English'),
  },
  {
    fault: 'who asks for English by its address is led back to Portuguese',
    file: 'server/http/pages.ts',
    from: "    rememberLanguage(context, 'en');",
    to: '',
    check: pages('a fan who asks for English'),
  },
  {
    fault: 'a cache keeps one fan’s language for all',
    file: 'server/http/pages.ts',
    from: "      context.header('cache-control', 'private, no-store');\n      context.header('vary', 'accept-language, cookie');\n",
    to: '',
    check: pages('no cache keeps for others'),
  },
  {
    fault: 'the cookie of the language goes over plain http',
    file: 'server/http/pages.ts',
    from: "sameSite: 'Lax', secure }",
    to: "sameSite: 'Lax', secure: false && secure }",
    check: pages('no cache keeps for others'),
  },
  {
    fault: 'the Portuguese app starts in English',
    file: 'tools/build/web-manifest.ts',
    from: "const prefix = locale === defaultLocale ? '' : `/${locale}`;",
    to: "const prefix = locale === defaultLocale ? '' : '';",
    check: { file: 'tools/build/web-manifest.test.ts', title: 'in the language in which it was installed' },
  },
  {
    fault: 'two languages are two apps',
    file: 'tools/build/web-manifest.ts',
    from: "    id: '/',",
    to: '    id: prefix,',
    check: { file: 'tools/build/web-manifest.test.ts', title: 'one app to the phone' },
  },
  {
    fault: 'other sites draw the shop’s files into their pages',
    file: 'server/http/security-headers.ts',
    from: "    'cross-origin-resource-policy': 'same-origin',\n",
    to: '',
    check: headers('clips, pages and answers all forbid'),
  },
  {
    fault: 'any script has the camera',
    file: 'server/http/security-headers.ts',
    from: "  'camera',\n",
    to: '',
    check: policies('no device is open to it'),
  },
  {
    fault: 'Stripe’s script may not load its parts',
    file: 'server/http/security-headers.ts',
    from: "'https://js.stripe.com', 'https://*.js.stripe.com'",
    to: "'https://js.stripe.com'",
    check: policies('its script may load parts'),
  },
  {
    fault: 'a failure may be kept by a cache',
    file: 'server/http/service.ts',
    from: "    context.header('cache-control', 'no-store');\n",
    to: '',
    check: headers('is kept by no cache'),
  },
  {
    fault: 'a deleted account stays in the browser’s cache',
    file: 'server/http/api.ts',
    from: "context.header('clear-site-data', '\"cache\"')",
    to: 'void 0',
    check: headers('a deleted account takes'),
  },
  {
    fault: 'security.txt runs out while the server runs',
    file: 'server/http/security-txt.ts',
    from: 'new Date(clock.now().getTime() + validDays',
    to: "new Date(Date.parse('2026-01-01') + validDays",
    check: headers('is never out of date'),
  },
  {
    fault: 'a thrown error ends the process',
    file: 'server/network/http-server.ts',
    from: '  const answer = takeTurns(guard(listener, log));',
    to: '  const answer = takeTurns(listener); void guard;',
    check: faults('a fault in the clips'),
  },
  {
    fault: 'pipelined requests are answered all at once',
    file: 'server/network/http-server.ts',
    from: '    if (queue === undefined) {',
    to: '    if (queue === undefined || queue !== undefined) {',
    check: connections('one after the other'),
  },
  {
    fault: 'a client that reads no answer is given a thousand',
    file: 'server/network/http-server.ts',
    from: 'else if (queue.length < maxWaiting) queue.push(start);',
    to: 'else if (queue.length < 1_000_000 * maxWaiting) queue.push(start);',
    check: connections('is hung up on'),
  },
  {
    fault: 'a hang-up has the status of a fault',
    file: 'server/http/service.ts',
    from: '    if (isHangUp(error)) return answerHangUp();\n',
    to: '',
    check: { file: 'server/network/hang-up.test.ts', title: 'as closed by the client' },
  },
  {
    fault: 'one text under forty names is forty times its size',
    file: 'server/content/content-routes.ts',
    from: 'onValidate: ({ addValidationRule }) => addValidationRule(noAliases)',
    to: 'onValidate: () => void noAliases',
    check: graphql('takes no alias'),
  },
  {
    fault: 'misspelled questions are told what there is instead',
    file: 'server/content/content-routes.ts',
    from: '    return ({ result }) => removeHints(result);',
    to: '    return undefined;',
    check: graphql('gives no hint at its schema'),
  },
  {
    fault: 'what is no JSON is said back by the parser',
    file: 'server/content/content-routes.ts',
    from: "    if (!isJson(body)) return context.json({ errors: [{ message: 'The body is not JSON.' }] }, 400);\n",
    to: '',
    check: graphql('says nothing of its parser'),
  },
  {
    fault: 'the content service tells its schema to everybody',
    file: 'server/content/content-routes.ts',
    from: '    addValidationRule(noSchemaFields);\n',
    to: '',
    check: graphql('in local mode only'),
  },
  {
    fault: 'the catalogue is read and written anew for everybody',
    file: 'server/http/catalogue-answers.ts',
    from: '    kept.set(sortOrder, made);\n',
    to: '',
    check: compression('is read once for each sort order'),
  },
  {
    fault: 'the catalogue is sent uncompressed',
    file: 'server/http/prepared-answer.ts',
    from: "(['br', 'gzip'] as const).find((candidate) => accepted.includes(candidate))",
    to: "(['br', 'gzip'] as const).find((candidate) => accepted.includes(candidate) && candidate.length > 9)",
    check: compression('in a sixth of its size'),
  },
  {
    fault: 'answers of the API are sent uncompressed',
    file: 'server/http/service.ts',
    from: '  service.use(compressAnswers);\n',
    to: '',
    check: compression('is compressed for a client that takes it'),
  },
  {
    fault: 'reports of other projects are passed on',
    file: 'server/http/error-tunnel.ts',
    from: 'if (envelope?.dsn !== dsn)',
    to: 'if (envelope === undefined)',
    check: tunnel('of another project'),
  },
  {
    fault: 'one network sends any number of error reports',
    file: 'server/http/error-tunnel.ts',
    from: 'const reportsEachMinute = 30;',
    to: 'const reportsEachMinute = 30_000;',
    check: tunnel('one network sends thirty reports'),
  },
  {
    fault: 'what names a fan passes the error tunnel',
    file: 'server/http/error-envelope.ts',
    from: '  return { dsn: header.dsn, event };',
    to: '  return { dsn: header.dsn, event: JSON.parse(third) };',
    check: tunnel('with nothing of who sent it'),
  },
  {
    fault: 'every picture is said to be a JPEG',
    file: 'server/profile/picture-routes.ts',
    from: "context.header('content-type', picture.contentType);",
    to: "context.header('content-type', 'image/jpeg');",
    check: { file: 'server/profile/picture.test.ts', title: 'as what it was recognised as' },
  },
];
