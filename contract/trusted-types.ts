/** The only Trusted Types policy that the content security policy allows the page to create. */
export const trustedTypesPolicy = 'shop';
