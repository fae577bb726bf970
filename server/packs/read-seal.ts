import type { EndpointAnswer } from '#contract/api/endpoint.ts';
import { openedPacksPerAnswer } from '#contract/packs/opened-pack.ts';
import type { SealProof } from '#contract/packs/pack.ts';
import type { readSeal as readSealEndpoint } from '#contract/packs/seal-endpoints.ts';
import type { Queryable } from '#server/db/database.ts';

import { type EditionReader, isKnownTo } from './read-packs.ts';

interface OpenedRow {
  number: number;
  moments: string[];
  salt: string;
  leaf: string;
  seal_path: SealProof['path'];
}

/** Only for opened packs: with a pack's salt its contents can be guessed. */
export async function readSeal(
  queryable: Queryable,
  packEditionId: string,
  after: number,
  reader: EditionReader,
): Promise<EndpointAnswer<typeof readSealEndpoint> | undefined> {
  const [edition] = await queryable.query<{ seal_root: string; supply: number }>(
    `select seal_root, supply from pack_editions where pack_edition_id = $3 and ${isKnownTo('$1', '$2')}`,
    [reader.now, reader.isAdmin, packEditionId],
  );
  if (edition === undefined) return undefined;
  const { seal_root: root, supply } = edition;
  const rows = await queryable.query<OpenedRow>(
    `select number, salt, leaf, seal_path, (
       select jsonb_agg(moment_edition_id || '#' || serial_number order by slot) from moments
       where moments.pack_id = packs.pack_id) as moments
     from packs where pack_edition_id = $1 and state = 'opened' and number > $2 order by number limit $3`,
    [packEditionId, after, openedPacksPerAnswer],
  );
  const opened = rows.map(({ number, moments, salt, leaf, seal_path: path }) => ({
    packEditionId,
    number,
    moments,
    proof: { salt, leaf, path, root },
  }));
  const next = rows.length < openedPacksPerAnswer ? null : (rows.at(-1)?.number ?? null);
  return { root, supply, opened, next };
}
