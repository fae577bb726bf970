/**
 * All endpoints by name, as implemented by the server. Pages and the worker import single endpoint files, which keeps a
 * first visit small.
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
