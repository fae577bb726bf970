import { packEditionsAtom } from '#platform/data/pack-editions.ts';
import { CachedNotice } from '#ui/states/cached-notice.tsx';

import styles from './home-age.module.css';
import { homeMomentsAtom } from './home-state.ts';
import { useLiveAtom } from '#ui/hydration/use-live-atom.ts';

const unknown = { status: 'idle' } as const;

/** The age of the oldest copy on the page; null if all data is the server's. */
export function HomeAge() {
  const copies = [useLiveAtom(packEditionsAtom, unknown), useLiveAtom(homeMomentsAtom, unknown)].flatMap((resource) =>
    resource.status === 'success' && resource.source === 'device' ? (resource.savedAt ?? []) : [],
  );
  return (
    <div className={styles.age}>
      <CachedNotice savedAt={copies.sort()[0] ?? null} />
    </div>
  );
}
