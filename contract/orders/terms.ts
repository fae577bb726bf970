/**
 * The version of the terms of use that users accept at sign-up and when buying: its effective date, equal to
 * `updatedOn` of the terms page. A new text needs a new date in both.
 */
export const termsVersion = '2026-11-24';
