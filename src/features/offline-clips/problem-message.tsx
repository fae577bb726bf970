import { Trans } from '@lingui/react/macro';

import { FormMessage } from '#ui/forms/form-message.tsx';

/** The worker was not reached: what is shown is as it was. */
export function ProblemMessage() {
  return (
    <FormMessage>
      <Trans>That did not work. Please try again.</Trans>
    </FormMessage>
  );
}
