import './amplify.ts';

import {
  confirmUserAttribute,
  deleteUserAttributes,
  fetchUserAttributes,
  sendUserAttributeVerificationCode,
  updateUserAttributes,
} from 'aws-amplify/auth';

import { languageTag, type Locale } from '#contract/locale.ts';

import { messageOptions } from './message-options.ts';
import { attemptAsUser, attemptCodeAsUser, type IdentityOutcome } from './outcome.ts';

/** Attributes that must be verified by a code. */
export type ProvedAttribute = 'email' | 'phone_number';

/** The user's attributes, under the pool's own names. */
export function readAttributes(): Promise<IdentityOutcome<Partial<Record<string, string>>>> {
  return attemptAsUser(async () => ({ ...(await fetchUserAttributes()) }));
}

/** Sends a code to verify an e-mail address or phone number. */
export function sendProofCode(attribute: ProvedAttribute, locale: Locale): Promise<IdentityOutcome> {
  return attemptAsUser(async () => {
    await sendUserAttributeVerificationCode({ userAttributeKey: attribute, options: messageOptions(locale) });
    return null;
  });
}

export function proveAttribute(attribute: ProvedAttribute, code: string): Promise<IdentityOutcome> {
  return attemptCodeAsUser(async () => {
    await confirmUserAttribute({ userAttributeKey: attribute, confirmationCode: code });
    return null;
  });
}

/** A new address or number gets a code. The old one stays valid until the code is entered. */
export function changeProvedAttribute(
  attribute: ProvedAttribute,
  value: string,
  locale: Locale,
): Promise<IdentityOutcome> {
  return attemptAsUser(async () => {
    await updateUserAttributes({ userAttributes: { [attribute]: value }, options: messageOptions(locale) });
    return null;
  });
}

export function removePhone(): Promise<IdentityOutcome> {
  return attemptAsUser(async () => {
    await deleteUserAttributes({ userAttributeKeys: ['phone_number'] });
    return null;
  });
}

export function changeName(name: string): Promise<IdentityOutcome> {
  return attemptAsUser(async () => {
    await updateUserAttributes({ userAttributes: { name } });
    return null;
  });
}

/** `picture`: its URL from our API; an empty one removes it. */
export function changePicture(picture: string): Promise<IdentityOutcome> {
  return attemptAsUser(async () => {
    await updateUserAttributes({ userAttributes: { picture } });
    return null;
  });
}

/** The language of messages without a page request. */
export function changeLanguage(locale: Locale): Promise<IdentityOutcome> {
  return attemptAsUser(async () => {
    await updateUserAttributes({ userAttributes: { locale: languageTag[locale] } });
    return null;
  });
}
