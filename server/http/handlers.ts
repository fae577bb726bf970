import type * as endpoints from '#contract/endpoints.ts';
import type { FailureCode } from '#contract/failure.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { readCatalogue, readOwnMoment, readOwnMoments } from '#server/moments/read-moments.ts';
import { consentToOpen, openPack, type OpenPackOutcome } from '#server/opening/open-pack.ts';
import type { Checkout } from '#server/orders/checkout.ts';
import { countAvailable } from '#server/packs/reserve.ts';
import { hasPackEdition, readOwnPacks, readPackDetails, readPackEditions } from '#server/packs/read-packs.ts';

import { ApiFailure } from './api-failure.ts';
import type { Handler } from './implement.ts';

export interface HandlerParts {
  database: Database;
  clock: Clock;
  checkout: Checkout;
}

type Named = Omit<typeof endpoints, 'endpoints'>;
/** One handler for every endpoint of the contract: a missing one does not compile. */
export type ApiHandlers = { [Name in keyof Named]: Handler<Named[Name]> };

const maxIdempotencyKeyLength = 200;

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new ApiFailure('not-found', 'There is nothing of yours by that name.');
  return value;
}

function granted<T extends { kind: string }>(outcome: T | { kind: 'refused'; code: FailureCode }): T {
  if ('code' in outcome) throw new ApiFailure(outcome.code);
  return outcome;
}

function momentHandlers({
  database,
}: HandlerParts): Pick<ApiHandlers, 'listOwnMoments' | 'listCatalogue' | 'getOwnMoment'> {
  return {
    listOwnMoments: ({ user, body, query }) => readOwnMoments(database, user.userId, body, query),
    async listCatalogue({ body }) {
      const tokens = await readCatalogue(database);
      return { tokens: body.sortOrder === 'ASCENDING' ? tokens.reverse() : tokens };
    },
    getOwnMoment: async ({ user, params }) =>
      found(await readOwnMoment(database, user.userId, params.momentEditionId, params.serialNumber)),
  };
}

function orderHandlers({ checkout }: HandlerParts): Pick<ApiHandlers, 'placeOrder' | 'listOrders' | 'getTransaction'> {
  return {
    async placeOrder({ user, body, header }) {
      if (!user.isEmailVerified) throw new ApiFailure('email-not-verified', 'Verify your e-mail before you buy.');
      const idempotencyKey = header('idempotency-key');
      if (idempotencyKey !== null && idempotencyKey.length > maxIdempotencyKeyLength) {
        throw new ApiFailure('validation', 'The Idempotency-Key is too long.', { 'Idempotency-Key': 'too long' });
      }
      return granted(await checkout.place({ ...body, user, idempotencyKey }));
    },
    listOrders: ({ user, query }) => checkout.list(user.userId, query.tx_status),
    getTransaction: async ({ user, params }) => found(await checkout.read(user.userId, params.transactionId)),
  };
}

function openingHandlers({
  database,
  clock,
}: HandlerParts): Pick<ApiHandlers, 'openPack' | 'consentToOpen' | 'getPackDetails'> {
  type Act = typeof openPack | typeof consentToOpen;
  const after = async (act: Act, userId: string, packId: string) => {
    granted<Extract<OpenPackOutcome, { kind: 'opened' }>>(await act(database, userId, packId, clock.now()));
    return found(await readPackDetails(database, userId, packId));
  };
  return {
    openPack: ({ user, params }) => after(openPack, user.userId, params.packId),
    consentToOpen: ({ user, params }) => after(consentToOpen, user.userId, params.packId),
    getPackDetails: async ({ user, params }) => found(await readPackDetails(database, user.userId, params.packId)),
  };
}

export function createHandlers(parts: HandlerParts): ApiHandlers {
  const { database, clock } = parts;
  return {
    ...momentHandlers(parts),
    ...orderHandlers(parts),
    ...openingHandlers(parts),
    listPackEditions: () => readPackEditions(database),
    listOwnPacks: ({ user, body }) => readOwnPacks(database, user.userId, body.filters),
    async countAvailablePacks({ body }) {
      if (!(await hasPackEdition(database, body.packEditionId))) throw new ApiFailure('not-found');
      const count = await countAvailable(database, body.packEditionId, clock.now());
      return count === 0 ? [] : [{ count }];
    },
  };
}
