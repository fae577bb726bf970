import * as v from 'valibot';

import { assertNever } from '#contract/assert-never.ts';
import { type PageMessage, pageMessageSchema } from '#contract/worker-messages.ts';

import { coolDown } from './collection.ts';
import { forgetMediaOf } from './media.ts';
import { forgetOwnerMarker } from './owner.ts';
import { scope } from './scope.ts';
import { letGoOfShelves } from './shelves.ts';
import { forgetCopiesOf } from './stores.ts';

async function forgetUser(userId: string): Promise<void> {
  coolDown();
  letGoOfShelves();
  await Promise.all([forgetCopiesOf(userId), forgetMediaOf(userId), forgetOwnerMarker(userId)]);
}

async function act(message: PageMessage): Promise<void> {
  switch (message.kind) {
    case 'forget-user':
      return forgetUser(message.userId);
    case 'take-over':
      return scope.skipWaiting();
    default:
      return assertNever(message);
  }
}

/** Does what a page asks and answers on the port that came along. What is no message of ours is ignored. */
export function listenToPages(): void {
  scope.addEventListener('message', (event) => {
    const parsed = v.safeParse(pageMessageSchema, event.data);
    if (!parsed.success) return;
    event.waitUntil(act(parsed.output).then(() => event.ports[0]?.postMessage('done')));
  });
}
