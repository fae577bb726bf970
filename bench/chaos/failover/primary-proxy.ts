import { chmodSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';

export interface PrimaryProxy {
  /** Passes new connections on to this socket. */
  pointTo(socket: string): void;
  /** Breaks all connections and accepts none. */
  cut(): void;
  stop(): void;
}

/** One address for the primary, whichever node it is: for the shop's servers and for the standbys. */
export async function startPrimaryProxy(path: string): Promise<PrimaryProxy> {
  const open = new Set<Socket>();
  let target: string | undefined;
  const join = (from: Socket, to: Socket) => {
    open.add(from);
    from.on('error', () => undefined);
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
    from.pipe(to);
  };
  const server = createServer((incoming) => {
    if (target === undefined) return incoming.destroy();
    const outgoing = connect(target);
    join(incoming, outgoing);
    join(outgoing, incoming);
    return undefined;
  });
  const cut = () => {
    target = undefined;
    for (const socket of open) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(path, resolve));
  // The nodes run under another account.
  chmodSync(path, 0o777);
  return {
    pointTo: (socket) => (target = socket),
    cut,
    stop() {
      cut();
      server.close();
    },
  };
}
