import * as v from 'valibot';

import { toRoutePattern } from '../paths.ts';

/** Replaces personal data. */
const removed = '[removed]';

/** Built files, with or without a position: stack traces need their names. */
const filePath = /^\/(assets\/[\w.-]+\.(js|css)|sw\.js)(:\d+){0,2}$/;

/** `/confirmation/joana?x=1` → `/confirmation/[username]`. */
function scrubPath(path: string): string {
  const [bare = ''] = path.split(/[?#]/);
  return filePath.test(bare) ? bare : toRoutePattern(bare);
}

/** The origin identifies the shop; the rest of the URL may identify a user. */
function scrubUrl(url: string): string {
  const [, scheme, host, path = '/'] = /^(https?:\/\/)(?:[^/@?#]*@)?([\w.:[\]-]+)(\/.*)?$/.exec(url) ?? [];
  return scheme === undefined || host === undefined ? removed : `${scheme}${host}${scrubPath(path)}`;
}

type Rule = readonly [pattern: RegExp, replacement: string | ((found: string) => string)];

const rules: readonly Rule[] = [
  // URLs first, otherwise their parts would be replaced one by one.
  [/\bhttps?:\/\/[^\s"'`<>()]+/g, scrubUrl],
  [/[^\s"'`<>()@:=/]+@[^\s"'`<>()@/]+\.[a-z]{2,}/gi, removed],
  [/\beyJ[\w-]+(\.[\w-]+){0,2}/g, removed],
  [/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/gi, removed],
  [/(?<![\w/.\]])\/[\w%~.-]+(\/[^\s"'`<>(),;]*)?(\?[^\s"'`<>()]*)?/g, scrubPath],
  [/\?[\w.%-]+=[^\s"'`<>()]*/g, ''],
  // Not a port.
  [/(?<!\/\/[\w.-]*:)\b\d{5,}\b/g, removed],
];

/**
 * Removes from a text for developers whatever could identify a user: paths and queries, e-mails, tokens, ids, long
 * numbers.
 */
export function scrubText(text: string): string {
  return rules.reduce(
    (rest, [pattern, replacement]) =>
      // Both are functions, so that `$` in a replacement is not special.
      rest.replace(pattern, (found) => (typeof replacement === 'string' ? replacement : replacement(found))),
    text,
  );
}

const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform((given) => scrubText(given.slice(0, maxLength))),
  );
/** An identifier in the code: an error's class, a call, a category. */
const nameSchema = v.pipe(v.string(), v.maxLength(200), v.regex(/^[\w .:$<>-]*$/), v.transform(scrubText));
/** Left out if invalid: half a report is better than none. */
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

/** A previous step: a route change or an API call, by pattern or name. */
export const breadcrumbSchema = v.object({
  timestamp: numberSchema,
  category: v.picklist(['navigation', 'api']),
  message: text(200),
});

/**
 * An error report as it leaves the device, in Sentry's format. Parsing removes all other properties and scrubs the
 * rest: in the page, and again on the server, which does not trust its input.
 */
export const errorEventSchema = v.object({
  event_id: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/)),
  timestamp: optional(numberSchema),
  platform: optional(v.picklist(['javascript'])),
  level: optional(v.picklist(['fatal', 'error', 'warning', 'info', 'debug'])),
  environment: optional(v.pipe(v.string(), v.maxLength(100), v.regex(/^[\w.-]*$/))),
  /** The page's pattern. */
  transaction: optional(text(200)),
  message: optional(text(1000)),
  exception: optional(v.object({ values: v.pipe(v.array(exceptionSchema), v.maxLength(20)) })),
  breadcrumbs: v.fallback(v.pipe(v.array(breadcrumbSchema), v.maxLength(maxBreadcrumbs)), []),
  tags: optional(v.object({ call: optional(nameSchema) })),
  sdk: optional(v.object({ name: nameSchema, version: nameSchema })),
});
export type ErrorEvent = v.InferOutput<typeof errorEventSchema>;
