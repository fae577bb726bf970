/**
 * A chunk failed to load twice. `offline`: the server is unreachable. `client-outdated`: the server has a newer version with
 * other files, so the page must reload. `failed`: the server answers, but the chunk does not load.
 */
export class ChunkError extends Error {
  readonly kind: 'offline' | 'client-outdated' | 'failed';

  constructor(kind: ChunkError['kind'], options?: ErrorOptions) {
    super('A part of the app did not load', options);
    this.name = 'ChunkError';
    this.kind = kind;
  }
}

/** True when a chunk is missing because the server is unreachable. */
export function isDisconnection(error: unknown): boolean {
  return error instanceof ChunkError && error.kind === 'offline';
}

let attempts = 0;

/** Browsers may cache a failed module or style sheet by URL. A new query makes a new URL. */
function withNewQuery(url: string): string {
  attempts += 1;
  return `${url}?attempt=${attempts}`;
}

function addStyleSheet(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = url;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${url} did not load`));
    });
    document.head.append(link);
  });
}

/** Keyed by URL. Failures are removed, so they can be retried. */
const styleSheets = new Map<string, Promise<void>>();

function loadStyleSheet(url: string): Promise<void> {
  // Pages have theirs in their HTML: rendered ones as text, the shell as links.
  const isThere = document.querySelector(`style[data-file="${url}"], link[rel=stylesheet][href="${url}"]`) !== null;
  const known = styleSheets.get(url) ?? (isThere ? Promise.resolve() : undefined);
  if (known !== undefined) return known;
  const loading = addStyleSheet(url)
    .catch(() => addStyleSheet(withNewQuery(url)))
    .catch(async (cause: unknown) => {
      throw new ChunkError(await findReason(url), { cause });
    });
  styleSheets.set(url, loading);
  loading.catch(() => styleSheets.delete(url));
  return loading;
}

/**
 * import( => The URL, from the source of `() => import('./name-hash.js')`. Not all browsers have it in their error
 * messages.
 */
export function readChunkUrl(load: () => Promise<unknown>, base: string): string | undefined {
  const path = /\bimport\(\s*["'`](\.[^"'`]+)["'`]/.exec(load.toString())?.[1];
  return path === undefined ? undefined : new URL(path, base).href;
}

const answerTimeoutMilliseconds = 10_000;

/** Undefined if there is no answer. */
async function readStatus(url: string): Promise<number | undefined> {
  try {
    const signal = AbortSignal.timeout(answerTimeoutMilliseconds);
    return (await fetch(url, { method: 'HEAD', cache: 'no-store', signal })).status;
  } catch {
    return undefined;
  }
}

/** Every version has this small file. The worker does not answer HEAD requests. */
export async function isServerReachable(): Promise<boolean> {
  return (await readStatus('/favicon.svg')) !== undefined;
}

/** Browsers report no event for a connection that exists but reaches nothing. */
const patienceMilliseconds = 5_000;

/** Calls the listener once, when the server is reachable. Returns a function that stops waiting. */
export function onServerReachable(listener: () => void): () => void {
  let isOver = false;
  const look = async () => {
    // Another look may have been answered first, or the page left.
    if (!(await isServerReachable()) || isOver) return;
    stop();
    listener();
  };
  const onLook = () => void look();
  window.addEventListener('online', onLook);
  const timer = setInterval(onLook, patienceMilliseconds);
  const stop = () => {
    isOver = true;
    window.removeEventListener('online', onLook);
    clearInterval(timer);
  };
  return stop;
}

async function findReason(url: string): Promise<ChunkError['kind']> {
  const status = await readStatus(url);
  if (status === 404) return 'client-outdated';
  // A blocker may refuse a single file while the connection works.
  return status === undefined && !(await isServerReachable()) ? 'offline' : 'failed';
}

async function loadAgain<T>(load: () => Promise<T>, error: unknown): Promise<T> {
  const url = readChunkUrl(load, import.meta.url);
  // A module that loaded and then threw would throw again.
  if (url === undefined || !isFailedFetch(error)) throw error;
  try {
    // The same module, since it is the same file.
    return (await import(/* @vite-ignore */ withNewQuery(url))) as T;
  } catch (cause) {
    // A browser that can't read the module: a bug to report.
    if (cause instanceof SyntaxError) throw cause;
    throw new ChunkError(await findReason(url), { cause });
  }
}

/**
 * Runs every `import()` of the built app (`tools/build/chunk-loading.ts` wraps each): loads its style sheets first, and
 * retries once after a network failure. Throws a `ChunkError`.
 */
export async function loadChunk<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => loadStyleSheet(`/${file}`)));
  return load().catch((error: unknown) => loadAgain(load, error));
}

function isFailedFetch(error: unknown): boolean {
  // A kept copy may be truncated; a query has the worker fetch it again.
  if (error instanceof SyntaxError) return true;
  // A TypeError with different messages in Chromium, Firefox and WebKit.
  return error instanceof TypeError && /import|module/i.test(error.message);
}

/** The export name that Vite's build calls. */
export { loadChunk as __vitePreload };
