import * as v from 'valibot';

/** Compared with the pool's own by `defineOperation`. */
export const clientIdSchema = v.pipe(v.string(), v.maxLength(128));

/** Whatever names an account to a signed-out caller: username, e-mail address or id. */
export const identifierSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254));

/** Its policy is checked where one is chosen; here only that it is bounded. */
export const passwordSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(1024));

export const codeSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2048));

export const tokenSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(8192));

/** A step of a sign-in that is under way. */
export const sessionSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(2048));

export const deviceKeySchema = v.pipe(v.string(), v.regex(/^[\w-]+_[0-9a-f-]+$/), v.maxLength(55));

/** What the page adds of its own: `locale`, the language that it is shown in. */
export const clientMetadataSchema = v.optional(v.record(v.string(), v.string()), {});

const attributeSchema = v.object({
  Name: v.pipe(v.string(), v.maxLength(64)),
  Value: v.pipe(v.string(), v.maxLength(2048)),
});

export const attributeListSchema = v.optional(v.pipe(v.array(attributeSchema), v.maxLength(40)), []);
