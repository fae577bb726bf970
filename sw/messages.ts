import * as v from 'valibot';

import { assertNever } from '#contract/assert-never.ts';
import { type PageMessage, pageMessageSchema } from '#contract/worker/page-messages.ts';

import { keepApp, readAppFile } from './app/app-files.ts';
import { readShell } from './app/app-shell.ts';
import { clearCollectionCache } from './collection/collection.ts';
import { dropViews, keepView } from './app/kept-views.ts';
import { makeWay } from './make-way.ts';
import { forgetMediaOf } from './clips/media.ts';
import { forgetKeptOf } from './clips/offline-clips.ts';
import { forgetOwnerMarker } from './copies/owner.ts';
import { forgetPushOf } from './push/push.ts';
import { scope } from './scope.ts';
import { clearShelvesCache } from './shelves/shelves.ts';
import { forgetCopiesOf } from './copies/stores.ts';
import { keepTexts } from './routes/texts.ts';

async function clearUserData(userId: string): Promise<void> {
  clearCollectionCache();
  clearShelvesCache();
  // First of all: what is still being fetched for them looks at it, and is not kept.
  await forgetOwnerMarker(userId);
  await Promise.all([
    forgetCopiesOf(userId),
    dropViews(),
    forgetMediaOf(userId),
    forgetKeptOf(userId),
    forgetPushOf(userId),
  ]);
}

async function act(message: PageMessage): Promise<void> {
  switch (message.kind) {
    case 'forget-user':
      return clearUserData(message.userId);
    case 'take-over':
      return scope.skipWaiting();
    case 'make-way':
      return makeWay();
    case 'keep-app':
      return keepApp().then(keepTexts);
    case 'keep-view':
      return keepView(message.view, { readShell, readStyleSheet: readAppFile });
    default:
      return assertNever(message);
  }
}

/** Does what a page asks and answers on the port that came along. What is no message of ours is ignored. */
export function listenToPages(): void {
  scope.addEventListener('message', (event) => {
    const parsed = v.safeParse(pageMessageSchema, event.data);
    if (!parsed.success) return;
    const [port] = event.ports;
    event.waitUntil(act(parsed.output).then(() => port?.postMessage('done')));
  });
}
