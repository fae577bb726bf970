/** Re-exported for `ui`, which may not import the contract. */
export { withoutLocale } from '#contract/locale.ts';
