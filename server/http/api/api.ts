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

/** No call of ours sends more than a few hundred bytes, files aside: those have their endpoint's own limit. */
const maxBodyBytes = 65_536;

export interface ApiOptions extends HandlerParts {
  verifyIdToken: TokenVerifier;
  /** Clients that were built for an older version are asked to update. */
  oldestApiVersion: number;
  /** How many proxies of ours stand before the server. */
  trustedProxies: number;
  log: Log;
}

/** The two calls on `POST /moments` differ by their query alone: with a page it is the user's, without it the catalogue. */
function listMoments(handlers: ApiHandlers) {
  const own = bindEndpoint(endpoints.listOwnMoments, handlers.listOwnMoments);
  const catalogue = bindEndpoint(endpoints.listCatalogue, handlers.listCatalogue);
  return (context: ApiContext) => {
    const isPage = context.req.query('skip') !== undefined || context.req.query('first') !== undefined;
    return isPage ? own(context) : catalogue(context);
  };
}

/** After a deletion, what the browser's own cache has of the fan goes too. The page itself clears what it and the worker keep. */
const forgetInBrowser: MiddlewareHandler<ApiEnv> = async (context, next) => {
  await next();
  if (context.req.method === 'DELETE' && context.res.ok) context.header('clear-site-data', '"cache"');
};

function isFileUpload(context: ApiContext): boolean {
  const { method, path } = endpoints.savePicture;
  return context.req.method === method && context.req.path.endsWith(path);
}

/** The product's backend API, to be mounted at its base address. */
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

  api.post('/moments', listMoments(handlers));
  api.get(endpoints.getOwnMoment.path, bindEndpoint(endpoints.getOwnMoment, handlers.getOwnMoment));
  api.get(endpoints.readCollection.path, bindEndpoint(endpoints.readCollection, handlers.readCollection));
  api.post(endpoints.placeOrder.path, bindEndpoint(endpoints.placeOrder, handlers.placeOrder));
  api.get(endpoints.listOrders.path, bindEndpoint(endpoints.listOrders, handlers.listOrders));
  api.get(endpoints.getTransaction.path, bindEndpoint(endpoints.getTransaction, handlers.getTransaction));
  api.get(endpoints.getOrder.path, bindEndpoint(endpoints.getOrder, handlers.getOrder));
  api.put(endpoints.setBilling.path, bindEndpoint(endpoints.setBilling, handlers.setBilling));
  api.post(endpoints.preparePayment.path, bindEndpoint(endpoints.preparePayment, handlers.preparePayment));
  api.get(endpoints.listPackEditions.path, bindEndpoint(endpoints.listPackEditions, handlers.listPackEditions));
  api.get(endpoints.getDropReminder.path, bindEndpoint(endpoints.getDropReminder, handlers.getDropReminder));
  api.put(endpoints.setDropReminder.path, bindEndpoint(endpoints.setDropReminder, handlers.setDropReminder));
  api.get(endpoints.readSeal.path, bindEndpoint(endpoints.readSeal, handlers.readSeal));
  api.post(
    endpoints.countAvailablePacks.path,
    bindEndpoint(endpoints.countAvailablePacks, handlers.countAvailablePacks),
  );
  api.patch(endpoints.openPack.path, bindEndpoint(endpoints.openPack, handlers.openPack));
  api.post(endpoints.listOwnPacks.path, bindEndpoint(endpoints.listOwnPacks, handlers.listOwnPacks));
  api.get(endpoints.getPackDetails.path, bindEndpoint(endpoints.getPackDetails, handlers.getPackDetails));
  api.post(endpoints.consentToOpen.path, bindEndpoint(endpoints.consentToOpen, handlers.consentToOpen));
  api.put(endpoints.keepOpening.path, bindEndpoint(endpoints.keepOpening, handlers.keepOpening));
  api.post(endpoints.returnPack.path, bindEndpoint(endpoints.returnPack, handlers.returnPack));
  api.get(endpoints.readShelves.path, bindEndpoint(endpoints.readShelves, handlers.readShelves));
  api.put(endpoints.saveShelves.path, bindEndpoint(endpoints.saveShelves, handlers.saveShelves));
  api.get(endpoints.getShowcase.path, bindEndpoint(endpoints.getShowcase, handlers.getShowcase));
  api.put(endpoints.saveShowcase.path, bindEndpoint(endpoints.saveShowcase, handlers.saveShowcase));
  api.delete(endpoints.removeShowcase.path, bindEndpoint(endpoints.removeShowcase, handlers.removeShowcase));
  api.get(
    endpoints.getPublicShowcase.path,
    limitVisitors(options),
    bindEndpoint(endpoints.getPublicShowcase, handlers.getPublicShowcase),
  );
  api.get(endpoints.getPushKey.path, bindEndpoint(endpoints.getPushKey, handlers.getPushKey));
  api.post(endpoints.subscribeToPush.path, bindEndpoint(endpoints.subscribeToPush, handlers.subscribeToPush));
  api.put(
    endpoints.renewPushSubscription.path,
    bindEndpoint(endpoints.renewPushSubscription, handlers.renewPushSubscription),
  );
  api.delete(
    endpoints.unsubscribeFromPush.path,
    bindEndpoint(endpoints.unsubscribeFromPush, handlers.unsubscribeFromPush),
  );
  api.put(endpoints.savePicture.path, bindEndpoint(endpoints.savePicture, handlers.savePicture));
  api.delete(endpoints.removePicture.path, bindEndpoint(endpoints.removePicture, handlers.removePicture));
  api.get(endpoints.getProfileData.path, bindEndpoint(endpoints.getProfileData, handlers.getProfileData));
  api.use(endpoints.deleteProfile.path, forgetInBrowser);
  api.delete(endpoints.deleteProfile.path, bindEndpoint(endpoints.deleteProfile, handlers.deleteProfile));
  refuseRest(api);
  return api;
}
