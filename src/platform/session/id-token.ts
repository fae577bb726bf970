import * as v from 'valibot';

/** The id token's claims the page uses. Only the server verifies them. */
const idTokenPayloadSchema = v.looseObject({
  sub: v.string(),
  exp: v.number(),
  'cognito:username': v.string(),
  email: v.optional(v.string(), ''),
  email_verified: v.optional(
    v.union([
      v.boolean(),
      v.pipe(
        v.string(),
        v.transform((text) => text === 'true'),
      ),
    ]),
    false,
  ),
  picture: v.optional(v.nullable(v.string()), null),
  name: v.optional(v.nullable(v.string()), null),
});
export type IdTokenPayload = v.InferOutput<typeof idTokenPayloadSchema>;

function decodeBase64Url(text: string): string {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}

/** Null for an invalid id token. */
export function decodeIdToken(token: string): IdTokenPayload | null {
  try {
    const parsed = v.safeParse(idTokenPayloadSchema, JSON.parse(decodeBase64Url(token.split('.')[1] ?? '')));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Amplify counts a token as expired five seconds early; so do we. */
const earlySeconds = 5;

export function isExpired(payload: IdTokenPayload, now: Date): boolean {
  return payload.exp - earlySeconds <= now.getTime() / 1000;
}
