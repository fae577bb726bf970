import { commands } from 'vitest/browser';

/** An account of that name with the moments of so many opened packs: the name for `renderApp`. */
export async function makeCollector(username: string, packs = 4): Promise<string> {
  await commands.openSession(username, true);
  await commands.givePacks(username, packs, 3);
  return username;
}
