import * as v from 'valibot';

import {
  consentPath,
  type ConsentQuestion,
  consentQuestionSchema,
  type ConsentRecord,
  getAskedPurposes,
  type Purpose,
  purposeSchema,
  type ThirdPartyScript,
} from '#contract/consent.ts';
import type { Locale } from '#contract/locale.ts';

import { getConfiguration } from '../configuration.ts';

const storageKey = 'shop-consent';

/** The page's consent question. Throws if the server's data is invalid. */
function getQuestion(): ConsentQuestion {
  return v.parse(consentQuestionSchema, getConfiguration().consent);
}

/** The answer on this device. `isLogged`: the server has it too. */
const answerSchema = v.object({
  consentId: v.pipe(v.string(), v.uuid()),
  version: v.string(),
  allowed: v.array(purposeSchema),
  isLogged: v.boolean(),
});
type Answer = v.InferOutput<typeof answerSchema>;

/** If nothing can be stored, an answer lasts as long as the page. */
let unstored: Answer | null = null;

function readAnswer(): Answer | null {
  try {
    const parsed = v.safeParse(answerSchema, JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
    return parsed.success ? parsed.output : unstored;
  } catch {
    return unstored;
  }
}

function keepAnswer(answer: Answer): void {
  unstored = null;
  try {
    localStorage.setItem(storageKey, JSON.stringify(answer));
  } catch {
    unstored = answer;
  }
}

/** Global Privacy Control refuses tracking, but not a chat. */
const refusedBySignal: readonly Purpose[] = ['analytics', 'marketing'];

/** True if the browser sends Global Privacy Control: a refusal without our question. */
export function hasPrivacySignal(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true; // in no type library yet
}

/** The purposes that this user may be asked about. */
export function getOfferedPurposes(): Purpose[] {
  const asked = getAskedPurposes(getQuestion());
  return hasPrivacySignal() ? asked.filter((purpose) => !refusedBySignal.includes(purpose)) : asked;
}

/** The user's consent. Null: the current question is unanswered. */
export function getAllowedPurposes(): Purpose[] | null {
  const answer = readAnswer();
  if (answer?.version !== getQuestion().version) return null;
  const offered = getOfferedPurposes();
  return answer.allowed.filter((purpose) => offered.includes(purpose));
}

export function getAllowedScripts(): ThirdPartyScript[] {
  const allowed = getAllowedPurposes() ?? [];
  return getQuestion().scripts.filter(({ purpose }) => allowed.includes(purpose));
}

/** Without the session: the log names no user. Kept open, so that it survives the page. */
async function send(record: ConsentRecord): Promise<boolean> {
  try {
    const body = JSON.stringify(record);
    const answer = await fetch(consentPath, { method: 'POST', body, keepalive: true, credentials: 'omit' });
    return answer.ok;
  } catch {
    return false;
  }
}

/** Logs an answer with the server; retried at the next start. */
export async function logConsent(locale: Locale): Promise<void> {
  const answer = readAnswer();
  if (answer === null || answer.isLogged) return;
  const { isLogged: _, ...record } = answer;
  if (!(await send({ ...record, locale }))) return;
  // Skipped if there is a newer answer.
  const latest = readAnswer();
  if (latest?.consentId === answer.consentId && latest.allowed.join() === answer.allowed.join())
    keepAnswer({ ...latest, isLogged: true });
}

/** Remembers an answer on this device and has it logged. */
export function saveConsent(allowed: readonly Purpose[], locale: Locale): Promise<void> {
  const consentId = readAnswer()?.consentId ?? crypto.randomUUID();
  const { version } = getQuestion();
  keepAnswer({ consentId, version, allowed: [...allowed], isLogged: false });
  return logConsent(locale);
}

/** Called when another tab saved an answer. */
export function onConsentElsewhere(listener: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) listener();
  });
}
