import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A network connection between browser and shop that can be cut or slowed down, and counts its traffic. */
export interface Line {
  origin: string;
  /** The shop's port; set once it listens. */
  leadTo(port: number): void;
  cut(): void;
  mend(): void;
  /** The delay of a part of an answer. Called for each part, so that answers can overtake each other. */
  delayBy(milliseconds: () => number): void;
  /** Bytes that reached the shop since the last cut. */
  bytesSinceCut(): number;
  close(): Promise<void>;
}

/** Forwards parts in order, each with the given delay. */
function late(delay: () => number): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => {
      const milliseconds = delay();
      if (milliseconds === 0) done(null, chunk);
      else setTimeout(done, milliseconds, null, chunk);
    },
  });
}

export async function openLine(): Promise<Line> {
  let target = 0;
  let isCut = false;
  let bytes = 0;
  let delay = () => 0;
  const sockets = new Set<Socket>();
  const server = createServer((browser) => {
    if (isCut) return void browser.destroy();
    const shop = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [browser, shop],
      [shop, browser],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    browser.on('data', (chunk) => {
      bytes += chunk.length;
      shop.write(chunk);
    });
    shop.pipe(late(() => delay())).pipe(browser);
    return undefined;
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A listening TCP server has an address of this shape.
  const { port } = server.address() as AddressInfo;
  const hangUp = () => sockets.forEach((socket) => socket.destroy());
  return {
    origin: `http://127.0.0.1:${port}`,
    leadTo: (shopPort) => {
      target = shopPort;
    },
    cut: () => {
      isCut = true;
      bytes = 0;
      hangUp();
    },
    mend: () => {
      isCut = false;
    },
    delayBy: (milliseconds) => {
      delay = milliseconds;
    },
    bytesSinceCut: () => bytes,
    close: () => {
      hangUp();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
