/**
 * The whole API, by name: what the server implements. Pages and the worker import the calls that they make from the files of
 * those, so that a first visit does not load the others.
 */
export * from './checkout-endpoints.ts';
export * from './collection-endpoints.ts';
export * from './moment-endpoints.ts';
export * from './order-endpoints.ts';
export * from './pack-edition-endpoints.ts';
export * from './pack-endpoints.ts';
export * from './profile-endpoints.ts';
export * from './push-endpoints.ts';
export * from './reminder-endpoints.ts';
export * from './seal-endpoints.ts';
export * from './shelf-endpoints.ts';
export * from './showcase-endpoints.ts';
