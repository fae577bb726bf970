import type { Page } from '@playwright/test';

import type { OfflineClipsRequest } from '#contract/moments/offline-clips.ts';
import type { PageMessage, WorkerFailure } from '#contract/worker/page-messages.ts';

/** Enough for the whole app over a slow connection. */
const patienceMilliseconds = 120_000;

/** The answer of the page's worker. Throws if its work failed or takes too long. */
export async function askWorker(page: Page, message: PageMessage | OfflineClipsRequest): Promise<unknown> {
  const late = { failed: `no answer within ${patienceMilliseconds} ms` };
  const answer: unknown = await page.evaluate(
    ({ sent, otherwise, patience }) =>
      new Promise<unknown>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        setTimeout(resolve, patience, otherwise);
        navigator.serviceWorker.controller?.postMessage(sent, [port2]);
      }),
    { sent: message, otherwise: late satisfies WorkerFailure, patience: patienceMilliseconds },
  );
  if (typeof answer === 'object' && answer !== null && 'failed' in answer)
    throw new Error(`The worker could not do ${message.kind}: ${String(answer.failed)}`);
  return answer;
}

export async function workerInCharge(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
}
