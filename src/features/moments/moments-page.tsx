import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';

import type { MomentEdition } from '#contract/moment.ts';
import { pageSize } from '#contract/moment-query.ts';
import { CardSkeletons } from '#kit/card-skeletons.tsx';
import { MomentGrid } from '#kit/moment-grid.tsx';
import { MomentLink } from '#kit/moment-link.tsx';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ResourceView } from '#ui/resource-view.tsx';

import styles from './moments-page.module.css';
import { catalogueAtom, loadCatalogueAtom } from '#platform/catalogue.ts';

function Catalogue({ editions }: { editions: readonly MomentEdition[] }) {
  const [shown, setShown] = useState(pageSize);
  const isMore = shown < editions.length;
  return (
    <>
      <p className={styles.count}>
        <Plural value={editions.length} one="# moment" other="# moments" />
      </p>
      <MomentGrid>
        {editions.slice(0, shown).map((edition) => (
          <MomentLink key={edition.momentEditionId} moment={edition} />
        ))}
      </MomentGrid>
      {isMore && (
        <Button className={styles.more} size="large" onClick={() => setShown(shown + pageSize)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}

/** The catalogue of 150 moments, newest first. */
export function MomentsPage() {
  const { t } = useLingui();
  const catalogue = useAtomValue(catalogueAtom);
  const load = useSetAtom(loadCatalogueAtom);
  return (
    <Page>
      <PageHead title={t`Moments`} description={t`Every moment that can be collected: eight seasons, 150 nights.`} />
      <h1 className={styles.title}>
        <Trans>Moments</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>Eight seasons, 150 nights. Each has a number of copies, and no more.</Trans>
      </p>
      <ResourceView
        resource={catalogue}
        skeleton={<CardSkeletons label={t`Loading the moments`} />}
        onRetry={() => void load()}
      >
        {({ tokens }) => <Catalogue editions={tokens} />}
      </ResourceView>
    </Page>
  );
}
