import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { answerPublicValue, computeVerifier } from './passwords/srp.ts';
import { connectAmplify, goodPassword, makeFan } from './testing/amplify-client.ts';
import { startTestPool, type TestPool } from './testing/start-test-pool.ts';

// Unchanged, and counted.
vi.mock(import('./passwords/srp.ts'), { spy: true });

let pool: TestPool;
beforeAll(async () => {
  pool = await startTestPool({ trustedProxies: 1 });
  connectAmplify(pool.endpoint);
  await makeFan(pool, 'ana');
});
afterAll(() => pool.close());

/** From a network address, as the proxy before the server tells it. */
async function callFrom(address: string, operation: string, body: object) {
  const response = await fetch(pool.endpoint, {
    method: 'POST',
    headers: {
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      // Entries made up by the client are further left.
      'x-forwarded-for': `198.51.100.${Math.floor(Math.random() * 256)}, ${address}`,
    },
    body: JSON.stringify({ ClientId: 'storefront', ...body }),
  });
  const { message } = (await response.json()) as { message?: string }; // every answer of the protocol is an object
  return response.status === 200 ? 'done' : `${response.headers.get('x-amzn-errortype')}: ${message}`;
}

function signInFrom(address: string, username: string, password = goodPassword) {
  const AuthParameters = { USERNAME: username, PASSWORD: password };
  return callFrom(address, 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
}

function askCodeFrom(address: string, username: string) {
  return callFrom(address, 'ForgotPassword', { Username: username });
}

let names = 0;
function signUpFrom(address: string) {
  names += 1;
  const UserAttributes = [{ Name: 'email', Value: `fan${names}@example.org` }];
  return callFrom(address, 'SignUp', { Username: `fan${names}`, Password: goodPassword, UserAttributes });
}

/** As if the address had already done it this often. */
function raiseCount(counted: string, used: number) {
  return pool.database.query('update rate_limits set used = $2 where limit_key like $1', [
    `address ${counted} %`,
    used,
  ]);
}

const wrongPassword = 'NotAuthorizedException: Incorrect username or password.';
const tooManyPasswords = 'NotAuthorizedException: Password attempts exceeded';
const tooMuch = 'LimitExceededException: Attempt limit exceeded, please try after some time.';

describe('wrong passwords from one client IP', () => {
  test('are counted over all accounts; then the right password is refused too, but not from other IPs', async () => {
    const address = '203.0.113.1';
    expect(await signInFrom(address, 'somebody', 'wrong')).toBe(wrongPassword);
    await raiseCount('failures', 298);
    expect(await signInFrom(address, 'somebody-else', 'wrong')).toBe(wrongPassword);
    expect(await signInFrom(address, 'ana')).toBe('done');
    expect(await signInFrom(address, 'a-third', 'wrong')).toBe(wrongPassword);
    expect(await signInFrom(address, 'a-fourth', 'wrong')).toBe(tooManyPasswords);
    expect(await signInFrom(address, 'ana')).toBe(tooManyPasswords);
    expect(await signInFrom('203.0.113.2', 'ana')).toBe('done');
    pool.clock.advance(15 * 60_000);
    expect(await signInFrom(address, 'ana')).toBe('done');
  });

  test('are counted together with wrong codes', async () => {
    const address = '203.0.113.3';
    const confirm = (code: string, username: string) =>
      callFrom(address, 'ConfirmForgotPassword', {
        Username: username,
        ConfirmationCode: code,
        Password: goodPassword,
      });
    expect(await signInFrom(address, 'somebody', 'wrong')).toBe(wrongPassword);
    await raiseCount('failures', 299);
    expect(await confirm('123456', 'ana')).toMatch('CodeMismatchException');
    expect(await confirm('123456', 'nobody')).toMatch('TooManyFailedAttemptsException');
    expect(await signInFrom(address, 'ana')).toBe(tooManyPasswords);
  });

  test('are counted by the first half of an IPv6 address, since clients choose the other half', async () => {
    await signInFrom('2001:db8:1:2::1', 'somebody', 'wrong');
    await raiseCount('failures', 300);
    expect(await signInFrom('2001:db8:1:2:aaaa:bbbb:cccc:dddd', 'ana')).toBe(tooManyPasswords);
    expect(await signInFrom('2001:db8:1:3::1', 'ana')).toBe('done');
  });
});

describe('sign-ins started from one client IP', () => {
  const startFrom = (address: string, username: string) =>
    callFrom(address, 'InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: username, SRP_A: 'abcdef' },
    });

  test('are limited for both flows together, in words that amplify does not repeat', async () => {
    const address = '203.0.113.30';
    expect(await startFrom(address, 'nobody')).toBe('done');
    await raiseCount('signInStarts', 2998);
    expect(await signInFrom(address, 'ana')).toBe('done');
    expect(await startFrom(address, 'ana')).toBe('done');
    expect(await startFrom(address, 'ana')).toBe(tooManyPasswords);
    expect(await startFrom(address, 'nobody')).toBe(tooManyPasswords);
    expect(await signInFrom(address, 'ana')).toBe(tooManyPasswords);
    expect(await startFrom('203.0.113.31', 'ana')).toBe('done');
    pool.clock.advance(15 * 60_000);
    expect(await startFrom(address, 'ana')).toBe('done');
  });

  test('cost no computation once the limit is reached, nor once the account’s is', async () => {
    const address = '203.0.113.32';
    for (let tries = 0; tries < 8; tries += 1) expect(await signInFrom(address, 'locked', 'wrong')).toBe(wrongPassword);
    vi.mocked(computeVerifier).mockClear();
    expect(await signInFrom(address, 'locked', 'wrong')).toBe(tooManyPasswords);
    expect(computeVerifier).not.toHaveBeenCalled();
    await raiseCount('signInStarts', 3000);
    vi.mocked(answerPublicValue).mockClear();
    expect(await signInFrom(address, 'ana')).toBe(tooManyPasswords);
    expect(await startFrom(address, 'ana')).toBe(tooManyPasswords);
    expect(computeVerifier).not.toHaveBeenCalled();
    expect(answerPublicValue).not.toHaveBeenCalled();
  });
});

