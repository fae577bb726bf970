import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';

import { configurationAtom } from '../configuration.ts';

/** Scripted answers of Amazon Cognito for the real client, which repeats some calls. */
let answer: [type: string, message: string] = ['InternalErrorException', ''];
const asked: string[] = [];

vi.mock('../session/token-store.ts', () => ({
  tokenStorage: { getItem: async () => null, setItem: async () => {}, removeItem: async () => {} },
  readStoredTokens: async () => null,
}));
vi.mock('./device-keys.ts', () => ({ clearTokens: async () => {}, readDeviceKey: async () => null }));

const identity = {
  region: 'eu-west-1',
  userPoolId: 'eu-west-1_Example01',
  userPoolClientId: 'example',
  userPoolEndpoint: null,
};
// Nothing else of the configuration is read by the client.
createStore().set(configurationAtom, { identity } as never);
const { confirmSignUp, replaceForgottenPassword, resendSignUpCode, sendResetCode, signUp } =
  await import('./sign-up.ts');

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: URL | string, { headers }: { headers: Record<string, string> }) => {
    asked.push(`${new URL(url).host} ${headers['x-amz-target']?.split('.')[1]}`);
    const [type, message] = answer;
    const body = JSON.stringify({ __type: type, message });
    return new Response(body, { status: 400, headers: { 'x-amzn-errortype': type } });
  });
});

const getFailure = async (work: Promise<{ kind: string; failure?: string }>) => (await work).failure ?? 'none';
const fan = { username: 'ana', email: 'ana@fans.example', password: 'a lighthouse', locale: 'en' } as const;

test.each([
  ['UserNotFoundException', 'Username/client id combination not found.'],
  [
    'InvalidParameterException',
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  ],
])('a password reset that Cognito answers with %s is answered like any other', async (type, message) => {
  answer = [type, message];
  expect(await getFailure(sendResetCode('nobody', 'en'))).toBe('none');
  expect(asked).toEqual(['cognito-idp.eu-west-1.amazonaws.com ForgotPassword']);
  answer = ['LimitExceededException', 'Attempt limit exceeded, please try after some time.'];
  expect(await getFailure(sendResetCode('nobody', 'en'))).toBe('too-many-requests');
});

test('a code requested again for a confirmed username leads to the login', async () => {
  answer = ['InvalidParameterException', 'User is already confirmed.'];
  expect(await getFailure(resendSignUpCode('ana', 'en'))).toBe('already-confirmed');
});

test('too many wrong codes and too many requested codes are different failures', async () => {
  answer = ['LimitExceededException', 'Attempt limit exceeded, please try after some time.'];
  expect(await getFailure(confirmSignUp('ana', '000000'))).toBe('too-many-tries');
  expect(await getFailure(replaceForgottenPassword('ana', '000000', 'a lighthouse'))).toBe('too-many-tries');
  expect(await getFailure(resendSignUpCode('ana', 'en'))).toBe('too-many-requests');
});

test.each([
  ['UsernameExistsException', 'User already exists', 'username-taken'],
  ['CodeDeliveryFailureException', 'Unable to deliver message', 'message-not-sent'],
  ['UserLambdaValidationException', 'PreSignUp failed with error', 'not-accepted'],
  ['ForbiddenException', 'Request not allowed due to WAF block.', 'blocked'],
])('a sign-up that Cognito refuses with %s is a failure of its own', async (type, message, failure) => {
  answer = [type, message];
  expect(await getFailure(signUp(fan))).toBe(failure);
});

test('a reused password is distinguished from a weak one', async () => {
  answer = ['PasswordHistoryPolicyViolationException', 'Password has previously been used.'];
  expect(await getFailure(replaceForgottenPassword('ana', '123456', 'a lighthouse'))).toBe('password-used-before');
});
