import * as v from 'valibot';

/** True if the database can store the text: no U+0000 and no lone surrogate. */
function isKeepable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Text that is stored or looked up. A password is neither, and may contain anything. */
export const keepableSchema = v.pipe(v.string(), v.check(isKeepable));

/** Compared with the pool's own by `defineOperation`. */
export const clientIdSchema = v.pipe(v.string(), v.maxLength(128));

/** The name of an account from a signed-out caller: username or e-mail address. */
export const identifierSchema = v.pipe(keepableSchema, v.trim(), v.minLength(1), v.maxLength(254));

/** The policy is checked when a password is chosen; here only its length. */
export const passwordSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(1024));

export const codeSchema = v.pipe(keepableSchema, v.trim(), v.minLength(1), v.maxLength(2048));

export const tokenSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(8192));

/** A step of a sign-in that is under way. */
export const sessionSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(2048));

export const deviceKeySchema = v.pipe(v.string(), v.regex(/^[\w-]+_[0-9a-f-]+$/), v.maxLength(55));

/** Added by our page: `locale`, its language. */
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
