import { expect, test } from 'vitest';

import { cutRange } from './byte-range.ts';

const film = 'a film of twenty-six bytes';

async function cut(range: string | null) {
  const whole = new Response(film, { headers: { 'content-type': 'video/mp4', 'content-length': '26' } });
  const part = await cutRange(range, whole);
  const { status, headers } = part;
  return {
    status,
    text: await part.text(),
    range: headers.get('content-range'),
    length: headers.get('content-length'),
    type: headers.get('content-type'),
  };
}

const type = 'video/mp4';

test.each([
  ['the first two, as an iPhone asks before anything else', 'bytes=0-1', 'a ', '0-1'],
  ['some in the middle', 'bytes=2-5', 'film', '2-5'],
  ['from one on', 'bytes=21-', 'bytes', '21-25'],
  ['all of them', 'bytes=0-', film, '0-25'],
  ['the last ones', 'bytes=-5', 'bytes', '21-25'],
  ['more of the last ones than there are', 'bytes=-500', film, '0-25'],
  ['up to beyond the end', 'bytes=21-99', 'bytes', '21-25'],
  ['up to the byte behind the end', 'bytes=21-26', 'bytes', '21-25'],
  ['the last one', 'bytes=25-25', 's', '25-25'],
  ['a unit in capitals', 'Bytes=0-1', 'a ', '0-1'],
])('bytes of a file, %s: 206 @spec(device.clips)', async (_which, range, text, bounds) => {
  expect(await cut(range)).toEqual({
    status: 206,
    text,
    range: `bytes ${bounds}/26`,
    length: String(text.length),
    type,
  });
});

test.each(['bytes=26-', 'bytes=26-30', 'bytes=-0', 'bytes=999-'])(
  'bytes that a file does not have, %s: 416 with its size @spec(device.clips)',
  async (range) => {
    expect(await cut(range)).toEqual({ status: 416, text: '', range: 'bytes */26', length: '0', type });
  },
);

test.each([null, 'bytes=5-2', 'bytes=', 'bytes=-', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=a-b', 'nonsense'])(
  'an invalid range is answered with the whole file: %s',
  async (range) => {
    expect(await cut(range)).toEqual({ status: 200, text: film, range: null, length: '26', type });
  },
);

test('an empty file has no satisfiable range', async () => {
  expect((await cutRange('bytes=0-', new Response(''))).status).toBe(416);
  expect((await cutRange('bytes=-1', new Response(''))).status).toBe(416);
});
