import { expect, test } from 'vitest';

import { createTotpUri } from './totp-uri.ts';

test('the URI for an authenticator app names club and fan, and contains the key', () => {
  expect(createTotpUri({ issuer: 'Farol FC', account: 'joão', secret: 'JBSWY3DPEHPK3PXP' })).toBe(
    'otpauth://totp/Farol%20FC:jo%C3%A3o?secret=JBSWY3DPEHPK3PXP&issuer=Farol%20FC',
  );
});
