import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';

import { shortClassNames } from './short-class-names.ts';

/**
 * What turns the page's source into JavaScript, for the browser and for prerendering alike. The order matters: with
 * Lingui's macro after React's transform the build is green and `Trans` is undefined when it runs.
 */
export function pagePlugins(): PluginOption[] {
  return [
    shortClassNames(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Loaders too, with the state that they load: the first page does not bring every room's.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component'], ['pendingComponent'], ['errorComponent'], ['notFoundComponent']],
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
