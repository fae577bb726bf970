import { createHash } from 'node:crypto';

import type { Plugin } from 'vite';

/**
 * With this many files the chance that two get the same suffix is about 1 in 1,000, and then only class names used in
 * both would collide.
 */
const markLength = 4;

/**
 * `card_Ab3x`: the name in the style sheet and a suffix for its file. The default also adds a line number, which
 * differs for every class and compresses badly: about 300 bytes on the first load.
 */
export function shortClassNames(): Plugin {
  return {
    name: 'short-class-names',
    config: () => ({
      css: {
        modules: {
          generateScopedName(name: string, file: string) {
            const path = file.slice(file.lastIndexOf('/src/')).replace(/\?.*/, '');
            const mark = createHash('sha256')
              .update(path)
              .digest('base64url')
              .replace(/[-_]/g, '')
              .slice(0, markLength);
            return `${name}_${mark}`;
          },
        },
      },
    }),
  };
}
