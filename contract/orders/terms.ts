/**
 * Which terms of use a fan agrees to when signing up and buying: the day from which they hold, as the terms page itself
 * says it (`updatedOn`). A new text of the terms is a new day in both.
 */
export const termsVersion = '2026-11-22';
