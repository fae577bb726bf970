import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

/** The module in which amplify computes, by its path or URL. Its build for React Native replaces the same method. */
export const arithmeticModule =
  /\/@aws-amplify\/auth\/dist\/esm\/providers\/cognito\/utils\/srp\/BigInteger\/BigInteger\.mjs$/;

export const modPowFile = new URL('../../src/platform/identity/mod-pow.ts', import.meta.url);

/** The code of that module with our `modPow`, imported from `importPath`. */
export function replaceModPow(code: string, importPath: string): string {
  return `${code}
import { modPow as nativeModPow } from ${JSON.stringify(importPath)};
BigInteger.prototype.modPow = function modPow(exponent, modulus, callback) {
  const result = nativeModPow(this.toString(16), exponent.toString(16), modulus.toString(16));
  callback(null, new BigInteger(result, 16));
};
`;
}

/** Signs in with the engine's own integers. Fails the build of the app if amplify computes elsewhere by now. */
export function nativeModPow(): Plugin {
  let isReplaced = false;
  let isApp = false;
  const transform = {
    filter: { id: arithmeticModule },
    handler(code: string) {
      isReplaced = true;
      return replaceModPow(code, fileURLToPath(modPowFile));
    },
  };
  return {
    name: 'native-mod-pow',
    // Without a build, dependencies are bundled on their own.
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [{ name: 'native-mod-pow', transform }] } } }),
    configResolved({ command, build }) {
      isApp = command === 'build' && !build.ssr;
    },
    transform,
    buildEnd(error) {
      if (isApp && !isReplaced && error === undefined) this.error('amplify no longer computes in BigInteger.mjs');
    },
  };
}
