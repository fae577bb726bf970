import type { Rolldown } from 'vite';

import type { BuiltApp, PageFiles } from '../../contract/rendering.ts';

type Bundle = Rolldown.OutputBundle;

interface RoutePart {
  id: string;
  part: string;
}

/**
 * `…/routes/{-$locale}/packs/index.tsx?tsr-split=component` → `/{-$locale}/packs/`, `component`. An index route ends with
 * a slash, like the router's ids, because the layout around it is a different route.
 */
function readRoutePart(moduleId: string): RoutePart | undefined {
  const [, path, part] = /\/src\/routes(\/.*)\.tsx\?tsr-split=(\w+)/.exec(moduleId) ?? [];
  if (path === undefined || part === undefined) return undefined;
  return { id: path.replace(/\/index$/, '/').replace(/\/route$/, ''), part };
}

/** Modules that are imported without a route: message catalogs and the page's start-up. */
function toModulePath(moduleId: string): string | undefined {
  return /\/(src\/(?:locales\/.*\.po|app\/rendering\/.*|platform\/api\/api-client\.ts))$/.exec(moduleId)?.[1];
}

function withImports(bundle: Bundle, chunk: Rolldown.OutputChunk, seen: Set<Rolldown.OutputChunk>): void {
  if (seen.has(chunk)) return;
  seen.add(chunk);
  for (const fileName of chunk.imports) {
    const imported = bundle[fileName];
    if (imported?.type === 'chunk') withImports(bundle, imported, seen);
  }
}

function listStyleSheets(chunk: Rolldown.OutputChunk): string[] {
  // Vite records on each chunk which style sheets it produced.
  const { viteMetadata } = chunk as { viteMetadata?: { importedCss: Set<string> } };
  return [...(viteMetadata?.importedCss ?? [])];
}

function merge(
  before: PageFiles = { scripts: [], contentScripts: [], styleSheets: [] },
  chunks: ReadonlySet<Rolldown.OutputChunk>,
  kind: 'scripts' | 'contentScripts' = 'scripts',
): PageFiles {
  const scripts = [...chunks].filter((chunk) => !chunk.isEntry).map((chunk) => `/${chunk.fileName}`);
  const styleSheets = [...chunks].flatMap(listStyleSheets).map((fileName) => `/${fileName}`);
  return {
    ...before,
    [kind]: [...new Set([...before[kind], ...scripts])],
    styleSheets: [...new Set([...before.styleSheets, ...styleSheets])],
  };
}

function findClasses(bundle: Bundle): Record<string, string[]> {
  const classes: Record<string, string[]> = {};
  for (const file of Object.values(bundle)) {
    if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
    const names = [...file.source.toString().matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name);
    for (const name of new Set(names)) (classes[name] ??= []).push(`/${file.fileName}`);
  }
  return classes;
}

/** Finds the scripts and style sheets that a page loads next to the entry, so that its HTML can name them. */
export function describeFiles(bundle: Bundle): Omit<BuiltApp, 'template'> {
  const routes: Record<string, PageFiles> = {};
  const modules: Record<string, PageFiles> = {};
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    const needed = new Set<Rolldown.OutputChunk>();
    withImports(bundle, chunk, needed);
    for (const moduleId of chunk.moduleIds) {
      const [route, modulePath] = [readRoutePart(moduleId), toModulePath(moduleId)];
      const kind = route?.part === 'component' ? 'contentScripts' : 'scripts';
      if (route !== undefined) routes[route.id] = merge(routes[route.id], needed, kind);
      if (modulePath !== undefined) modules[modulePath] = merge(modules[modulePath], needed);
    }
  }
  // Lazy components are in the HTML without being imported: their style sheets are found by the classes that the HTML
  // uses.
  return { routes, modules, classes: findClasses(bundle) };
}
