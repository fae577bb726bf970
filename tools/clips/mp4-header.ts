/** The data that a player needs before it can show a film. */
export interface Mp4Header {
  /** The top-level boxes in the file's order. */
  boxes: readonly string[];
  /** Of each track: «vide», «soun» … */
  handlers: readonly string[];
  codec: string;
  /** Of H.264, as its configuration says: 66 baseline, 77 main, 100 high. */
  profile: number;
  width: number;
  height: number;
  durationSeconds: number;
}

interface Box {
  kind: string;
  body: Buffer;
}

/** Every box says its length, then its name (ISO/IEC 14496-12, 4.2). A length of 1 means that 64 bits follow, 0 «to the end». */
function readBoxes(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  let start = 0;
  while (start + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(start);
    const head = short === 1 ? 16 : 8;
    const size = short === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : short || bytes.length - start;
    if (size < head) throw new Error(`A box of ${size} bytes at ${start}`);
    boxes.push({
      kind: bytes.toString('latin1', start + 4, start + 8),
      body: bytes.subarray(start + head, start + size),
    });
    start += size;
  }
  return boxes;
}

/** The bodies of all boxes that a path of names leads to. */
function find(bytes: Buffer, ...path: readonly string[]): Buffer[] {
  return path.reduce<Buffer[]>(
    (bodies, kind) =>
      bodies.flatMap((body) =>
        readBoxes(body)
          .filter((box) => box.kind === kind)
          .map((box) => box.body),
      ),
    [bytes],
  );
}

function only(bodies: readonly Buffer[], what: string): Buffer {
  const [body] = bodies;
  if (!body) throw new Error(`The film has no ${what}`);
  return body;
}

export function readMp4Header(bytes: Buffer): Mp4Header {
  const movie = only(find(bytes, 'moov', 'mvhd'), 'mvhd');
  const isLong = movie.readUInt8(0) === 1;
  const [scale, length] = isLong
    ? [movie.readUInt32BE(20), Number(movie.readBigUInt64BE(24))]
    : [movie.readUInt32BE(12), movie.readUInt32BE(16)];
  // The sample description: eight bytes of version and count, then an entry shaped like a box.
  const description = only(find(bytes, 'moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'), 'stsd').subarray(8);
  const entry = only(
    readBoxes(description).map((box) => box.body),
    'sample entry',
  );
  // After 78 bytes of a visual sample entry come boxes again (ISO/IEC 14496-15, 5.3.3).
  const configuration = only(find(entry.subarray(78), 'avcC'), 'avcC');
  return {
    boxes: readBoxes(bytes).map((box) => box.kind),
    handlers: find(bytes, 'moov', 'trak', 'mdia', 'hdlr').map((body) => body.toString('latin1', 8, 12)),
    profile: configuration.readUInt8(1),
    codec: description.toString('latin1', 4, 8),
    width: entry.readUInt16BE(24),
    height: entry.readUInt16BE(26),
    durationSeconds: length / scale,
  };
}
