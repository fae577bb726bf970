import { confirmSignIn, fetchUserAttributes, signIn, signUp } from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { connectAmplify, goodPassword, makeFan, readTokens } from '../testing/amplify-client.ts';
import { callPool } from '../testing/call-pool.ts';
import { startTestPool, type TestPool } from '../testing/start-test-pool.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await startTestPool();
});
afterAll(() => pool.close());
beforeEach(() => connectAmplify(pool.endpoint));

const flows = ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const;
const day = 24 * 3_600_000;
const newPassword = 'quite another sentence';
const isAsked = { nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', missingAttributes: [] } };

async function invite(username: string, locale: 'en' | 'pt' = 'en') {
  const email = `${username}@example.org`;
  const outcome = await pool.pool.inviteUser({ username, email, locale });
  return { outcome, email, password: await pool.lastCode(email) };
}

function attempt(username: string, password: string, authFlowType: (typeof flows)[number] = 'USER_SRP_AUTH') {
  return signIn({ username, password, options: { authFlowType } });
}

describe.each(flows)('an invited user by %s', (flow) => {
  const name = (text: string) => `${text}-${flow.toLowerCase().replaceAll('_', '-')}`;

  test('is asked for a new password, and is then a user like any other', async () => {
    const { outcome, email, password } = await invite(name('ana'));
    expect(await attempt(name('ana'), password, flow)).toMatchObject(isAsked);
    await expect(readTokens()).rejects.toThrow('Nobody is signed in');
    expect(await confirmSignIn({ challengeResponse: newPassword })).toMatchObject({ isSignedIn: true });
    const { idToken } = await readTokens();
    const userId = outcome.kind === 'invited' ? outcome.userId : '';
    expect(await pool.pool.verifyIdToken(idToken)).toMatchObject({
      kind: 'valid',
      user: { userId, email, isEmailVerified: true },
    });
    connectAmplify(pool.endpoint);
    await expect(attempt(name('ana'), password, flow)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(await attempt(email, newPassword, flow)).toMatchObject({ isSignedIn: true });
  });

  test('may try again after a password that breaks the policy', async () => {
    const { password } = await invite(name('bela'));
    await attempt(name('bela'), password, flow);
    await expect(confirmSignIn({ challengeResponse: 'seven77' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    expect(await confirmSignIn({ challengeResponse: newPassword })).toMatchObject({ isSignedIn: true });
  });

  test('comes too late after seven days, and learns this once the password is right', async () => {
    const { password } = await invite(name('carla'));
    pool.clock.advance(7 * day);
    await expect(attempt(name('carla'), 'a wrong sentence', flow)).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });
    await expect(attempt(name('carla'), password, flow)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Temporary password has expired and must be reset by an administrator.',
    });
    const { password: renewed, outcome } = await invite(name('carla'));
    expect(outcome).toMatchObject({ kind: 'invited' });
    await expect(attempt(name('carla'), password, flow)).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });
    expect(await attempt(name('carla'), renewed, flow)).toMatchObject(isAsked);
  });
});

/** The challenge's session, without amplify. */
async function beginByPassword(username: string, password: string) {
  const { body } = await callPool(pool.endpoint, 'InitiateAuth', {
    ClientId: 'storefront',
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: password },
  });
  return body;
}

function respond(Session: unknown, ChallengeResponses: Record<string, string>) {
  return callPool(pool.endpoint, 'RespondToAuthChallenge', {
    ClientId: 'storefront',
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session,
    ChallengeResponses,
  });
}

