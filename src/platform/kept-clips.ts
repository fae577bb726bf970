import * as v from 'valibot';

import type { Clip } from '#contract/moment.ts';
import { type KeptAnswer, keptAnswerSchema, type PageMessage } from '#contract/worker-messages.ts';

/** Longer than this nothing is heard of a file: the worker is gone, or the network is. */
const patienceMilliseconds = 30_000;

function addressesOf(clips: readonly Clip[]): string[] {
  const all = clips.flatMap(({ src, poster }) => [src, poster]);
  return [...new Set(all.map((address) => new URL(address, location.origin).href))];
}

type Question = Extract<PageMessage, { addresses: string[] }>['kind'];

/** Null where no worker is in charge: nothing can be kept without one. */
async function ask(
  kind: Question,
  clips: readonly Clip[],
  onProgress: (share: number) => void,
): Promise<KeptAnswer['kind'] | null> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (worker === null) return null;
  const addresses = addressesOf(clips);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => resolve('failed'), patienceMilliseconds);
    };
    port1.onmessage = (event) => {
      const answer = v.safeParse(keptAnswerSchema, event.data);
      if (!answer.success) return;
      wait();
      if (answer.output.kind === 'progress') return onProgress(answer.output.kept / addresses.length);
      clearTimeout(timer);
      resolve(answer.output.kind);
    };
    wait();
    worker.postMessage({ kind, addresses } satisfies PageMessage, [port2]);
  });
}

/** How many bytes they are, as their server says; null where it does not tell, or can't be reached. */
export async function measureClips(clips: readonly Clip[]): Promise<number | null> {
  try {
    const answers = await Promise.all(addressesOf(clips).map((address) => fetch(address, { method: 'HEAD' })));
    const sizes = answers.map((answer) => Number(answer.headers.get('content-length')));
    return answers.every((answer) => answer.ok) && sizes.every((size) => size > 0)
      ? sizes.reduce((sum, size) => sum + size, 0)
      : null;
  } catch {
    return null;
  }
}

/**
 * Keeps clips and their posters on the device until they are dropped or the fan signs out. The browser is asked, once, not to clear
 * them away by itself. `full`: the device has no room left. `failed`: the connection was lost; what came before stays kept.
 */
export async function keepClips(
  clips: readonly Clip[],
  onProgress: (share: number) => void,
): Promise<'kept' | 'full' | 'failed'> {
  await navigator.storage?.persist?.();
  const answer = await ask('keep-clips', clips, onProgress);
  return answer === 'kept' || answer === 'full' ? answer : 'failed';
}

/** Null: nothing can be kept here. */
export async function areClipsKept(clips: readonly Clip[]): Promise<boolean | null> {
  const answer = await ask('look-for-kept', clips, () => undefined);
  return answer === null ? null : answer === 'kept';
}

export async function dropClips(clips: readonly Clip[]): Promise<void> {
  await ask('drop-clips', clips, () => undefined);
}
