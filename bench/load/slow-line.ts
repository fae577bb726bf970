import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A phone's connection in the countryside: 1.6 Mbit/s down, shared by all connections, and 150 ms round trip. */
const bytesPerMillisecond = 1_600_000 / 8 / 1000;
const oneWayMilliseconds = 75;
/** The payload of a TCP packet: browsers draw a page while it arrives. */
const packetBytes = 1_460;

function* toPackets(chunk: Buffer): Generator<Buffer> {
  for (let start = 0; start < chunk.length; start += packetBytes) yield chunk.subarray(start, start + packetBytes);
}

/** RFC 1928: the answer to the greeting chooses no authentication, the one to the request says that it is connected. */
const noAuthentication = Buffer.from([5, 0]);
const connected = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]);

export interface SlowLine {
  /** The address of the server at its end. */
  origin: string;
  /** For the browser, which reaches the server only through it. */
  proxy: { server: string; bypass: string };
  /** Resolves when nothing is on the way: an answer to a page that was closed must not slow the next visit. */
  untilFree(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Makes connections to a local server as slow as a phone's, for the page and its worker alike (the browser's own
 * throttling does not cover workers). It is a SOCKS proxy, so that a new connection costs one more round trip before
 * the browser has it: meanwhile a request takes another one that has become free, as on a real network.
 */
export async function openSlowLine(port: number): Promise<SlowLine> {
  const sockets = new Set<Socket>();
  /** When the line is free again: all connections share it. */
  let freeAt = 0;
  const server = createServer((browser) => {
    const shop = connect(port, '127.0.0.1');
    const pass = (from: Socket, to: Socket, isDown: boolean) => {
      sockets.add(from);
      let last = 0;
      // Timers can fire out of order; the packets of a connection must not arrive so.
      const onTheWay: Buffer[] = [];
      const deliver = () => {
        const packet = onTheWay.shift();
        if (packet !== undefined && !to.destroyed) to.write(packet);
      };
      from.on('data', (chunk: Buffer) => {
        const now = performance.now();
        for (const packet of toPackets(chunk)) {
          if (isDown) freeAt = Math.max(now, freeAt) + packet.length / bytesPerMillisecond;
          const arrives = Math.max(last, (isDown ? freeAt : now) + oneWayMilliseconds);
          last = arrives;
          onTheWay.push(packet);
          setTimeout(deliver, arrives - now);
        }
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        setTimeout(() => to.destroy(), Math.max(0, last - performance.now()) + 1);
      });
    };
    // A tab that is closed during the handshake.
    browser.on('error', () => shop.destroy());
    browser.once('data', () => {
      browser.write(noAuthentication);
      browser.once('data', () => {
        pass(browser, shop, false);
        pass(shop, browser, true);
        setTimeout(() => browser.write(connected), oneWayMilliseconds * 2);
      });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port: own } = server.address() as AddressInfo; // of a listening TCP server
  return {
    origin: `http://127.0.0.1:${port}`,
    // By default browsers reach their own machine without a proxy.
    proxy: { server: `socks5://127.0.0.1:${own}`, bypass: '<-loopback>' },
    async untilFree() {
      for (let wait = 1; wait > 0; wait = freeAt + oneWayMilliseconds - performance.now())
        await new Promise((resolve) => setTimeout(resolve, wait));
    },
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
