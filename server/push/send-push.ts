import { createHash } from 'node:crypto';

import webPush from 'web-push';

import type { PushPayload, PushTarget } from '#contract/push/push.ts';
import { secondsFrom } from '#server/base/clock.ts';

import type { VapidKeys } from './vapid-keys.ts';

/**
 * The result of an attempt. `gone`: the browser no longer accepts messages. `refused`: this message will never be
 * accepted.
 */
export type PushResult =
  | { kind: 'accepted' }
  | { kind: 'gone' }
  | { kind: 'refused'; reason: string }
  | { kind: 'deferred'; reason: string; notBefore: Date | null };

interface Push {
  target: PushTarget;
  payload: PushPayload;
  /** How long the service keeps it for a browser that is offline. */
  ttlSeconds: number;
  /** `high` reaches a sleeping phone. */
  urgency: 'normal' | 'high';
}

/** The pause requested by the service; a past date or an invalid value means none. */
function readRetryAfter(header: string | null, now: Date): Date | null {
  if (header === null) return null;
  const at = /^\d+$/.test(header) ? secondsFrom(now, Number(header)) : new Date(header);
  return at > now ? at : null;
}

/** A message replaces an undelivered one with the same topic: at most 32 letters (RFC 8030, 5.4). */
function toTopic(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}

const finalStatuses: readonly number[] = [400, 401, 403, 405, 413, 415];

function readAnswer({ status, headers }: Response, now: Date): PushResult {
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `status ${status}`;
  // Push services don't redirect, so redirects are not followed.
  if (finalStatuses.includes(status) || (status >= 300 && status < 400)) return { kind: 'refused', reason };
  return { kind: 'deferred', reason, notBefore: readRetryAfter(headers.get('retry-after'), now) };
}

/** Encrypts a message and sends it to its push service. Never throws. */
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
      // The library's types don't say that header values are strings and numbers.
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
