import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

declare module 'vitest/browser' {
  // The provider's own types bring Node's with them.
  interface CDPSession {
    send(method: string, parameters?: object): Promise<unknown>;
  }
}

/** What a fan has chosen on their device, such as `prefers-reduced-motion`, until the test is over. */
export async function emulateMedia(name: string, value: string): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name, value }] });
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { features: [] })));
}
