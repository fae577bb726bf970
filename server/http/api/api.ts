import type { Hono, MiddlewareHandler } from 'hono';

import * as endpoints from '#contract/endpoints.ts';
import type { TokenVerifier } from '#server/identity/tokens/token-verifier.ts';

import { refuseOutdated } from './api-version.ts';
import { authenticate } from './authenticate.ts';
import { createCallCounter, limitVisitors } from './call-limits.ts';
import { type ApiHandlers, createHandlers, type HandlerParts } from '../handlers/handlers.ts';
import { bindEndpoint } from './bind-endpoint.ts';
import type { Log } from '../../base/log.ts';
import type { ApiContext, ApiEnv } from './request.ts';
import { createService, limitBodies, refuseRest } from './service.ts';

/** Our calls send at most a few hundred bytes, except for files, whose endpoints have their own limits. */
const maxBodyBytes = 65_536;

export interface ApiOptions extends HandlerParts {
  verifyIdToken: TokenVerifier;
  /** Clients that were built for an older version are asked to update. */
  oldestApiVersion: number;
  /** The number of our own proxies in front of the server. */
  trustedProxies: number;
  log: Log;
}

const byName = { ...endpoints };
const endpointNames = Object.keys(byName) as (keyof typeof byName)[]; // the literal's own
const passOn: MiddlewareHandler<ApiEnv> = (_, next) => next();

/**
 * The two calls on `POST /moments` differ only in their query: with a page it is the user's, without it the catalog.
 */
function listMoments(handlers: ApiHandlers) {
  const own = bindEndpoint(endpoints.listOwnMoments, handlers.listOwnMoments);
  const catalogue = bindEndpoint(endpoints.listCatalogue, handlers.listCatalogue);
  return (context: ApiContext) => {
    const isPage = context.req.query('skip') !== undefined || context.req.query('first') !== undefined;
    return isPage ? own(context) : catalogue(context);
  };
}

/** After a deletion the browser's own cache is cleared, too. The page itself clears its own data and the worker's. */
const forgetInBrowser: MiddlewareHandler<ApiEnv> = async (context, next) => {
  await next();
  if (context.res.ok) context.header('clear-site-data', '"cache"');
};

function isFileUpload(context: ApiContext): boolean {
  const { method, path } = endpoints.savePicture;
  return context.req.method === method && context.req.path.endsWith(path);
}

/** The product's API, mounted at its base path. */
export function createApi(options: ApiOptions): Hono<ApiEnv> {
  const api = createService(options);
  const handlers = createHandlers(options);
  api.use(refuseOutdated(options.oldestApiVersion));
  const limitBody = limitBodies(maxBodyBytes);
  api.use((context, next) => (isFileUpload(context) ? next() : limitBody(context, next)));
  api.use(authenticate(options.verifyIdToken));
  const countCall = createCallCounter(options.database, options.clock);
  api.use((context, next) => {
    context.set('countCall', countCall);
    return next();
  });

  // Registered first: two endpoints share its method and path.
  api.post(endpoints.listCatalogue.path, listMoments(handlers));
  const extra: Partial<Record<keyof ApiHandlers, MiddlewareHandler<ApiEnv>>> = {
    getPublicShowcase: limitVisitors(options),
    deleteProfile: forgetInBrowser,
  };
  for (const name of endpointNames) {
    const { method, path } = byName[name];
    const handle = bindEndpoint(byName[name], handlers[name]);
    api.on(method, path, extra[name] ?? passOn, handle);
  }
  refuseRest(api);
  return api;
}
