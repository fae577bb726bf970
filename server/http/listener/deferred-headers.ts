import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/**
 * sirv lists its folder once, writes the headers and only then opens the file. If the file is gone by then (a build
 * under a running server), the unhandled stream error would end the process. Here the headers wait for the file.
 * `onMissing` answers instead, with the previous headers.
 */
export function deferHeaders(response: ServerResponse, onMissing: () => void): void {
  const before = new Set(response.getHeaderNames());
  // Headers are only deferred together with a file. All other calls are Node's own, even at the first byte.
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
