/** For `ui`, which does not know the contract. */
export { withoutLocale } from '#contract/locale.ts';
