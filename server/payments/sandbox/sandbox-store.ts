import type { Queryable } from '#server/db/database.ts';

import type { SandboxObject } from './sandbox-objects.ts';

export async function saveObject(queryable: Queryable, object: SandboxObject, now: Date): Promise<void> {
  await queryable.query(
    `insert into sandbox_objects (object_id, document, created_at) values ($1, $2::text::jsonb, $3)
     on conflict (object_id) do update set document = excluded.document`,
    [object.id, JSON.stringify(object), now],
  );
}

/** Locked until the transaction ends; undefined if it does not exist. */
export async function lockObject<T extends SandboxObject>(
  transaction: Queryable,
  objectId: string,
): Promise<T | undefined> {
  const [row] = await transaction.query<{ document: T }>(
    'select document from sandbox_objects where object_id = $1 for update',
    [objectId],
  );
  return row?.document;
}
