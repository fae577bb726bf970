import * as v from 'valibot';

import { serialNumberSchema, slugSchema } from '../scalars.ts';
import { sealProofSchema } from './pack.ts';

/** How many opened packs one answer about a seal has at most. */
export const openedPacksPerAnswer = 500;

/** Public data of an opened pack: never its owner, and nothing about sealed packs. */
export const openedPackSchema = v.object({
  packEditionId: slugSchema,
  number: serialNumberSchema,
  /** `momentEditionId#serialNumber`, in the order of the slots: as the leaf has them. */
  moments: v.array(v.string()),
  proof: sealProofSchema,
});
export type OpenedPack = v.InferOutput<typeof openedPackSchema>;
