import { crc32, deflateSync } from 'node:zlib';

/** A chunk with its checksum. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const framed = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), content, Buffer.alloc(4)]);
  framed.writeUInt32BE(content.length, 0);
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4);
  return framed;
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A gray PNG. `comment` is stored as text, to make a picture as large as a test needs. */
export function samplePng(width: number, height: number, comment = ''): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const rows = Buffer.alloc((width + 1) * height);
  const text = comment === '' ? [] : [pngChunk('tEXt', Buffer.from(`Comment\0${comment}`, 'latin1'))];
  const chunks = [
    pngChunk('IHDR', header),
    ...text,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...chunks]);
}

/** Six by four pixels each, made with ImageMagick and cwebp. */
export const samplePictures = {
  'baseline JPEG': Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/2wBDAQMDAwQDBAgEBAgQCwkLEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBD/wAARCAAEAAYDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAAHCP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ADoZKjf/2Q==',
    'base64',
  ),
  'progressive JPEG': Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/2wBDAQMDAwQDBAgEBAgQCwkLEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBD/wgARCAAEAAYDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAABv/EABUBAQEAAAAAAAAAAAAAAAAAAAYH/9oADAMBAAIQAxAAAAE4YqP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAEFAn//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAEDAQE/AX//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAECAQE/AX//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAY/An//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAE/IX//2gAMAwEAAgADAAAAEP8A/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPxB//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPxB//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxB//9k=',
    'base64',
  ),
  'lossy WebP': Buffer.from(
    'UklGRlQAAABXRUJQVlA4IEgAAABwAwCdASoGAAQAAgA0JagCdGuA/gGEAfwD2/7sA/QAGBrNsAAA/vneRWKf/+oYInZ3//y2zOa5f/9xn/v2/lRBeDPvV53dgAA=',
    'base64',
  ),
  'lossless WebP': Buffer.from('UklGRi4AAABXRUJQVlA4TCIAAAAvBcAAAB8QU/XV//kPJ4GCRpKa7x1Qh0lMYiOi//HPq6sA', 'base64'),
  'WebP with transparency': Buffer.from(
    'UklGRlAAAABXRUJQVlA4WAoAAAAQAAAABQAAAwAAQUxQSAoAAAABB1CziAhERP8DVlA4ICAAAABwAQCdASoGAAQAAgA0JZQCdAFAAAD++nlQm7DtyfhUAA==',
    'base64',
  ),
  GIF: Buffer.from('R0lGODlhBgAEAPAAAP8AAAAAACH5BAAAAAAALAAAAAAGAAQAAAIEhI+pVwA7', 'base64'),
};
