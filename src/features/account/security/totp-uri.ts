interface TotpAccount {
  issuer: string;
  account: string;
  /** In base 32. */
  secret: string;
}

/** The `otpauth:` URI for QR codes (Key URI Format). Six digits, 30 seconds and SHA-1 are its defaults. */
export function createTotpUri({ issuer, account, secret }: TotpAccount): string {
  const [shownIssuer, shownAccount] = [encodeURIComponent(issuer), encodeURIComponent(account)];
  return `otpauth://totp/${shownIssuer}:${shownAccount}?secret=${secret}&issuer=${shownIssuer}`;
}
