import * as v from 'valibot';

import { distrustDevices } from '../devices/devices.ts';
import { authoriseUser } from '../tokens/embedded-verifier.ts';
import { defineOperation } from './operation.ts';
import { CognitoError } from '../protocol/cognito-error.ts';
import { tokenSchema } from '../protocol/request-fields.ts';
import {
  factorsOn,
  readSecondFactors,
  type SecondFactor,
  updateSecondFactors,
} from '../second-factor/second-factors.ts';

const settingsSchema = v.optional(
  v.object({ Enabled: v.optional(v.boolean()), PreferredMfa: v.optional(v.boolean()) }),
);
type Settings = v.InferOutput<typeof settingsSchema>;

function refuse(message: string): CognitoError {
  return new CognitoError('InvalidParameterException', message);
}

/** One factor's settings change the preference only if they mention it. */
function preferredAfter(
  preferred: SecondFactor | null,
  factor: SecondFactor,
  isOn: boolean,
  settings: Settings,
): SecondFactor | null {
  if (settings?.PreferredMfa === true) {
    if (!isOn) throw refuse('A preferred MFA must be enabled.');
    return factor;
  }
  const isGivenUp = !isOn || settings?.PreferredMfa === false;
  return isGivenUp && preferred === factor ? null : preferred;
}

/** The user's second factors for signing in. An unproved factor can't be switched on. */
export const setUserMfaPreference = defineOperation({
  name: 'SetUserMFAPreference',
  request: v.object({
    AccessToken: tokenSchema,
    SMSMfaSettings: settingsSchema,
    SoftwareTokenMfaSettings: settingsSchema,
    EmailMfaSettings: settingsSchema,
  }),
  async handle(context, request) {
    const { user, originJti } = await authoriseUser(context, request.AccessToken);
    const { SMSMfaSettings: sms, SoftwareTokenMfaSettings: totp, EmailMfaSettings: email } = request;
    const factors = await readSecondFactors(context.database, user.userId);
    if (email?.Enabled === true) throw refuse('Email MFA is not enabled for the user pool.');
    if (sms?.Enabled === true && !(user.isPhoneVerified && user.phoneNumber !== null)) {
      throw refuse('User does not have delivery config set to turn on SMS_MFA');
    }
    if (totp?.Enabled === true && factors.totpSecret === null) {
      throw refuse('User has not verified software token mfa');
    }
    if (sms?.PreferredMfa === true && totp?.PreferredMfa === true) throw refuse('Only one MFA can be preferred.');
    const isSmsOn = sms?.Enabled ?? factors.isSmsOn;
    const isTotpOn = totp?.Enabled ?? factors.isTotpOn;
    let { preferred } = factors;
    const changes = [
      ['SMS_MFA', isSmsOn, sms],
      ['SOFTWARE_TOKEN_MFA', isTotpOn, totp],
    ] as const;
    for (const [factor, isOn, settings] of changes) preferred = preferredAfter(preferred, factor, isOn, settings);
    const onAfter = factorsOn(user, { ...factors, isSmsOn, isTotpOn });
    if (context.mfa === 'required' && onAfter.length === 0) {
      throw refuse('MFA is required for the user pool and cannot be turned off.');
    }
    const isFirst = factorsOn(user, factors).length === 0 && onAfter.length > 0;
    await context.database.transaction(async (transaction) => {
      await updateSecondFactors(transaction, user.userId, { isSmsOn, isTotpOn, preferred });
      // A device remembered earlier has not proved a second factor.
      if (isFirst) await distrustDevices(context, transaction, user.userId, originJti);
    });
    return {};
  },
});
