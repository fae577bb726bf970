/** `bytes=0-1`, `bytes=7-`, `bytes=-7`. Several ranges, or another unit, are ignored: the whole file is a valid answer. */
const pattern = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i;

/** The first and the last requested byte; undefined if a file of this size has none of them. */
function toBounds([, first, last, suffix]: readonly (string | undefined)[], size: number) {
  const start = first === undefined ? Math.max(0, size - Number(suffix)) : Number(first);
  const end = first === undefined || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? undefined : { start, end };
}

function isBackwards([, first, last]: readonly (string | undefined)[]): boolean {
  return Boolean(first) && Boolean(last) && Number(last) < Number(first);
}

/**
 * A part of a complete file by RFC 9110 (14.1.2): an end beyond the file is the file's end; a range that starts beyond
 * it is refused with the file's size.
 */
export async function cutRange(range: string | null, whole: Response): Promise<Response> {
  const asked = pattern.exec((range ?? '').trim());
  if (asked === null || isBackwards(asked)) return whole;
  const file = await whole.blob();
  const headers = new Headers(whole.headers);
  headers.set('accept-ranges', 'bytes');
  const bounds = toBounds(asked, file.size);
  if (bounds === undefined) {
    headers.set('content-range', `bytes */${file.size}`);
    headers.set('content-length', '0');
    return new Response(null, { status: 416, statusText: 'Range Not Satisfiable', headers });
  }
  const { start, end } = bounds;
  headers.set('content-range', `bytes ${start}-${end}/${file.size}`);
  headers.set('content-length', String(end - start + 1));
  return new Response(file.slice(start, end + 1, file.type), { status: 206, statusText: 'Partial Content', headers });
}
