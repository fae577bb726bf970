import * as v from 'valibot';

import type { PoolContext } from '../pool-context.ts';
import { userPoolClientId } from '../pool-settings.ts';
import { CognitoError } from '../protocol/cognito-error.ts';

export interface Operation {
  /** The second half of `X-Amz-Target`. */
  name: string;
  run(context: PoolContext, body: unknown): Promise<object>;
}

/** Names the field but not its value, which may be a password. */
function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  return path === null
    ? 'The request is not an object'
    : `Value at '${path}' is missing or failed to satisfy its constraint`;
}

/** One operation of the protocol. Its request is parsed here, once; the handler only sees what the schema accepts. */
export function defineOperation<const Request extends v.GenericSchema<unknown, object>>(operation: {
  name: string;
  request: Request;
  handle(context: PoolContext, request: v.InferOutput<Request>): Promise<object>;
}): Operation {
  return {
    name: operation.name,
    async run(context, body) {
      const parsed = v.safeParse(operation.request, body);
      if (!parsed.success) throw new CognitoError('InvalidParameterException', describeIssue(parsed.issues[0]));
      const request = parsed.output;
      if ('ClientId' in request && request.ClientId !== userPoolClientId) {
        throw new CognitoError('ResourceNotFoundException', 'User pool client does not exist.');
      }
      return operation.handle(context, request);
    },
  };
}
