import type { IncomingMessage } from 'node:http';

import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { Histogram, type Registry } from 'prom-client';

import { toRoutePattern } from '#contract/paths.ts';
import type { Listener } from '#server/network/http-server.ts';

/** From the time of a cached answer to one at which a load balancer gives up. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export interface RequestMetrics {
  /** The app's first middleware: learns which route answers. */
  nameRoute: MiddlewareHandler;
  /** Around everything that listens: files too. */
  observe: (listener: Listener) => Listener;
}

/** The route's pattern, or the page's: never the client's path. */
function getRoute(context: Context): string {
  // The deepest one that ran, which is the one that answered.
  const path = routePath(context);
  return path === '*' || path === '/*' ? `page ${toRoutePattern(context.req.path)}` : path;
}

/** Files of the build and clips are answered before any route is looked for. */
function getFileKind({ url = '' }: IncomingMessage): string {
  return url.startsWith('/content/media/') ? 'media' : 'file';
}

/** Counts requests and their time, by method, route and status. All three come from closed lists. */
export function createRequestMetrics(registry: Registry): RequestMetrics {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request’s head to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  const routes = new WeakMap<object, string>();
  return {
    async nameRoute(context, next) {
      await next();
      // What node-server hands over; a request that a test makes up has none.
      const { incoming } = context.env as { incoming?: IncomingMessage };
      if (incoming !== undefined) routes.set(incoming, getRoute(context));
    },
    observe: (listener) => (request, response) => {
      const end = durations.startTimer();
      response.once('close', () => {
        const { method = '' } = request;
        // 499, like nginx: the client left before the answer was complete.
        const status = response.writableFinished ? response.statusCode : 499;
        end({
          method: methods.includes(method) ? method : 'other',
          route: routes.get(request) ?? getFileKind(request),
          status: String(status),
        });
      });
      return listener(request, response);
    },
  };
}
