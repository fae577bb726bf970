import type { Operation } from './operation.ts';
import { changePassword, deleteUser, getUser } from './account-operations.ts';
import {
  deleteUserAttributes,
  getUserAttributeVerificationCode,
  updateUserAttributes,
  verifyUserAttribute,
} from './attribute-operations.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { confirmDevice, forgetDevice, getDevice, listDevices, updateDeviceStatus } from './device-operations.ts';
import { confirmForgotPassword, forgotPassword } from './forgotten-password.ts';
import { initiateAuth } from './initiate-auth.ts';
import { setUserMfaPreference } from './mfa-preference.ts';
import { resendConfirmationCode } from './resend-confirmation-code.ts';
import { respondToAuthChallenge } from './respond-to-auth-challenge.ts';
import { getTokensFromRefreshToken, globalSignOut, revokeToken } from './session-operations.ts';
import { associateSoftwareToken, verifySoftwareToken } from './software-token.ts';
import { signUp } from './sign-up.ts';

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
