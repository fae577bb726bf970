import type * as endpoints from '#contract/endpoints.ts';
import type { Admins } from '#server/admins/admins.ts';
import type { Clock } from '#server/base/clock.ts';
import { orNotFound } from '#server/base/refusal.ts';
import type { Database } from '#server/db/database.ts';
import type { AuthenticatedUser } from '#server/identity/tokens/token-verifier.ts';
import { readCollection, readOwnMoment, readOwnMoments } from '#server/moments/read-moments.ts';
import { keepOpening } from '#server/opening/keep-opening.ts';
import { consentToOpen, type OnOpened, openPack, type OpenPackOutcome } from '#server/opening/open-pack.ts';
import type { Checkout } from '#server/orders/checkout.ts';
import { notifyBuyer } from '#server/notifications/notify-buyer.ts';
import { countAvailable } from '#server/packs/reserve.ts';
import {
  type EditionReader,
  hasPackEdition,
  readOwnPacks,
  readPackDetails,
  readPackEditions,
} from '#server/packs/read-packs.ts';
import { readSeal } from '#server/packs/read-seal.ts';
import { userLimits } from '#server/limits/user-limits.ts';
import { withdraw } from '#server/orders/withdrawal/withdraw.ts';
import type { PaymentParts } from '#server/payments/payment-parts.ts';
import { sendRefundsSoon } from '#server/payments/send-refunds.ts';
import { deleteProfile } from '#server/profile/delete-profile.ts';
import { removePicture, savePicture } from '#server/profile/picture.ts';
import { readProfileData } from '#server/profile/profile-data.ts';
import type { Push } from '#server/push/start-push.ts';
import { readShelves, saveShelves } from '#server/shelves/shelves.ts';

import { createCatalogueAnswers } from '../api/catalogue-answers.ts';
import type { Handler } from '../api/bind-endpoint.ts';
import { createOrderHandlers } from './order-handlers.ts';
import { createPushHandlers } from './push-handlers.ts';
import { createReminderHandlers } from './reminder-handlers.ts';
import { createShowcaseHandlers } from './showcase-handlers.ts';

export interface HandlerParts {
  database: Database;
  clock: Clock;
  admins: Admins;
  checkout: Checkout;
  payments: PaymentParts;
  push: Pick<Push, 'publicKey' | 'extraOrigins'>;
}

type Named = typeof endpoints;
/** The handlers by endpoint; a missing one does not compile. */
export type ApiHandlers = { [Name in keyof Named]: Handler<Named[Name]> };

function momentHandlers({
  database,
}: HandlerParts): Pick<ApiHandlers, 'listOwnMoments' | 'listCatalogue' | 'getOwnMoment' | 'readCollection'> {
  const readCatalogueAnswer = createCatalogueAnswers(database);
  return {
    readCollection: ({ user }) => readCollection(database, user.userId),
    listOwnMoments: ({ user, body, query }) => readOwnMoments(database, user.userId, body, query),
    listCatalogue: ({ body }) => readCatalogueAnswer(body.sortOrder),
    getOwnMoment: async ({ user, params }) =>
      orNotFound(await readOwnMoment(database, user.userId, params.momentEditionId, params.serialNumber)),
  };
}

function openingHandlers({
  database,
  clock,
  payments,
}: HandlerParts): Pick<ApiHandlers, 'openPack' | 'consentToOpen' | 'keepOpening' | 'getPackDetails' | 'returnPack'> {
  const notifyOpened: OnOpened = (transaction, orderId, packNumber) =>
    notifyBuyer(transaction, payments.shop, orderId, { kind: 'pack-opened', packNumber }, clock.now());
  const after = async (acted: Promise<OpenPackOutcome>, userId: string, packId: string) => {
    const outcome = await acted;
    if (outcome.kind === 'refused') return outcome;
    const details = await readPackDetails(database, userId, packId);
    // Returned on another device at this moment.
    return details ?? ({ kind: 'refused', code: 'pack-not-sealed' } as const);
  };
  return {
    openPack: ({ user, params }) =>
      after(openPack(database, user.userId, params.packId, clock.now(), notifyOpened), user.userId, params.packId),
    consentToOpen: ({ user, params }) =>
      after(consentToOpen(database, user.userId, params.packId, clock.now()), user.userId, params.packId),
    async keepOpening({ user, params, body }) {
      const outcome = await keepOpening(database, user.userId, params.packId, body.revealed);
      if (outcome.kind === 'refused') return outcome;
      const { revealed } = outcome;
      return { revealed };
    },
    async returnPack({ user, params, body }) {
      const packIds: [string, ...string[]] = [params.packId, ...body.otherPackIds];
      const request = { userId: user.userId, packIds, name: body.name ?? user.username };
      const outcome = await withdraw(database, payments.shop, request, clock.now());
      if (outcome.kind === 'refused') return outcome;
      sendRefundsSoon(payments);
      return outcome.returned;
    },
    getPackDetails: async ({ user, params }) => orNotFound(await readPackDetails(database, user.userId, params.packId)),
  };
}

