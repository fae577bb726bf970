/** Each call ends after this long. */
const timeoutMilliseconds = 5_000;

/** The body, as far as `maxBytes`; null where it is longer. */
async function readBody(response: Response, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Asks a server that is not ours: with an end in time and in size, and without following it elsewhere. Throws where there is no
 * answer.
 */
export async function fetchLimited(
  url: string,
  { headers = {}, maxBytes }: { headers?: Record<string, string>; maxBytes: number },
): Promise<{ status: number; headers: Headers; body: Buffer | null }> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const response = await fetch(url, { headers, signal, redirect: 'error' });
  return { status: response.status, headers: response.headers, body: await readBody(response, maxBytes) };
}
