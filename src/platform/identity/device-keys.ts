import { amplifyPrefix, readUserPrefix, tokenStorage } from '../session/token-store.ts';

const rememberedMark = 'isDeviceRemembered';
const deviceKeyNames = ['deviceKey', 'deviceGroupKey', 'randomPasswordKey', rememberedMark];

/** The keys that a remembered device proves itself with. */
function rememberedKeys(all: readonly string[]): Set<string> {
  const prefixes = all
    .filter((key) => key.endsWith(`.${rememberedMark}`))
    .map((key) => key.slice(0, -rememberedMark.length));
  return new Set(prefixes.flatMap((prefix) => deviceKeyNames.map((name) => `${prefix}${name}`)));
}

/** Ends the session on this device. A remembered device stays remembered. */
export async function clearTokens(): Promise<void> {
  const all = await tokenStorage.keys();
  const kept = rememberedKeys(all);
  await tokenStorage.removeAll(all.filter((key) => key.startsWith(amplifyPrefix) && !kept.has(key)));
}

/** The pool's id of this device; null if there is none. */
export async function readDeviceKey(): Promise<string | null> {
  return tokenStorage.getItem(`${await readUserPrefix()}deviceKey`);
}

/** Keeps the device keys across a sign-out, so that they still replace the second factor. */
export async function markDeviceRemembered(): Promise<void> {
  await tokenStorage.setItem(`${await readUserPrefix()}${rememberedMark}`, 'true');
}

/** Device keys are dropped with the session again. */
export async function unmarkDeviceRemembered(): Promise<void> {
  await tokenStorage.removeItem(`${await readUserPrefix()}${rememberedMark}`);
}
