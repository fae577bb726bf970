import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';

import { choosePacks } from '#kit/filters/filter-links.ts';
import { usePackTypeNames } from '#kit/labels.ts';
import { packEditionsAtom } from '#platform/data/pack-editions.ts';

import styles from './order-page.module.css';

/** Link from an order to packs of the same type. */
export function MorePacks({ packEditionId }: { packEditionId: string }) {
  const typeNames = usePackTypeNames();
  const editions = useAtomValue(packEditionsAtom);
  const ordered =
    editions.status === 'success' && editions.value.find((edition) => edition.packEditionId === packEditionId);
  if (!ordered) return null;
  return (
    <p className={styles.block}>
      <Link to="/{-$locale}/packs" search={choosePacks({ type: [ordered.type] })}>
        <Trans>More packs of this type: {typeNames[ordered.type]}</Trans>
      </Link>
    </p>
  );
}
