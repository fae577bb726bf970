import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

declare module 'vitest/browser' {
  // The provider's types would import Node's.
  interface CDPSession {
    send(method: string, parameters?: object): Promise<unknown>;
  }
}

/** Emulates a device preference such as `prefers-reduced-motion` until the test ends. */
export async function emulateMedia(name: string, value: string): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name, value }] });
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { features: [] })));
}
