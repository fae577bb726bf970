import { once } from 'node:events';
import { Agent, request, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { afterEach, expect, test } from 'vitest';

import { answerRequests } from './answer-requests.ts';
import { createHttpServer } from './http-server.ts';
import { silentLog } from '../base/log.ts';

const maxSize = 1000;
/** `@hono/node-server` closes a connection this long after an answer, where a body has not ended. */
const drainMilliseconds = 500;

let server: Server;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterEach(() => {
  agent.destroy();
  server.close();
});

async function listen(): Promise<number> {
  const app = new Hono();
  app.post('/looked-at', (c) => c.text('not yours', c.req.raw.body === null ? 400 : 403));
  app.use(bodyLimit({ maxSize, onError: (c) => c.text('too large', 413) }));
  app.post('/read', async (c) => c.text(`${(await c.req.text()).length}`));
  server = createHttpServer(answerRequests(app.fetch, silentLog), silentLog);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port; // a TCP server's address, once it listens
}

interface Answer {
  status: number | undefined;
  text: string;
  socket: Socket;
}

function post(port: number, path: string, body: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, host: '127.0.0.1', method: 'POST', agent, headers }, (response) => {
      const { socket } = response;
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode, text, socket }));
    });
    asked.on('error', reject).end(body);
  });
}

test.each([
  ['by its announced length', { 'content-length': '300000' }],
  ['on the way', { 'transfer-encoding': 'chunked' }],
])('a body that is refused %s leaves the connection to the next request', async (_, headers) => {
  const port = await listen();
  const refused = await post(port, '/read', 'x'.repeat(300_000), headers);
  expect(refused).toMatchObject({ status: 413, text: 'too large' });
  await wait(drainMilliseconds + 200);
  const next = await post(port, '/read', 'four');
  expect(next).toMatchObject({ status: 200, text: '4' });
  expect(next.socket).toBe(refused.socket);
});

test('a body that was only partly read leaves the connection to the next request too', async () => {
  const port = await listen();
  const refused = await post(port, '/looked-at', 'x'.repeat(300_000));
  expect(refused.status).toBe(403);
  await wait(drainMilliseconds + 200);
  expect((await post(port, '/read', 'four')).socket).toBe(refused.socket);
});
