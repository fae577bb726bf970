import type { Mutation } from './mutation.ts';
import { consentMutations } from './table-consent.ts';
import { contactMutations } from './table-contact.ts';
import { contentMutations } from './table-content.ts';
import { contractMutations } from './table-contract.ts';
import { deviceMutations } from './table-device.ts';
import { elsewhereMutations } from './table-elsewhere.ts';
import { homeMutations } from './table-home.ts';
import { httpMutations } from './table-http.ts';
import { identityMutations } from './table-identity.ts';
import { notificationMutations } from './table-notifications.ts';
import { offlineClipsMutations } from './table-offline-clips.ts';
import { pageMutations } from './table-page.ts';
import { pagesMutations } from './table-pages.ts';
import { paymentMutations } from './table-payments.ts';
import { pushMutations } from './table-push.ts';
import { serverMutations } from './table-server.ts';
import { copiesMutations } from './table-copies.ts';
import { showcaseMutations } from './table-showcase.ts';
import { socialMutations } from './table-social.ts';
import { takeAwayMutations } from './table-take-away.ts';
import { workerMutations } from './table-worker.ts';

export const mutations: readonly Mutation[] = [
  ...pageMutations,
  ...contractMutations,
  ...workerMutations,
  ...copiesMutations,
  ...deviceMutations,
  ...offlineClipsMutations,
  ...takeAwayMutations,
  ...httpMutations,
  ...serverMutations,
  ...notificationMutations,
  ...consentMutations,
  ...contactMutations,
  ...homeMutations,
  ...pagesMutations,
  ...elsewhereMutations,
  ...showcaseMutations,
  ...socialMutations,
  ...contentMutations,
  ...pushMutations,
  ...paymentMutations,
  ...identityMutations,
];
