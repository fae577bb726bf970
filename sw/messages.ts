import { assertNever } from '#contract/assert-never.ts';
import { type PageMessage, pageMessageSchema } from '#contract/worker/page-messages.ts';

import { answerPages } from './answer-pages.ts';
import { keepApp, readAppFile } from './app/app-files.ts';
import { readShell } from './app/app-shell.ts';
import { keepView } from './app/kept-views.ts';
import { makeWay } from './make-way.ts';
import { clearCopies, clearOwnerData, clearUserData } from './copies/sign-out.ts';
import { scope } from './scope.ts';
import { keepCatalogue } from './routes/catalogue-copies.ts';
import { keepTexts } from './routes/texts.ts';

async function act(message: PageMessage): Promise<void> {
  switch (message.kind) {
    case 'forget-user':
      return clearUserData(message.userId);
    case 'forget-copies':
      return clearCopies(message.userId);
    case 'forget-owner':
      return clearOwnerData();
    case 'take-over':
      return scope.skipWaiting();
    case 'make-way':
      return makeWay();
    case 'keep-app':
      return keepApp().then(keepCatalogue).then(keepTexts);
    case 'keep-view':
      return keepView(message.view, { readShell, readStyleSheet: readAppFile });
    default:
      return assertNever(message);
  }
}

export function listenToPages(): void {
  answerPages(pageMessageSchema, async (message, answer) => {
    await act(message);
    answer('done');
  });
}
