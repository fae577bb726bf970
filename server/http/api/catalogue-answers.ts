import type { MomentQuery } from '#contract/moments/moment-query.ts';
import type { Queryable } from '#server/db/database.ts';
import { readCatalogue } from '#server/moments/read-moments.ts';

import { type PreparedAnswer, prepareAnswer } from './prepared-answer.ts';

type SortOrder = MomentQuery['sortOrder'];

/**
 * The whole catalog, 217 kB and the same for all: read, serialized and compressed once per sort order. It only changes
 * with a restart, which reads `content/`.
 */
export function createCatalogueAnswers(queryable: Queryable): (sortOrder: SortOrder) => Promise<PreparedAnswer> {
  const kept = new Map<SortOrder, Promise<PreparedAnswer>>();
  const prepare = async (sortOrder: SortOrder) =>
    prepareAnswer(JSON.stringify({ tokens: await readCatalogue(queryable, sortOrder) }), 'application/json');
  return (sortOrder) => {
    const known = kept.get(sortOrder);
    if (known !== undefined) return known;
    const made = prepare(sortOrder);
    kept.set(sortOrder, made);
    // After a database failure it is read again.
    made.catch(() => kept.delete(sortOrder));
    return made;
  };
}
