import * as v from 'valibot';

import type { WorkerFailure } from '#contract/worker/page-messages.ts';

import { scope } from './scope.ts';

/**
 * Calls `act` for each message of this kind from a page, with a function that answers on the message's port. A failure is
 * answered too, so that no page waits for its timeout. Ignores other messages.
 */
export function answerPages<Message>(
  schema: v.GenericSchema<unknown, Message>,
  act: (message: Message, answer: (data: unknown) => void) => Promise<void>,
): void {
  scope.addEventListener('message', (event) => {
    const parsed = v.safeParse(schema, event.data);
    if (!parsed.success) return;
    const [port] = event.ports;
    const answer = (data: unknown) => port?.postMessage(data);
    event.waitUntil(
      act(parsed.output, answer).catch((error: unknown) => answer({ failed: String(error) } satisfies WorkerFailure)),
    );
  });
}
