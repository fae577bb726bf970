import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FlakyProxy {
  origin: string;
  /** Answers that were sent but did not arrive. */
  dropped: number;
  /** Webhooks that never arrive, however often they are sent. */
  lostWebhooks: Set<string>;
  stop(): void;
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

const oneIn = 10;

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer); // no encoding is set
  return Buffer.concat(chunks);
}

function forward(port: number, asked: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method, url: path, headers } = asked;
    const onward = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      readAll(answer).then(
        (answered) => resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: answered }),
        reject,
      );
    });
    onward.on('error', reject);
    onward.end(body);
  });
}

/**
 * Skips an instance that does not listen, like a load balancer. If an instance dies during a request, the client tries
 * again.
 */
async function forwardToAny(ports: readonly number[], asked: IncomingMessage, body: Buffer): Promise<Answer> {
  const [first = 0, ...others] = [...ports].sort(() => Math.random() - 0.5);
  try {
    return await forward(first, asked, body);
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
    if (!isAbsent || others.length === 0) throw error;
    return forwardToAny(others, asked, body);
  }
}

/** Chosen by id: a lost webhook is lost again on every retry. */
function lostWebhook(asked: IncomingMessage, body: Buffer): string | null {
  if (!asked.url?.startsWith('/webhooks/')) return null;
  const id = /"id":"(evt_\w+)"/.exec(body.toString())?.[1] ?? '';
  return createHash('sha256').update(id).digest().readUInt16BE(0) % oneIn === 0 ? id : null;
}

/** A proxy in front of the instances. It drops one answer in ten on the way back, and loses some webhooks forever. */
export async function startFlakyProxy(ports: readonly number[]): Promise<FlakyProxy> {
  const handle = async (asked: IncomingMessage, answering: ServerResponse) => {
    const body = await readAll(asked);
    const lost = lostWebhook(asked, body);
    if (lost !== null) {
      proxy.lostWebhooks.add(lost);
      return answering.destroy();
    }
    const answer = await forwardToAny(ports, asked, body);
    if (Math.random() < 1 / oneIn && asked.method !== 'OPTIONS') {
      proxy.dropped += 1;
      return answering.destroy();
    }
    return answering.writeHead(answer.status, answer.headers).end(answer.body);
  };
  const server: Server = createServer((asked, answering) => {
    handle(asked, answering).catch(() => answering.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address, once it listens
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  const proxy: FlakyProxy = { origin: `http://127.0.0.1:${port}`, dropped: 0, lostWebhooks: new Set(), stop };
  return proxy;
}
