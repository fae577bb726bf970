import * as v from 'valibot';

import { localeSchema } from './locale.ts';

/** Purposes a user may agree to separately. */
export const purposes = ['analytics', 'marketing', 'chat'] as const;
export const purposeSchema = v.picklist(purposes);
export type Purpose = v.InferOutput<typeof purposeSchema>;

/** A script of a third party, loaded only after consent to its purpose. */
const thirdPartyScriptSchema = v.object({
  name: v.string(),
  purpose: purposeSchema,
  src: v.string(),
  /** Sources for the content security policy, besides the origin of `src`. */
  hosts: v.array(v.string()),
  /** Name prefixes of the first-party cookies that the script sets; deleted once consent is withdrawn. */
  cookies: v.array(v.string()),
  /** For Google’s scripts, which also get the page’s events; every other script is only loaded. */
  tag: v.nullable(v.picklist(['analytics', 'tag-manager'])),
});
export type ThirdPartyScript = v.InferOutput<typeof thirdPartyScriptSchema>;

/** The consent question. None without scripts. */
export const consentQuestionSchema = v.object({
  /** Changes with the question, so that an answer never counts for another question. */
  version: v.string(),
  scripts: v.array(thirdPartyScriptSchema),
});
export type ConsentQuestion = v.InferOutput<typeof consentQuestionSchema>;

export const consentPath = '/consents';

/** An answer as it is logged. It names no user: the id is random and stays on the device. */
export const consentRecordSchema = v.strictObject({
  consentId: v.pipe(v.string(), v.uuid()),
  version: v.pipe(v.string(), v.maxLength(64)),
  /** Empty: everything was refused. */
  allowed: v.pipe(v.array(purposeSchema), v.maxLength(purposes.length)),
  locale: localeSchema,
});
export type ConsentRecord = v.InferOutput<typeof consentRecordSchema>;

/** The purposes that the question asks about, in a fixed order. */
export function getAskedPurposes({ scripts }: ConsentQuestion): Purpose[] {
  return purposes.filter((purpose) => scripts.some((script) => script.purpose === purpose));
}
