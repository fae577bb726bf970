import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/**
 * sirv lists its folder once, writes the headers and only then opens the file. The file may be gone by then (a build under a
 * running server), and the unhandled stream error would end the process. Here the headers wait for the file. `onMissing` answers
 * in its place, with the headers that were there before.
 */
export function deferHeaders(response: ServerResponse, onMissing: () => void): void {
  const before = new Set(response.getHeaderNames());
  // Headers come with a file alone. Every other call is the real one, Node's own at the first byte too.
  response.writeHead = ((status: number, headers?: Record<string, string | number>) => {
    Reflect.deleteProperty(response, 'writeHead');
    if (headers === undefined) return response.writeHead(status);
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return response;
  }) as typeof response.writeHead;

  response.once('pipe', (file: Readable) => {
    // Otherwise an aborted download would keep its file open.
    response.once('close', () => file.destroy());
    file.once('error', () => {
      if (response.headersSent) {
        response.destroy();
        return;
      }
      for (const name of response.getHeaderNames()) if (!before.has(name)) response.removeHeader(name);
      response.statusCode = 200;
      onMissing();
    });
  });
}
