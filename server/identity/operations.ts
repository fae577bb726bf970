import type { Operation } from './operation.ts';
import { changePassword, deleteUser, getUser } from './operations/account-operations.ts';
import {
  deleteUserAttributes,
  getUserAttributeVerificationCode,
  updateUserAttributes,
  verifyUserAttribute,
} from './operations/attribute-operations.ts';
import { confirmSignUp } from './operations/confirm-sign-up.ts';
import {
  confirmDevice,
  forgetDevice,
  getDevice,
  listDevices,
  updateDeviceStatus,
} from './operations/device-operations.ts';
import { confirmForgotPassword, forgotPassword } from './operations/forgotten-password.ts';
import { initiateAuth } from './operations/initiate-auth.ts';
import { setUserMfaPreference } from './operations/mfa-preference.ts';
import { resendConfirmationCode } from './operations/resend-confirmation-code.ts';
import { respondToAuthChallenge } from './operations/respond-to-auth-challenge.ts';
import { getTokensFromRefreshToken, globalSignOut, revokeToken } from './operations/session-operations.ts';
import { associateSoftwareToken, verifySoftwareToken } from './operations/software-token.ts';
import { signUp } from './operations/sign-up.ts';

const all: readonly Operation[] = [
  signUp,
  confirmSignUp,
  resendConfirmationCode,
  initiateAuth,
  respondToAuthChallenge,
  getTokensFromRefreshToken,
  revokeToken,
  globalSignOut,
  getUser,
  changePassword,
  deleteUser,
  forgotPassword,
  confirmForgotPassword,
  updateUserAttributes,
  getUserAttributeVerificationCode,
  verifyUserAttribute,
  deleteUserAttributes,
  associateSoftwareToken,
  verifySoftwareToken,
  setUserMfaPreference,
  confirmDevice,
  updateDeviceStatus,
  getDevice,
  listDevices,
  forgetDevice,
];

/** By name. A new operation is one more file and one more line. */
export const operations: ReadonlyMap<string, Operation> = new Map(all.map((operation) => [operation.name, operation]));
