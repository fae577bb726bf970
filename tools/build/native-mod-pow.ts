import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

/** Where amplify computes. Its build for React Native replaces the same method with native code. */
const arithmetic = /\/@aws-amplify\/auth\/dist\/esm\/providers\/cognito\/utils\/srp\/BigInteger\/BigInteger\.mjs$/;
const modPowFile = new URL('../../src/platform/identity/mod-pow.ts', import.meta.url);

/** `code` with our `modPow`, imported from `importPath`; undefined for any other file. */
function withNativeModPow(file: string, code: string, importPath: string): string | undefined {
  if (!arithmetic.test(file)) return undefined;
  return `${code}
import { modPow as nativeModPow } from ${JSON.stringify(importPath)};
BigInteger.prototype.modPow = function modPow(exponent, modulus, callback) {
  const result = nativeModPow(this.toString(16), exponent.toString(16), modulus.toString(16));
  callback(null, new BigInteger(result, 16));
};
`;
}

/** For Node: `url` is that of a module. */
export function addNativeModPow(url: string, code: string): string | undefined {
  return withNativeModPow(url, code, modPowFile.href);
}

/** Signs in with the engine's own integers. Fails the build of the app if amplify computes elsewhere by now. */
export function nativeModPow(): Plugin {
  let isReplaced = false;
  let isApp = false;
  const transform = (code: string, id: string) => {
    const replaced = withNativeModPow(id, code, fileURLToPath(modPowFile));
    isReplaced ||= replaced !== undefined;
    return replaced;
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
