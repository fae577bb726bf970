import { randomUUID } from 'node:crypto';

import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';

import { describeFault } from '#server/base/describe-fault.ts';
import { readClientNetwork } from '#server/network/client-network.ts';

import { operations } from '../operations/operations.ts';
import type { PoolContext } from '../pool-context.ts';
import { userPoolId } from '../pool-settings.ts';
import { CognitoError } from './cognito-error.ts';

const target = /^AWSCognitoIdentityProviderService\.(\w+)$/;
/** The largest honest request is an access token and forty attributes. */
const maxBodyBytes = 128 * 1024;

function answer(body: object, status: 200 | 400 | 500, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'cache-control': 'no-store',
      'x-amzn-requestid': randomUUID(),
      ...headers,
    },
  });
}

function answerRefusal(refusal: CognitoError, status: 400 | 500 = 400): Response {
  const { type, message } = refusal;
  return answer({ __type: type, message }, status, { 'x-amzn-errortype': type });
}

async function readJson(c: Context): Promise<unknown> {
  try {
    return await c.req.json();
  } catch {
    throw new CognitoError('SerializationException', 'The body is not JSON.');
  }
}

/** The protocol's one endpoint, and the public keys. To be mounted under `/idp`. */
export function createProtocolRoutes(context: PoolContext, trustedProxies: number): Hono {
  const routes = new Hono();
  // Tokens are sent in bodies and never in cookies, so any page may call it.
  routes.use(cors({ origin: '*', exposeHeaders: ['x-amzn-errortype', 'x-amzn-requestid'], maxAge: 7200 }));

  routes.get(`/${userPoolId}/.well-known/jwks.json`, async (c) => {
    c.header('cache-control', 'public, max-age=3600');
    return c.json({ keys: await context.keys.signing.listPublicKeys() });
  });

  // Amplify posts to `/idp/`, others to `/idp`: the header names the operation.
  routes.post(
    '/*',
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: () => answerRefusal(new CognitoError('SerializationException', 'The body is too large.')),
    }),
    async (c) => {
      const name = target.exec(c.req.header('x-amz-target') ?? '')?.[1];
      const operation = name === undefined ? undefined : operations.get(name);
      if (operation === undefined) throw new CognitoError('UnknownOperationException', 'Unknown operation.');
      const clientIpHash = context.keys.hash('network address', readClientNetwork(c, trustedProxies));
      return answer(await operation.run({ ...context, clientIpHash }, await readJson(c)), 200);
    },
  );

  routes.onError((error, c) => {
    if (error instanceof CognitoError) return answerRefusal(error);
    context.log.error(
      { ...describeFault(error), target: c.req.header('x-amz-target') },
      'An operation of the user pool failed',
    );
    return answerRefusal(
      new CognitoError('InternalErrorException', 'The user pool could not answer. Please try again.'),
      500,
    );
  });
  return routes;
}