function profileHandlers({
  database,
  clock,
}: HandlerParts): Pick<ApiHandlers, 'savePicture' | 'removePicture' | 'getProfileData' | 'deleteProfile'> {
  return {
    async savePicture({ user, file }) {
      const outcome = await savePicture(database, user.userId, file, clock.now());
      if (outcome.kind === 'deleted') return { kind: 'refused', code: 'session-invalid' };
      if (outcome.kind === 'too-many')
        return { kind: 'refused', code: 'too-many-requests', retryAfterSeconds: userLimits.pictures.seconds };
      if (outcome.kind === 'not-accepted')
        return { kind: 'refused', code: 'picture-not-accepted', fields: { picture: outcome.fault } };
      return { picture: outcome.picture };
    },
    async removePicture({ user }) {
      await removePicture(database, user.userId);
      return { picture: null };
    },
    getProfileData: ({ user }) =>
      database.transaction((transaction) => readProfileData(transaction, user.userId, clock.now())),
    async deleteProfile({ user }) {
      const outcome = await deleteProfile(database, user.userId, clock.now());
      if (outcome.kind === 'deleted') return outcome.counts;
      return { kind: 'refused', code: 'payment-in-progress', fields: outcome.orders };
    },
  };
}

function shelfHandlers({ database, clock }: HandlerParts): Pick<ApiHandlers, 'readShelves' | 'saveShelves'> {
  return {
    readShelves: async ({ user }) => ({ shelves: await readShelves(database, user.userId), isUnsent: false }),
    async saveShelves({ user, body }) {
      const outcome = await saveShelves(database, user.userId, body, clock.now());
      return outcome.kind === 'refused' ? outcome : { shelves: outcome.shelves, isUnsent: false };
    },
  };
}

/** An admin's list is private: neither the worker nor a cache may keep it for the next user. */
const ownersEyesOnly = 'private, no-store';

function editionHandlers({
  database,
  clock,
  admins,
}: HandlerParts): Pick<ApiHandlers, 'listPackEditions' | 'readSeal' | 'countAvailablePacks'> {
  const toReader = async (user: AuthenticatedUser | null): Promise<EditionReader> => ({
    now: clock.now(),
    isAdmin: user !== null && (await admins.isAdmin(user)),
  });
  return {
    async listPackEditions({ user, setHeader }) {
      const reader = await toReader(user);
      if (reader.isAdmin) setHeader('cache-control', ownersEyesOnly);
      return readPackEditions(database, reader);
    },
    readSeal: async ({ user, params, query }) =>
      orNotFound(await readSeal(database, params.packEditionId, query.after, await toReader(user))),
    async countAvailablePacks({ user, body }) {
      const isKnown = await hasPackEdition(database, body.packEditionId, await toReader(user));
      if (!isKnown) return { kind: 'refused', code: 'not-found' };
      const count = await countAvailable(database, body.packEditionId, clock.now());
      return count === 0 ? [] : [{ count }];
    },
  };
}

export function createHandlers(parts: HandlerParts): ApiHandlers {
  return {
    ...momentHandlers(parts),
    ...editionHandlers(parts),
    ...createOrderHandlers(parts),
    ...openingHandlers(parts),
    ...profileHandlers(parts),
    ...shelfHandlers(parts),
    ...createPushHandlers(parts),
    ...createReminderHandlers(parts),
    ...createShowcaseHandlers(parts),
    listOwnPacks: ({ user, body }) => readOwnPacks(parts.database, user.userId, body.filters),
  };
}
