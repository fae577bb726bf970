/** Timeout of each call. */
const timeoutMilliseconds = 5_000;

/** The body; null if it is longer than `maxBytes`. */
async function readBody(response: Response, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the download.
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Fetches from a foreign server with a timeout and a size limit, without following redirects. Throws without an answer.
 */
export async function fetchLimited(
  url: string,
  { headers = {}, maxBytes }: { headers?: Record<string, string>; maxBytes: number },
): Promise<{ status: number; headers: Headers; body: Buffer | null }> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const response = await fetch(url, { headers, signal, redirect: 'error' });
  return { status: response.status, headers: response.headers, body: await readBody(response, maxBytes) };
}
