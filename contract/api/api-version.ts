/** Sent with every call: the API version its client was built for. A missing header means version 0. */
export const apiVersionHeader = 'x-api-version';

/** Increment with each breaking change for older clients: a removed field, a new variant, a new required input. */
export const apiVersion = 1;

/** Clients of an older version are asked to update (`client-outdated`). */
export const oldestServedVersion = 0;
