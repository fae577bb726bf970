/** Idle timeout of a connection. */
const patienceMilliseconds = 20_000;
/** Smaller partial files are fetched again. */
const minPartBytes = 256_000;
/** Chunks are given to the browser in pieces, which it may write to disk. */
const pieceBytes = 4_000_000;

/** The server refuses the file; retrying is useless. */
export class RefusedError extends Error {}

interface FetchOptions {
  url: string;
  signal: AbortSignal;
  /** Storage for the beginnings of interrupted files. */
  partsName: string;
  onBytes: (received: number) => void;
}

interface Part {
  body: Blob;
  total: string;
  etag: string;
}

const totalHeader = 'x-total';

async function readPart({ url, partsName }: FetchOptions): Promise<Part | undefined> {
  const part = await caches.match(url, { cacheName: partsName });
  const total = part?.headers.get(totalHeader);
  const etag = part?.headers.get('etag');
  return part !== undefined && total && etag ? { body: await part.blob(), total, etag } : undefined;
}

/** Only if its server supports resuming, and there is room. */
async function keepPart({ url, partsName }: FetchOptions, body: Blob, { total, etag }: Omit<Part, 'body'>) {
  if (body.size < minPartBytes || total === '' || etag === '') return;
  const cache = await caches.open(partsName);
  await cache.put(url, new Response(body, { headers: { etag, [totalHeader]: total } })).catch(() => undefined);
}

async function ask({ url, signal }: FetchOptions, part: Part | undefined): Promise<Response> {
  const headers = part === undefined ? {} : { range: `bytes=${part.body.size}-` };
  const response = await fetch(url, { credentials: 'omit', signal, headers });
  if (response.status >= 500 || response.status === 429) throw new Error(`${url} was answered ${response.status}`);
  return response;
}

/** Resumes an interrupted download if the file is unchanged; otherwise starts again. */
async function begin(options: FetchOptions, signal: AbortSignal): Promise<{ response: Response; before: Blob }> {
  const part = await readPart(options);
  const nothing = new Blob([]);
  const response = await ask({ ...options, signal }, part);
  if (part === undefined || response.status === 200) return { response, before: nothing };
  const goesOn = `bytes ${part.body.size}-${Number(part.total) - 1}/${part.total}`;
  const isSame = response.headers.get('content-range') === goesOn && response.headers.get('etag') === part.etag;
  if (response.status === 206 && isSame) return { response, before: part.body };
  await response.body?.cancel();
  return { response: await ask({ ...options, signal }, undefined), before: nothing };
}

/** Fails after a period of silence, or if the caller aborts. */
function startPatience(outer: AbortSignal) {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const abort = () => controller.abort();
  outer.addEventListener('abort', abort);
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(abort, patienceMilliseconds);
  };
  const end = () => {
    clearTimeout(timer);
    outer.removeEventListener('abort', abort);
  };
  if (outer.aborted) abort();
  wait();
  return { signal: controller.signal, wait, end };
}

/** Collects chunks; the data so far is available at any time. */
function startGathering(before: Blob) {
  let body = before;
  let chunks: BlobPart[] = [];
  let pending = 0;
  const all = () => {
    body = new Blob([body, ...chunks]);
    chunks = [];
    pending = 0;
    return body;
  };
  const add = (chunk: Uint8Array<ArrayBuffer>) => {
    chunks.push(chunk);
    pending += chunk.byteLength;
    if (pending > pieceBytes) all();
  };
  return { add, all, size: () => body.size + pending };
}

async function receive(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onChunk: (chunk: Uint8Array<ArrayBuffer>) => void,
) {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onChunk(value);
  }
}

async function fetchWhole(options: FetchOptions, patience: ReturnType<typeof startPatience>): Promise<Response> {
  const { response, before } = await begin(options, patience.signal);
  if (!response.ok || response.body === null) throw new RefusedError(`${options.url} was answered ${response.status}`);
  const length = Number(response.headers.get('content-length') ?? 0);
  const total = length > 0 ? String(before.size + length) : '';
  const gathering = startGathering(before);
  try {
    options.onBytes(gathering.size());
    await receive(response.body, (chunk) => {
      patience.wait();
      gathering.add(chunk);
      options.onBytes(gathering.size());
    });
    if (total !== '' && String(gathering.size()) !== total) throw new Error(`${options.url} ended too early`);
  } catch (error) {
    await keepPart(options, gathering.all(), { total, etag: response.headers.get('etag') ?? '' });
    throw error;
  }
  // Once is enough on a small disk.
  if (before.size > 0) await (await caches.open(options.partsName)).delete(options.url);
  return new Response(gathering.all(), { headers: { 'content-type': response.headers.get('content-type') ?? '' } });
}

/**
 * A complete file. Throws if the connection is lost or silent for twenty seconds, or if the file is too short. The
 * received part is kept if the server can continue it.
 */
export async function fetchFile(options: FetchOptions): Promise<Response> {
  const patience = startPatience(options.signal);
  try {
    return await fetchWhole(options, patience);
  } finally {
    patience.end();
  }
}
