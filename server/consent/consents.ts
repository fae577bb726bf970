import { type ConsentQuestion, type ConsentRecord, getAskedPurposes } from '#contract/consent.ts';
import type { Queryable } from '#server/db/database.ts';

/** Logs an answer. False, and nothing logged, if it is about an outdated question. */
export async function logConsent(
  queryable: Queryable,
  question: ConsentQuestion,
  { consentId, version, allowed, locale }: ConsentRecord,
  now: Date,
): Promise<boolean> {
  const asked = getAskedPurposes(question);
  if (version !== question.version || !allowed.every((purpose) => asked.includes(purpose))) return false;
  await queryable.query(
    `insert into consents (consent_id, version, asked, allowed, locale, given_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [consentId, version, asked, allowed, locale, now],
  );
  return true;
}

/** Deletes answers older than three years, when proof can no longer be demanded. */
export async function sweepConsents(queryable: Queryable, now: Date): Promise<void> {
  await queryable.query(
    `delete from consents where (consent_id, given_at) in (
       select consent_id, given_at from consents where given_at <= $1::timestamptz - interval '3 years'
       limit 1000 for update skip locked)`,
    [now],
  );
}
