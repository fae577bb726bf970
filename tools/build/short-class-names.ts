import { createHash } from 'node:crypto';

import type { Plugin } from 'vite';

/** Among this many files two with the same mark are a chance of one in a thousand, and then only names that both use would meet. */
const markLength = 4;

/**
 * `card_Ab3x`: the name in the style sheet, and a mark of its file. The default adds a line number to each, which is different for every
 * class and so is no use to compression: on the first load alone some 300 bytes.
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
