import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

import { afterEach, expect, test } from 'vitest';

import { createHttpServer, type Listener } from './http-server.ts';
import { silentLog } from '../base/log.ts';

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

async function connectTo(listener: Listener): Promise<Socket> {
  server = createHttpServer(listener, silentLog);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address, once it listens
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

test('pipelined requests are answered one after the other, in their order', async () => {
  let running = 0;
  const atOnce: number[] = [];
  const socket = await connectTo(async (request, response) => {
    running += 1;
    atOnce.push(running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    response.end(`answer to ${request.url}`);
  });
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.write(Array.from({ length: 20 }, (_, index) => get(`/${index}`)).join(''));
  await expect.poll(() => text.match(/answer to/g)).toHaveLength(20);
  expect([...text.matchAll(/answer to \/(\d+)/g)].map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 20 }, (_, index) => index),
  );
  expect(Math.max(...atOnce)).toBe(1);
});

test('a client that sends a thousand requests and reads no answer is hung up on, with hardly any answer made', async () => {
  let made = 0;
  const socket = await connectTo((_, response) => {
    made += 1;
    response.end(Buffer.alloc(200_000));
  });
  socket.pause();
  socket.on('error', () => undefined);
  for (let index = 0; index < 1000; index += 1) socket.write(get('/'));
  await expect.poll(countConnections).toBe(0);
  expect(made).toBeLessThan(60);
});

function countConnections(): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

test('an answer that the client does not read is given up after a minute', async () => {
  await connectTo((_, response) => void response.end());
  expect(server.timeout).toBe(60_000);
});

test('an idle connection is kept longer than a load balancer keeps it', async () => {
  const socket = await connectTo((_, response) => void response.end());
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.write(get('/'));
  await expect.poll(() => Number(/keep-alive: timeout=(\d+)/i.exec(text)?.[1])).toBeGreaterThan(60);
  expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout);
});
