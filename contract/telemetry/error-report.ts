import * as v from 'valibot';

import { toRoutePattern } from '../addresses.ts';

/** What takes the place of something personal. */
const removed = '[removed]';

/** Files of the build, with or without a place in them: stack traces need their names. */
const filePath = /^\/(assets\/[\w.-]+\.(js|css)|sw\.js)(:\d+){0,2}$/;

/** `/confirmation/joana?x=1` → `/confirmation/[username]`. */
function scrubPath(path: string): string {
  const [bare = ''] = path.split(/[?#]/);
  return filePath.test(bare) ? bare : toRoutePattern(bare);
}

/** The origin says where the shop runs; what follows it may say who was there. */
function scrubUrl(url: string): string {
  const [, scheme, host, path = '/'] = /^(https?:\/\/)(?:[^/@?#]*@)?([\w.:[\]-]+)(\/.*)?$/.exec(url) ?? [];
  return scheme === undefined || host === undefined ? removed : `${scheme}${host}${scrubPath(path)}`;
}

type Rule = readonly [pattern: RegExp, replacement: string | ((found: string) => string)];

const rules: readonly Rule[] = [
  // URLs first, or what they hold would be found piece by piece.
  [/\bhttps?:\/\/[^\s"'`<>()]+/g, scrubUrl],
  [/[^\s"'`<>()@:=/]+@[^\s"'`<>()@/]+\.[a-z]{2,}/gi, removed],
  [/\beyJ[\w-]+(\.[\w-]+){0,2}/g, removed],
  [/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/gi, removed],
  [/(?<![\w/.\]])\/[\w%~.-]+(\/[^\s"'`<>(),;]*)?(\?[^\s"'`<>()]*)?/g, scrubPath],
  [/\?[\w.%-]+=[^\s"'`<>()]*/g, ''],
  // Not a port.
  [/(?<!\/\/[\w.-]*:)\b\d{5,}\b/g, removed],
];

/** A text for developers, without what may tell who was there: paths and queries, e-mails, tokens, ids, long numbers. */
export function scrubText(text: string): string {
  return rules.reduce(
    (rest, [pattern, replacement]) =>
      // Both forms, so that `$` in a replacement stays what it is.
      rest.replace(pattern, (found) => (typeof replacement === 'string' ? replacement : replacement(found))),
    text,
  );
}

const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform((given) => scrubText(given.slice(0, maxLength))),
  );
/** A name out of the code: an error's class, a call, a category. */
const nameSchema = v.pipe(v.string(), v.maxLength(200), v.regex(/^[\w .:$<>-]*$/), v.transform(scrubText));
/** Left out where it has another shape: half a report is better than none. */
const optional = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);
const numberSchema = v.pipe(v.number(), v.finite());

const frameSchema = v.object({
  filename: optional(text(500)),
  function: optional(text(300)),
  lineno: optional(numberSchema),
  colno: optional(numberSchema),
  in_app: optional(v.boolean()),
});

const exceptionSchema = v.object({
  type: optional(nameSchema),
  value: optional(text(1000)),
  mechanism: optional(
    v.object({ type: nameSchema, handled: optional(v.boolean()), exception_id: optional(numberSchema) }),
  ),
  stacktrace: optional(v.object({ frames: v.pipe(v.array(frameSchema), v.maxLength(250)) })),
});

/** The spec's limit (section 9). */
export const maxBreadcrumbs = 100;

/** What happened before: a route change or a call of the API, by their patterns and names. */
export const breadcrumbSchema = v.object({
  timestamp: numberSchema,
  category: v.picklist(['navigation', 'api']),
  message: text(200),
});

/**
 * A report of an error as it may leave the device, in Sentry's own shape. Parsing takes away everything that is not named here
 * and scrubs the rest, in the page and once more on the server, which does not trust what it is sent.
 */
export const errorEventSchema = v.object({
  event_id: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/)),
  timestamp: optional(numberSchema),
  platform: optional(v.picklist(['javascript'])),
  level: optional(v.picklist(['fatal', 'error', 'warning', 'info', 'debug'])),
  environment: optional(v.pipe(v.string(), v.maxLength(100), v.regex(/^[\w.-]*$/))),
  /** The page, by its pattern. */
  transaction: optional(text(200)),
  message: optional(text(1000)),
  exception: optional(v.object({ values: v.pipe(v.array(exceptionSchema), v.maxLength(20)) })),
  breadcrumbs: v.fallback(v.pipe(v.array(breadcrumbSchema), v.maxLength(maxBreadcrumbs)), []),
  tags: optional(v.object({ call: optional(nameSchema) })),
  sdk: optional(v.object({ name: nameSchema, version: nameSchema })),
});
export type ErrorEvent = v.InferOutput<typeof errorEventSchema>;
