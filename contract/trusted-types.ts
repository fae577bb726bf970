/** The one Trusted Types policy that the content security policy lets the page create. */
export const trustedTypesPolicy = 'shop';
