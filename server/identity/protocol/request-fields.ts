import * as v from 'valibot';

/** Whether the database can keep the text: it takes no U+0000, and no half of a surrogate pair. */
function isKeepable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Text that is stored or looked up. A password is neither, and may hold anything. */
export const keepableSchema = v.pipe(v.string(), v.check(isKeepable));

/** Compared with the pool's own by `defineOperation`. */
export const clientIdSchema = v.pipe(v.string(), v.maxLength(128));

/** Whatever names an account to a signed-out caller: username or e-mail address. */
export const identifierSchema = v.pipe(keepableSchema, v.trim(), v.minLength(1), v.maxLength(254));

/** Its policy is checked where one is chosen; here only that it is bounded. */
export const passwordSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(1024));

export const codeSchema = v.pipe(keepableSchema, v.trim(), v.minLength(1), v.maxLength(2048));

export const tokenSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(8192));

/** A step of a sign-in that is under way. */
export const sessionSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(2048));

export const deviceKeySchema = v.pipe(v.string(), v.regex(/^[\w-]+_[0-9a-f-]+$/), v.maxLength(55));

/** What the page adds of its own: `locale`, the language that it is shown in. */
export const clientMetadataSchema = v.optional(v.record(keepableSchema, keepableSchema), {});

const passwordNames = new Set(['PASSWORD', 'NEW_PASSWORD']);

function areKeepable(parameters: Record<string, string>): boolean {
  return Object.entries(parameters).every(
    ([name, value]) => isKeepable(name) && (passwordNames.has(name) || isKeepable(value)),
  );
}

/** The named parameters of a flow, and the answers to a challenge. */
export const parametersSchema = v.optional(v.pipe(v.record(v.string(), v.string()), v.check(areKeepable)), {});

const attributeSchema = v.object({
  Name: v.pipe(keepableSchema, v.maxLength(64)),
  Value: v.pipe(keepableSchema, v.maxLength(2048)),
});

export const attributeListSchema = v.optional(v.pipe(v.array(attributeSchema), v.maxLength(40)), []);
