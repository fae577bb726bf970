import { confirmSignUp, fetchUserAttributes, signIn, signUp, updateUserAttributes } from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { connectAmplify, goodPassword } from '../testing/amplify-client.ts';
import { startTestPool, type TestPool } from '../testing/start-test-pool.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await startTestPool();
});
afterAll(() => pool.close());

function terms(version: string, acceptedAt = '2026-11-01T10:00:00.000Z') {
  return { 'custom:terms_version': version, 'custom:terms_accepted_at': acceptedAt };
}

async function apply(username: string, attributes: Record<string, string>) {
  connectAmplify(pool.endpoint);
  const email = `${username}@example.org`;
  await signUp({ username, password: goodPassword, options: { userAttributes: { email, ...attributes } } });
  await confirmSignUp({ username, confirmationCode: await pool.lastCode(email) });
  await signIn({ username, password: goodPassword });
}

const accept = (attributes: Record<string, string>) => updateUserAttributes({ userAttributes: attributes });

describe('the accepted terms', () => {
  test('are kept with the user, with the time', async () => {
    await apply('ana', terms('2026-11-20'));
    expect(await fetchUserAttributes()).toMatchObject(terms('2026-11-20'));
  });

  test('stay as they were, but for a newer version', async () => {
    await apply('bela', terms('2026-11'));
    const fixed = {
      name: 'InvalidParameterException',
      message: 'user.custom:terms_version: Attribute cannot be updated.',
    };
    await accept({ ...terms('2026-11'), name: 'Bela' });
    await expect(accept(terms('2026-11', '2026-11-02T10:00:00Z'))).rejects.toMatchObject(fixed);
    await expect(accept(terms('2026-10'))).rejects.toMatchObject(fixed);
    await expect(accept({ 'custom:terms_version': '', 'custom:terms_accepted_at': '' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    expect(await fetchUserAttributes()).toMatchObject({ ...terms('2026-11'), name: 'Bela' });
    await accept(terms('2026-12-01', '2026-11-03T10:00:00Z'));
    expect(await fetchUserAttributes()).toMatchObject(terms('2026-12-01', '2026-11-03T10:00:00Z'));
  });

  test('may be accepted later by a user who signed up before there were any', async () => {
    await apply('carla', {});
    await accept(terms('2026-11'));
    expect(await fetchUserAttributes()).toMatchObject(terms('2026-11'));
  });

  test.each([
    { 'custom:terms_version': '2026-11' },
    { 'custom:terms_accepted_at': '2026-11-01T10:00:00Z' },
    terms('the newest'),
    terms('2026-11', 'yesterday'),
    terms('2026-11', '2026-13-41T10:00:00Z'),
    terms('2026-11', '2126-11-01T10:00:00Z'),
  ])('are refused as %j', async (attributes) => {
    connectAmplify(pool.endpoint);
    const userAttributes = { email: 'dina@example.org', ...attributes };
    const attempt = signUp({ username: 'dina', password: goodPassword, options: { userAttributes } });
    await expect(attempt).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});
