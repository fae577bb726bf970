interface TotpAccount {
  issuer: string;
  account: string;
  /** In base 32. */
  secret: string;
}

/** What authenticator apps read from a QR code (the Key URI Format): six digits, every 30 seconds, SHA-1 are its defaults. */
export function totpAddress({ issuer, account, secret }: TotpAccount): string {
  const [shownIssuer, shownAccount] = [encodeURIComponent(issuer), encodeURIComponent(account)];
  return `otpauth://totp/${shownIssuer}:${shownAccount}?secret=${secret}&issuer=${shownIssuer}`;
}
