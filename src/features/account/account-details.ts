import type { Answer } from '#platform/api/api.ts';
import { ApiError } from '#platform/api/api-error.ts';
import type { IdentityOutcome } from '#platform/identity/outcome.ts';
import type { Device, SecondFactors } from '#platform/identity/security.ts';
import { createResource } from '#platform/api/resource.ts';

export type { Device };

/** User attributes that are in the user pool but not in the id token. */
export interface AccountDetails {
  phone: string | null;
  isPhoneVerified: boolean;
  secondFactors: SecondFactors;
  devices: Device[];
}

function requireValue<T>(outcome: IdentityOutcome<T>): T {
  if (outcome.kind === 'done') return outcome.value;
  if (outcome.failure === 'offline') throw new ApiError('offline', outcome.message);
  throw new ApiError(outcome.failure === 'session-ended' ? 'session-invalid' : 'internal', outcome.message);
}

async function readAccountDetails(): Promise<Answer<AccountDetails>> {
  const [{ readAttributes }, { readDevices, readSecondFactors }] = await Promise.all([
    import('#platform/identity/attributes.ts'),
    import('#platform/identity/security.ts'),
  ]).catch(() => {
    throw new ApiError('offline', 'The client of the user pool could not be fetched');
  });
  const [attributes, secondFactors, devices] = await Promise.all([
    readAttributes(),
    readSecondFactors(),
    readDevices(),
  ]);
  const { phone_number: phone = null, phone_number_verified: isVerified } = requireValue(attributes);
  return {
    value: {
      phone,
      isPhoneVerified: isVerified === 'true',
      secondFactors: requireValue(secondFactors),
      devices: requireValue(devices),
    },
    source: 'network',
    savedAt: null,
  };
}

const details = createResource('private', readAccountDetails);

export const accountDetailsAtom = details.at();
export const loadAccountDetailsAtom = details.loadAtom;
/** Reloads after a change and before a visit. A form on screen stays if the user pool can't be reached. */
export const renewAccountDetailsAtom = details.renewAtom;
