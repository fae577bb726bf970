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

/** What this page asks; throws where the server wrote something else. */
function getQuestion(): ConsentQuestion {
  return v.parse(consentQuestionSchema, getConfiguration().consent);
}

/** As kept on this device. `isLogged`: the server has it. */
const answerSchema = v.object({
  consentId: v.pipe(v.string(), v.uuid()),
  version: v.string(),
  allowed: v.array(purposeSchema),
  isLogged: v.boolean(),
});
type Answer = v.InferOutput<typeof answerSchema>;

/** Where nothing can be stored, an answer lasts as long as the page. */
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

/** Global Privacy Control refuses what follows the user around; a chat does not. */
const refusedBySignal: readonly Purpose[] = ['analytics', 'marketing'];

/** Whether the browser sends Global Privacy Control: a refusal, without a question of ours. */
export function hasPrivacySignal(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true; // in no type library yet
}

/** What this user may be asked about. */
export function getOfferedPurposes(): Purpose[] {
  const asked = getAskedPurposes(getQuestion());
  return hasPrivacySignal() ? asked.filter((purpose) => !refusedBySignal.includes(purpose)) : asked;
}

/** What the user agreed to. Null: the present question has no answer yet. */
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

/** Has the server log an answer that it does not have yet; tried again with the next start. */
export async function logConsent(locale: Locale): Promise<void> {
  const answer = readAnswer();
  if (answer === null || answer.isLogged) return;
  const { isLogged: _, ...record } = answer;
  if (!(await send({ ...record, locale }))) return;
  // Unless there is another answer by now.
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
