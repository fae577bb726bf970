import { userPoolClientId } from '#server/identity/pool-settings.ts';
import { callPool } from '#server/identity/testing/call-pool.ts';

/** The password of all users in tests and benchmarks. */
export const fanPassword = 'um farol à noite';

/** Calls the user pool like our client; throws if it is refused. The endpoint is `<origin>/idp/`. */
export async function requestPool<T>(endpoint: string, operation: string, body: object): Promise<T> {
  const answer = await callPool(endpoint, operation, { ClientId: userPoolClientId, ...body });
  if (answer.status !== 200) throw new Error(`${operation}: ${JSON.stringify(answer.body)}`);
  return answer.body as T; // the protocol's own shape
}

export interface Tokens {
  IdToken: string;
  AccessToken: string;
  RefreshToken: string;
}

/** The tokens of a new session; undefined if the user pool requires a second factor. */
export async function getTokensAt(origin: string, username: string, password: string): Promise<Tokens | undefined> {
  const parameters = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: username, PASSWORD: password } };
  const answer = await requestPool<{ AuthenticationResult?: Tokens }>(`${origin}/idp/`, 'InitiateAuth', parameters);
  return answer.AuthenticationResult;
}

/** An id token; empty if the user pool requires more. */
export async function logInAt(origin: string, username: string, password: string): Promise<string> {
  return (await getTokensAt(origin, username, password))?.IdToken ?? '';
}

/** Signs up a user like the page, confirms with the code from the outbox, and logs in. */
export async function signUpFanAt(origin: string, username: string): Promise<{ token: string; userId: string }> {
  const email = `${username}@fans.example`;
  const endpoint = `${origin}/idp/`;
  await requestPool(endpoint, 'SignUp', {
    Username: username,
    Password: fanPassword,
    UserAttributes: [{ Name: 'email', Value: email }],
  });
  const outbox = await fetch(`${origin}/dev/outbox`, { headers: { accept: 'application/json' } });
  const messages = (await outbox.json()) as { to: string; code: string }[]; // the outbox's own shape
  const code = messages.find((message) => message.to === email)?.code;
  await requestPool(endpoint, 'ConfirmSignUp', { Username: username, ConfirmationCode: code });
  const token = await logInAt(origin, username, fanPassword);
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return { token, userId: (payload as { sub: string }).sub }; // an id token of our own pool
}
