import { sampleRate, type Samples } from './signal.ts';

/** 16 bits, one channel: the plainest file that every encoder reads. */
export function toWav(sound: Samples): Buffer {
  const bytes = Buffer.alloc(44 + sound.length * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(sound.length * 2, 40);
  sound.forEach((sample, index) => bytes.writeInt16LE(Math.round(sample * 32_767), 44 + index * 2));
  return bytes;
}
