import type { Mutation } from './mutation.ts';
import { consentMutations } from './tables/consent.ts';
import { contactMutations } from './tables/contact.ts';
import { contentMutations } from './tables/content.ts';
import { contentLaterMutations } from './tables/pages/content-later.ts';
import { contractMutations } from './tables/contract.ts';
import { deviceMutations } from './tables/device.ts';
import { elsewhereMutations } from './tables/elsewhere.ts';
import { collectionMutations } from './tables/pages/collection.ts';
import { homeMutations } from './tables/pages/home.ts';
import { httpMutations } from './tables/http.ts';
import { identityMutations } from './tables/identity.ts';
import { moneyMutations } from './tables/money.ts';
import { notificationMutations } from './tables/notifications.ts';
import { offlineClipsMutations } from './tables/offline-clips.ts';
import { operationsMutations } from './tables/operations.ts';
import { pageMutations } from './tables/pages/page.ts';
import { renderingMutations } from './tables/pages/rendering.ts';
import { resourceMutations } from './tables/pages/resources.ts';
import { pagesMutations } from './tables/pages/pages.ts';
import { timeMutations } from './tables/pages/time.ts';
import { paymentMutations } from './tables/payments.ts';
import { pushMutations } from './tables/push.ts';
import { serverMutations } from './tables/server.ts';
import { copiesMutations } from './tables/copies.ts';
import { showcaseMutations } from './tables/showcase.ts';
import { socialMutations } from './tables/social.ts';
import { posterMutations } from './tables/pages/posters.ts';
import { takeAwayMutations } from './tables/take-away.ts';
import { workerMutations } from './tables/worker.ts';

export const mutations: readonly Mutation[] = [
  ...pageMutations,
  ...collectionMutations,
  ...renderingMutations,
  ...resourceMutations,
  ...contentLaterMutations,
  ...contractMutations,
  ...workerMutations,
  ...copiesMutations,
  ...deviceMutations,
  ...offlineClipsMutations,
  ...posterMutations,
  ...takeAwayMutations,
  ...httpMutations,
  ...serverMutations,
  ...operationsMutations,
  ...notificationMutations,
  ...consentMutations,
  ...contactMutations,
  ...homeMutations,
  ...pagesMutations,
  ...timeMutations,
  ...elsewhereMutations,
  ...showcaseMutations,
  ...socialMutations,
  ...contentMutations,
  ...pushMutations,
  ...paymentMutations,
  ...moneyMutations,
  ...identityMutations,
];
