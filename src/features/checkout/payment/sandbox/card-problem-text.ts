import { useLingui } from '@lingui/react/macro';

import { assertNever } from '#contract/assert-never.ts';

import type { CardProblem } from './card-fields.ts';

/** Error texts of the card fields. */
export function useCardProblemText(): (problem: CardProblem | undefined) => string | undefined {
  const { t } = useLingui();
  return (problem) => {
    switch (problem) {
      case undefined:
        return undefined;
      case 'number-incomplete':
        return t`The card number is not complete.`;
      case 'number-wrong':
        return t`A digit of the card number is wrong.`;
      case 'expiry-shape':
        return t`Enter the month and the year, for example 04 / 29.`;
      case 'expiry-past':
        return t`This card has expired.`;
      case 'cvc-back':
        return t`The three digits on the back.`;
      case 'cvc-front':
        return t`The four digits on the front.`;
      default:
        return assertNever(problem);
    }
  };
}
