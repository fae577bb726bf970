import { userPoolClientId } from '#server/identity/pool-settings.ts';

/** The password of every fan that a test or a benchmark signs up. */
export const fanPassword = 'um farol à noite';

async function callPool(origin: string, operation: string, body: object): Promise<Record<string, never>> {
  const answer = await fetch(`${origin}/idp/`, {
    method: 'POST',
    headers: {
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      'content-type': 'application/x-amz-json-1.1',
    },
    body: JSON.stringify({ ClientId: userPoolClientId, ...body }),
  });
  if (!answer.ok) throw new Error(`${operation}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, never>; // the protocol answers with an object
}

/** An id token; empty where the user pool asks for something more. */
export async function logInAt(origin: string, username: string, password: string): Promise<string> {
  const parameters = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: username, PASSWORD: password } };
  const answer: { AuthenticationResult?: { IdToken: string } } = await callPool(origin, 'InitiateAuth', parameters);
  return answer.AuthenticationResult?.IdToken ?? '';
}

/** Signs a fan up as the page does, confirms by the code in the outbox, and logs in. */
export async function signUpFanAt(origin: string, username: string): Promise<{ token: string; userId: string }> {
  const email = `${username}@fans.example`;
  await callPool(origin, 'SignUp', {
    Username: username,
    Password: fanPassword,
    UserAttributes: [{ Name: 'email', Value: email }],
  });
  const outbox = await fetch(`${origin}/dev/outbox`, { headers: { accept: 'application/json' } });
  const messages = (await outbox.json()) as { to: string; code: string }[]; // the outbox's own shape
  const code = messages.find((message) => message.to === email)?.code;
  await callPool(origin, 'ConfirmSignUp', { Username: username, ConfirmationCode: code });
  const token = await logInAt(origin, username, fanPassword);
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return { token, userId: (payload as { sub: string }).sub }; // an id token of our own pool
}
