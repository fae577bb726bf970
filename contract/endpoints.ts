/**
 * The whole API, by name: what the server implements. Pages and the worker import the calls that they make from the files of
 * those, so that a first visit does not load the others.
 */
export * from './orders/checkout-endpoints.ts';
export * from './moments/collection-endpoints.ts';
export * from './moments/moment-endpoints.ts';
export * from './orders/order-endpoints.ts';
export * from './packs/pack-edition-endpoints.ts';
export * from './packs/pack-endpoints.ts';
export * from './profile/profile-endpoints.ts';
export * from './push/push-endpoints.ts';
export * from './packs/reminder-endpoints.ts';
export * from './packs/seal-endpoints.ts';
export * from './shelves/shelf-endpoints.ts';
export * from './shelves/showcase-endpoints.ts';
