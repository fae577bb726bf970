import { crc32, deflateSync } from 'node:zlib';

import { samplePng } from '#server/testing/sample-pictures.ts';

import { type Attack, logInAsMarta } from './attack.ts';
import type { Target } from './target.ts';

async function send(target: Target, token: string, bytes: Buffer) {
  const headers = { authorization: `Bearer ${token}` };
  const sent = { method: 'PUT', headers, body: new Uint8Array(bytes), signal: AbortSignal.timeout(20_000) };
  const answer = await fetch(`${target.origin}/api/profile/picture`, sent);
  return { status: answer.status, text: await answer.text() };
}

function bomb(): Buffer {
  const plain = samplePng(1, 1);
  const pixels = deflateSync(Buffer.alloc(50_000_000));
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('IDAT'), pixels, Buffer.alloc(4)]);
  chunk.writeUInt32BE(pixels.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return Buffer.concat([plain.subarray(0, plain.indexOf('IDAT') - 4), chunk, plain.subarray(-12)]);
}

export const attacksOnPictures: Attack[] = [
  {
    name: 'pictures with more in them',
    sent: 'a PNG with a script in a text and behind its end',
    async run(target) {
      const { id } = await logInAsMarta(target);
      const tail = Buffer.from('<script>alert(1)</script>');
      const saved = await send(target, id, Buffer.concat([samplePng(6, 4, '<script>alert(2)</script>'), tail]));
      const { picture = '' } = JSON.parse(saved.text) as { picture?: string }; // the contract's shape
      const { text } = await target.call('GET', picture);
      return {
        back: `${saved.status}, ${text.includes('script') ? 'with' : 'without'} the scripts`,
        held: !text.includes('script'),
      };
    },
  },
  {
    name: 'a picture that is a bomb',
    sent: '1 × 1 PNG with 50 MB of zeros in 49 kB',
    async run(target) {
      const { id } = await logInAsMarta(target);
      const { status } = await send(target, id, bomb());
      return { back: String(status), held: status === 422 };
    },
  },
];
