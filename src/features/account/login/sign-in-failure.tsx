import { Trans } from '@lingui/react/macro';

import { FormMessage } from '#ui/forms/form-message.tsx';

import { IdentityFailureMessage } from '../identity-failure-text.tsx';
import type { StayFailure } from './use-sign-in.ts';

export function SignInFailure({ failure }: { failure: StayFailure | null }) {
  if (failure !== 'unsupported') return <IdentityFailureMessage failure={failure} />;
  return (
    <FormMessage>
      <Trans>This account needs a step we don’t support yet. Write to us and we’ll sort it out.</Trans>
    </FormMessage>
  );
}
