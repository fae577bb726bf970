import { registerHooks } from 'node:module';

import { arithmeticModule, modPowFile, replaceModPow } from '../build/native-mod-pow.ts';

// For `node --import`: amplify in Node computes as it does in the built app.
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const { source } = loaded;
    if (!arithmeticModule.test(url) || source === undefined || source === null) return loaded;
    const code = typeof source === 'string' ? source : new TextDecoder().decode(source);
    return { ...loaded, source: replaceModPow(code, modPowFile.href) };
  },
});
