import * as v from 'valibot';

import { serialNumberSchema, slugSchema } from '../scalars.ts';
import { sealProofSchema } from './pack.ts';

/** Maximum number of opened packs per answer about a seal. */
export const openedPacksPerAnswer = 500;

/** Public data of an opened pack. Contains neither its owner nor anything about sealed packs. */
export const openedPackSchema = v.object({
  packEditionId: slugSchema,
  number: serialNumberSchema,
  /** `momentEditionId#serialNumber`, in the order of the slots, as in the leaf. */
  moments: v.array(v.string()),
  proof: sealProofSchema,
});
export type OpenedPack = v.InferOutput<typeof openedPackSchema>;
