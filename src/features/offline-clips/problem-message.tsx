import { Trans } from '@lingui/react/macro';

import { FormMessage } from '#ui/forms/form-message.tsx';

/** The worker did not respond; the state is unchanged. */
export function ProblemMessage() {
  return (
    <FormMessage>
      <Trans>That did not work. Please try again.</Trans>
    </FormMessage>
  );
}
