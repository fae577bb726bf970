import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The scripts and style sheets that a page loads beside the entry, so that its HTML can name them. */
export interface PageFiles {
  scripts: string[];
  styleSheets: string[];
}

function chunksOf(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/**
 * `…/routes/{-$locale}/packs/index.tsx?tsr-split=component` → `/{-$locale}/packs/`. An index ends with a slash, as the
 * router's ids do: it is another route than the layout around it.
 */
function routeIdOf(moduleId: string): string | undefined {
  const match = /\/src\/routes(\/.*)\.tsx\?tsr-split=/.exec(moduleId);
  return match?.[1]?.replace(/\/index$/, '/').replace(/\/route$/, '');
}

function isNeeded(chunk: Rolldown.OutputChunk, routeIds: ReadonlySet<string>, modules: readonly string[]): boolean {
  return chunk.moduleIds.some((moduleId) => {
    const routeId = routeIdOf(moduleId);
    if (routeId !== undefined) return routeIds.has(routeId);
    return modules.some((end) => moduleId.endsWith(end));
  });
}

function withImports(bundle: Bundle, chunk: Rolldown.OutputChunk, seen: Set<Rolldown.OutputChunk>): void {
  if (seen.has(chunk)) return;
  seen.add(chunk);
  for (const fileName of chunk.imports) {
    const imported = bundle[fileName];
    if (imported?.type === 'chunk') withImports(bundle, imported, seen);
  }
}

function styleSheetsOf(chunk: Rolldown.OutputChunk): string[] {
  // Vite notes on each chunk which style sheets came out of it.
  const { viteMetadata } = chunk as { viteMetadata?: { importedCss: Set<string> } };
  return [...(viteMetadata?.importedCss ?? [])];
}

/** Class names are unique to their style sheet (see `short-class-names.ts`), so a class in the HTML names its sheet. */
function styleSheetsFor(bundle: Bundle, body: string): string[] {
  const used = new Set([...body.matchAll(/class="([^"]*)"/g)].flatMap((match) => match[1]?.split(' ') ?? []));
  const usesAny = (css: string) => [...css.matchAll(/\.([A-Za-z][\w-]*)/g)].some((match) => used.has(match[1] ?? ''));
  return Object.values(bundle)
    .filter((file) => file.type === 'asset')
    .filter(({ fileName, source }) => fileName.endsWith('.css') && usesAny(source.toString()))
    .map(({ fileName }) => fileName);
}

/** Lazy components are in the HTML without being imported: their sheets are found by the classes that they use. */
export function filesOfPage(bundle: Bundle, page: { routeIds: string[]; modules: string[]; body: string }): PageFiles {
  const routeIds = new Set(page.routeIds);
  const needed = new Set<Rolldown.OutputChunk>();
  for (const chunk of chunksOf(bundle)) {
    if (isNeeded(chunk, routeIds, page.modules)) withImports(bundle, chunk, needed);
  }
  const chunks = [...needed].filter((chunk) => !chunk.isEntry);
  return {
    scripts: chunks.map((chunk) => `/${chunk.fileName}`),
    styleSheets: [...new Set([...[...needed].flatMap(styleSheetsOf), ...styleSheetsFor(bundle, page.body)])].map(
      (fileName) => `/${fileName}`,
    ),
  };
}
