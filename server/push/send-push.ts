import { createHash } from 'node:crypto';

import webPush from 'web-push';

import type { PushPayload, PushTarget } from '#contract/push/push.ts';
import { secondsFrom } from '#server/base/clock.ts';

import type { VapidKeys } from './vapid-keys.ts';

/** How an attempt ended. `gone`: the browser takes no more messages. `refused`: this one will never be taken. */
export type PushResult =
  | { kind: 'accepted' }
  | { kind: 'gone' }
  | { kind: 'refused'; reason: string }
  | { kind: 'deferred'; reason: string; notBefore: Date | null };

interface Push {
  target: PushTarget;
  payload: PushPayload;
  /** The service keeps it so long for a browser that is not there. */
  ttlSeconds: number;
  /** `high` reaches a phone that sleeps. */
  urgency: 'normal' | 'high';
}

/** A service may wish for a pause; a date of long ago or a word means none. */
function readRetryAfter(header: string | null, now: Date): Date | null {
  if (header === null) return null;
  const at = /^\d+$/.test(header) ? secondsFrom(now, Number(header)) : new Date(header);
  return at > now ? at : null;
}

/** At the push service a message replaces one with the same topic that still waits: at most 32 letters (RFC 8030, 5.4). */
function toTopic(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}

const finalStatuses: readonly number[] = [400, 401, 403, 405, 413, 415];

function readAnswer({ status, headers }: Response, now: Date): PushResult {
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `status ${status}`;
  // No push service redirects, and no redirect is followed.
  if (finalStatuses.includes(status) || (status >= 300 && status < 400)) return { kind: 'refused', reason };
  return { kind: 'deferred', reason, notBefore: readRetryAfter(headers.get('retry-after'), now) };
}

/** Encrypts a message and hands it to its push service. Never throws. */
export async function sendPush(
  { target, payload, ttlSeconds, urgency }: Push,
  { keys, now, timeoutMilliseconds }: { keys: VapidKeys; now: Date; timeoutMilliseconds: number },
): Promise<PushResult> {
  try {
    const request = webPush.generateRequestDetails(target, JSON.stringify(payload), {
      vapidDetails: keys,
      TTL: ttlSeconds,
      urgency,
      topic: toTopic(payload.notification.tag),
    });
    const answer = await fetch(request.endpoint, {
      method: request.method,
      // The library's types leave the header's kind open: they are strings and numbers.
      headers: request.headers as Record<string, string>,
      body: new Uint8Array(request.body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    await answer.body?.cancel();
    return readAnswer(answer, now);
  } catch (error) {
    return { kind: 'deferred', reason: error instanceof Error ? error.name : 'unknown', notBefore: null };
  }
}
