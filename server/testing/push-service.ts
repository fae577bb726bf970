import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { importJWK, jwtVerify } from 'jose';
import * as v from 'valibot';

import { type PushPayload, pushPayloadSchema } from '#contract/push/push.ts';

import { createPushDevice, type PushDevice } from './push-device.ts';

/** The service's reaction to the next valid messages. */
type ServiceBehavior =
  | { kind: 'answer'; status: number; headers?: Record<string, string> }
  /** Accepts the message and never answers. */
  | { kind: 'silence' };

interface TakenMessage {
  device: PushDevice;
  payload: PushPayload;
  headers: IncomingMessage['headers'];
}

/**
 * A push service with the requirements of real ones: a signed VAPID token, its key, a lifetime, and text encrypted for
 * this browser.
 */
export interface TestPushService {
  origin: string;
  /** Creates a new browser. */
  createDevice(): PushDevice;
  behave(behavior: ServiceBehavior): void;
  /** Valid messages in the order of arrival, whatever the answer was. */
  taken: TakenMessage[];
  /** Reasons why messages were refused. */
  complaints: string[];
  /** Requests that followed a redirect. */
  strays: string[];
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

/** Checks the token by RFC 8292: signed with the key sent beside it, for this service, for a day at most. */
async function checkVapid(authorization: string | undefined, origin: string): Promise<void> {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const point = Buffer.from(key ?? '', 'base64url');
  if (token === undefined || point.length !== 65) throw new Error(`no VAPID token: ${authorization}`);
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
    audience: origin,
    requiredClaims: ['exp'],
  });
  if ((payload.exp ?? 0) > Date.now() / 1000 + 24 * 3600) throw new Error('the token holds for more than a day');
  if (!/^(mailto:|https:)/.test(payload.sub ?? '')) throw new Error('nobody to write to');
}

export async function startPushService(): Promise<TestPushService> {
  const devices = new Map<string, PushDevice>();
  const taken: TakenMessage[] = [];
  const complaints: string[] = [];
  const strays: string[] = [];
  let behavior: ServiceBehavior = { kind: 'answer', status: 201 };
  let origin = '';

  async function take(request: IncomingMessage): Promise<void> {
    const { headers, method, url = '' } = request;
    await checkVapid(headers.authorization, origin);
    if (method !== 'POST' || headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted as agreed');
    if (!/^\d+$/.test(String(headers['ttl']))) throw new Error('no TTL');
    const device = devices.get(url);
    if (device === undefined) throw new Error(`nobody at ${url}`);
    const text = device.decrypt(await readBody(request));
    taken.push({ device, payload: v.parse(pushPayloadSchema, JSON.parse(text)), headers });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/elsewhere') strays.push(request.method ?? '');
    try {
      await take(request);
    } catch (error) {
      complaints.push(String(error));
      response.writeHead(400).end();
      return;
    }
    if (behavior.kind === 'answer') response.writeHead(behavior.status, behavior.headers).end();
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A listening TCP server has an address of this shape.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    createDevice() {
      const path = `/send/${randomUUID()}`;
      const device = createPushDevice(`${origin}${path}`);
      devices.set(path, device);
      return device;
    },
    behave: (next) => {
      behavior = next;
    },
    taken,
    complaints,
    strays,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