test('messages requested from one client IP are limited; those refused for their recipient are not counted', async () => {
  const address = '203.0.113.10';
  // The twelfth of the hour was the code of the sign-up.
  for (let sent = 0; sent < 11; sent += 1) expect(await askCodeFrom(address, 'ana')).toBe('done');
  for (let repeat = 0; repeat < 4; repeat += 1) expect(await askCodeFrom(address, 'ana')).toBe(tooMuch);
  const counts = await pool.database.query(
    `select used from rate_limits where limit_key like 'address messages %' order by used desc limit 1`,
  );
  expect(counts).toEqual([{ used: 11 }]);
  await raiseCount('messages', 299);
  expect(await askCodeFrom(address, 'nobody')).toBe('done');
  expect(await askCodeFrom(address, 'nobody-else')).toBe(tooMuch);
  expect(await askCodeFrom('203.0.113.11', 'nobody-else')).toBe('done');
  pool.clock.advance(3_600_000);
  expect(await askCodeFrom(address, 'nobody-else')).toBe('done');
});

test('sign-ups from one client IP are limited', async () => {
  const address = '203.0.113.20';
  expect(await signUpFrom(address)).toBe('done');
  await raiseCount('signUps', 299);
  await raiseCount('messages', 0);
  expect(await signUpFrom(address)).toBe('done');
  expect(await signUpFrom(address)).toBe(tooMuch);
  expect(await signUpFrom('203.0.113.21')).toBe('done');
});

test('no client IP is stored in plain text', async () => {
  await signInFrom('203.0.113.77', 'somebody', 'wrong');
  const rows = JSON.stringify(await pool.database.query('select * from rate_limits'));
  expect(rows).toContain('address failures');
  expect(rows).not.toContain('203.0.113');
  expect(rows).not.toContain('2001:db8');
});
