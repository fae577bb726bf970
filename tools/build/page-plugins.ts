import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';

import { nativeModPow } from './native-mod-pow.ts';
import { shortClassNames } from './short-class-names.ts';

/**
 * Compiles the page's source to JavaScript, for the browser and for the server. The order matters: with Lingui's macro
 * after React's transform the build passes, but `Trans` is undefined at run time.
 */
export function pagePlugins(): PluginOption[] {
  return [
    shortClassNames(),
    nativeModPow(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Loaders are split too, together with the state that they load: otherwise the first page would load every room's
      // state. Apart from components, whose code comes later on a rendered page (`src/app/rendering/content-later.ts`).
      codeSplittingOptions: {
        defaultBehavior: [['loader'], ['component'], ['pendingComponent'], ['errorComponent'], ['notFoundComponent']],
      },
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      tmpDir: '.cache/router',
      addExtensions: true,
      semicolons: true,
      disableLogging: true,
    }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui({ failOnMissing: false, failOnCompileError: true }),
  ];
}
