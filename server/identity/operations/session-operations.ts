import * as v from 'valibot';

import { authoriseUser } from '../tokens/embedded-verifier.ts';
import { defineOperation } from './operation.ts';
import { refreshSession } from '../tokens/refresh-session.ts';
import { clientIdSchema, tokenSchema } from '../protocol/request-fields.ts';
import { endSessions, endTokenSession } from '../tokens/sessions.ts';

/** How amplify refreshes. */
export const getTokensFromRefreshToken = defineOperation({
  name: 'GetTokensFromRefreshToken',
  request: v.object({ ClientId: clientIdSchema, RefreshToken: tokenSchema, DeviceKey: v.optional(v.string()) }),
  handle: (context, request) => refreshSession(context, request.RefreshToken, request.DeviceKey),
});

/** Signing out on one device; its id and access tokens become invalid immediately. */
export const revokeToken = defineOperation({
  name: 'RevokeToken',
  request: v.object({ ClientId: clientIdSchema, Token: tokenSchema }),
  async handle(context, request) {
    await endTokenSession(context.database, request.Token);
    return {};
  },
});

/** Signing out everywhere. */
export const globalSignOut = defineOperation({
  name: 'GlobalSignOut',
  request: v.object({ AccessToken: tokenSchema }),
  async handle(context, request) {
    const { user } = await authoriseUser(context, request.AccessToken);
    await endSessions(context.database, user.userId);
    return {};
  },
});
