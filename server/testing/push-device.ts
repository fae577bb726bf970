import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

import type { PushTarget } from '#contract/push/push.ts';

/** A browser's subscription, with its private keys. */
export interface PushDevice {
  target: PushTarget;
  /** Decrypts a message (RFC 8291, content coding aes128gcm of RFC 8188). Throws if it is for another device. */
  decrypt(body: Buffer): string;
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** Written from the two RFCs, without the library that encrypts. */
export function createPushDevice(endpoint: string): PushDevice {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
  return {
    target: { endpoint, keys },
    decrypt(body) {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const serverKey = body.subarray(21, 21 + keyLength);
      const encrypted = body.subarray(21 + keyLength, -16);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, serverKey]);
      const secret = derive(pair.computeSecret(serverKey), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([decipher.update(encrypted), decipher.final()]);
      // One record: the text, a 2, and zeros.
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    },
  };
}

/** A browser's URL at a push service that tests never call. */
export function samplePushTarget(): PushTarget {
  return createPushDevice(`https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('hex')}`).target;
}
