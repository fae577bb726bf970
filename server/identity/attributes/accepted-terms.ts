import { secondsFrom } from '#server/base/clock.ts';

import { nonConforming as refuse, CognitoError } from '../protocol/cognito-error.ts';

const versionName = 'custom:terms_version';
const acceptedName = 'custom:terms_accepted_at';

/** The month or day from which the terms hold, so that a later version is the greater text. */
const versionShape = /^\d{4}-\d{2}(-\d{2})?$/;
const instantShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;
/** A user's clock may be ahead of ours. */
const clockDriftSeconds = 24 * 3600;

/** Checks that the version of the terms and the time at which they were accepted come together, or neither does. */
export function parseTerms(given: Record<string, string>, now: Date): void {
  const version = given[versionName];
  const acceptedAt = given[acceptedName];
  if (version === undefined && acceptedAt === undefined) return;
  if (version === undefined || !versionShape.test(version)) throw refuse(versionName, 'A date is required');
  if (acceptedAt === undefined || !instantShape.test(acceptedAt)) throw refuse(acceptedName, 'An instant is required');
  const instant = Date.parse(acceptedAt);
  if (Number.isNaN(instant) || instant > secondsFrom(now, clockDriftSeconds).getTime()) {
    throw refuse(acceptedName, 'A past instant is required');
  }
}

/** The accepted version stays; only a newer one replaces it. Repeating the same changes nothing. */
export function checkTermsChange(kept: Record<string, string>, given: Record<string, string>): void {
  const [before, after] = [kept[versionName], given[versionName]];
  if (before === undefined || after === undefined || after > before) return;
  if (after === before && given[acceptedName] === kept[acceptedName]) return;
  throw new CognitoError('InvalidParameterException', `user.${versionName}: Attribute cannot be updated.`);
}
