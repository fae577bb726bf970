/** Every call says which version of the API its client was built for; one without this header is of version 0. */
export const apiVersionHeader = 'x-api-version';

/** One more with each change that a client built before it can't live with: a field that went, a new kind of a thing, a new demand. */
export const apiVersion = 1;

/** Clients of an older version are asked to update (`client-outdated`). */
export const oldestServedVersion = 0;
