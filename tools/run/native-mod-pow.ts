import { registerHooks } from 'node:module';

import { addNativeModPow } from '../build/native-mod-pow.ts';

// For `node --import`: amplify in Node computes as it does in the built app.
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const { source } = loaded;
    if (source === undefined || source === null) return loaded;
    const code = typeof source === 'string' ? source : new TextDecoder().decode(source);
    const replaced = addNativeModPow(url, code);
    return replaced === undefined ? loaded : { ...loaded, source: replaced };
  },
});