describe('the new-password challenge', () => {
  test('says what the pool knows of the user, and its session is opaque and short', async () => {
    const { email, password } = await invite('dina', 'pt');
    const { Session, ...rest } = await beginByPassword('dina', password);
    expect(rest).toEqual({
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ChallengeParameters: { requiredAttributes: '[]', userAttributes: expect.any(String) },
    });
    const { userAttributes } = rest['ChallengeParameters'] as Record<string, string>; // strings by the protocol
    expect(JSON.parse(userAttributes ?? '')).toEqual({ email, email_verified: 'true', locale: 'pt-PT' });
    expect(String(Session)).toMatch(/^[\w+/=]{20,1024}$/);
  });

  test('requires a new password, in the spec’s words @spec(validation.new-password, message.new-password)', async () => {
    const { password } = await invite('eva');
    const { Session } = await beginByPassword('eva', password);
    const missing = { errorType: 'InvalidParameterException', body: { message: 'New password is required.' } };
    expect(await respond(Session, { USERNAME: 'eva' })).toMatchObject(missing);
    expect(await respond(Session, { USERNAME: 'eva', NEW_PASSWORD: '' })).toMatchObject(missing);
    expect((await respond(Session, { USERNAME: 'eva', NEW_PASSWORD: newPassword })).status).toBe(200);
  });

  test('is answered once, with its own session and in time', async () => {
    const { password } = await invite('flora');
    const stale = { errorType: 'NotAuthorizedException', body: { message: 'Invalid session for the user.' } };
    const answer = { USERNAME: 'flora', NEW_PASSWORD: newPassword };
    expect(await respond('made-up', answer)).toMatchObject(stale);
    expect(await respond(undefined, answer)).toMatchObject({ errorType: 'InvalidParameterException' });
    const late = await beginByPassword('flora', password);
    pool.clock.advance(15 * 60_000);
    expect(await respond(late['Session'], answer)).toMatchObject({
      errorType: 'NotAuthorizedException',
      body: { message: 'Invalid session for the user, session is expired.' },
    });
    const { Session } = await beginByPassword('flora', password);
    const both = await Promise.all([respond(Session, answer), respond(Session, answer)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
    expect(await respond(Session, answer)).toMatchObject(stale);
  });

  test('accepts attributes, but no other e-mail address', async () => {
    const { password } = await invite('greta');
    await attempt('greta', password);
    const complete = (userAttributes: Record<string, string>) =>
      confirmSignIn({ challengeResponse: newPassword, options: { userAttributes } });
    await expect(complete({ email: 'other@example.org' })).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(complete({ email_verified: 'true' })).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await complete({ name: 'Greta' });
    expect(await fetchUserAttributes()).toMatchObject({ name: 'Greta', email: 'greta@example.org' });
  });
});

describe('an invitation', () => {
  test('is written in the user’s language, and names the username', async () => {
    const { email, password } = await invite('helena', 'pt');
    const message = await pool.lastMessage(email);
    expect(message).toMatchObject({ kind: 'invitation', channel: 'email' });
    expect(message.text).toContain('Recebeu um convite');
    expect(message.text).toContain('helena');
    expect(message.text).toContain(password);
  });

  test('leaves a forgotten password to the operator, and says so only by e-mail', async () => {
    const { email, password } = await invite('ida', 'pt');
    const { email: known } = await makeFan(pool, 'ida-known');
    const stranger = 'ida-unknown@example.org';
    const outcomes = async (username: string) => {
      const ask = () => callPool(pool.endpoint, 'ForgotPassword', { ClientId: 'storefront', Username: username });
      const answers: unknown[] = [];
      for (let asked = 0; asked < 13; asked += 1) {
        const { status, errorType, body } = await ask();
        answers.push([status, errorType, body]);
      }
      const guess = { ClientId: 'storefront', Username: username, ConfirmationCode: 'wrong', Password: newPassword };
      for (let tries = 0; tries < 6; tries += 1) {
        answers.push((await callPool(pool.endpoint, 'ConfirmForgotPassword', guess)).errorType);
      }
      return answers;
    };
    const invited = await outcomes(email);
    expect(invited).toEqual(await outcomes(stranger));
    expect(invited.filter((answer) => Array.isArray(answer) && answer[0] === 200)).toHaveLength(12);
    // The code of the sign-up was this mailbox's first message of the hour.
    await pool.database.query(`delete from rate_limits where limit_key like 'message %'`);
    const masked = (answers: unknown[]) => JSON.stringify(answers).replaceAll(known.charAt(0), 'x');
    expect(masked(await outcomes(known))).toBe(masked(invited));
    const message = await pool.lastMessage(email);
    expect(message).toMatchObject({ kind: 'invitation-waiting', channel: 'email', code: null });
    expect(message.text).toContain('o seu convite continua à espera');
    expect(await pool.countMessages(email)).toBe(13);
    expect(await pool.countMessages(stranger)).toBe(0);
    expect(await attempt('ida', password)).toMatchObject(isAsked);
  });

  test('can’t take a username or a verified e-mail address of another user', async () => {
    await makeFan(pool, 'joana');
    const attemptInvitation = (username: string, email: string) =>
      pool.pool.inviteUser({ username, email, locale: 'en' });
    expect(await attemptInvitation('JOANA', 'new@example.org')).toEqual({ kind: 'username-taken' });
    expect(await attemptInvitation('joana2', 'Joana@example.org')).toEqual({ kind: 'email-taken' });
    expect(await attemptInvitation('with@sign', 'new@example.org')).toEqual({ kind: 'username-invalid' });
    expect(await attemptInvitation('two words', 'new@example.org')).toEqual({ kind: 'username-invalid' });
    expect(await attemptInvitation('joana3', 'no address')).toEqual({ kind: 'email-invalid' });
    expect(await pool.countMessages('new@example.org')).toBe(0);
    await invite('lara');
    expect(await attemptInvitation('lara', 'elsewhere@example.org')).toEqual({ kind: 'username-taken' });
    expect(await attemptInvitation('lara2', 'lara@example.org')).toEqual({ kind: 'email-taken' });
  });

  test('keeps its username and e-mail address from a sign-up, even when it expired', async () => {
    const { email } = await invite('marta');
    pool.clock.advance(30 * day);
    const apply = (username: string) =>
      signUp({ username, password: goodPassword, options: { userAttributes: { email } } });
    await expect(apply('marta')).rejects.toMatchObject({ name: 'UsernameExistsException' });
    await apply('marta2');
    expect(await pool.lastMessage(email)).toMatchObject({ kind: 'account-exists', code: null });
  });
});
