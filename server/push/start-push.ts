import type { ServerConfiguration } from '#server/configuration/configuration.ts';
import { repeat } from '#server/base/repeat.ts';

import { deliverPushes, type PushParts, type PushReport } from './deliver-pushes.ts';
import { prepareVapidKeys } from './vapid-keys.ts';

/** Shorter than the half minute before the next attempt. */
const answerTimeoutMilliseconds = 10_000;
const everyMilliseconds = 2000;

export interface Push {
  /** The public key for subscribing. Null: the shop sends no push messages. */
  publicKey: string | null;
  /** Allowed push services besides those of the browsers. */
  extraOrigins: readonly string[];
  /** Sends all due messages now. */
  deliver: () => Promise<PushReport>;
  /** Resolves once the current messages are sent. */
  stop: () => Promise<void>;
}

interface PushOptions extends Pick<PushParts, 'database' | 'clock' | 'log' | 'origin'> {
  configuration: Pick<ServerConfiguration, 'vapid' | 'isLocal' | 'pushOrigins'>;
  /** The operator's contact for push services. */
  email: string;
}

/** Sends push messages if VAPID keys are available. */
export async function startPush({ configuration, email, ...parts }: PushOptions): Promise<Push> {
  const { database, clock, log } = parts;
  const { pushOrigins: extraOrigins } = configuration;
  const keys = await prepareVapidKeys(configuration, database, { email, now: clock.now() });
  if (keys === null) {
    log.warn({}, 'VAPID_PUBLIC_KEY is not set: no push messages are sent');
    const nothing = { sent: 0, deferred: 0, dropped: 0, gone: 0 };
    return { publicKey: null, extraOrigins, deliver: async () => nothing, stop: async () => undefined };
  }
  const deliver = () => deliverPushes({ ...parts, keys, timeoutMilliseconds: answerTimeoutMilliseconds });
  const onError = (error: unknown) => log.error({ err: error }, 'push messages could not be delivered');
  const stop = repeat(deliver, { everyMilliseconds, onError });
  return { publicKey: keys.publicKey, extraOrigins, deliver, stop };
}
