import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';

import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ResourceView } from '#ui/resource-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { MomentView } from './moment-view.tsx';
import styles from './moment-view.module.css';
import { catalogueAtom, loadCatalogueAtom } from '#platform/catalogue.ts';
import { findMomentEdition, loadOwnMomentAtom, ownMomentAtom } from './moments-state.ts';

interface MomentContentProps {
  momentEditionId: string;
  heading: 'page' | 'dialog';
}

function useSkeleton(): ReactNode {
  const { t } = useLingui();
  return <Skeleton label={t`Loading the moment`} className={styles.skeleton} />;
}

function UnknownMoment() {
  return (
    <Notice
      title={<Trans>There is no such moment</Trans>}
      action={
        <LinkButton to="/{-$locale}/moments">
          <Trans>All moments</Trans>
        </LinkButton>
      }
    >
      <Trans>The catalogue has 150 of them, and this is none.</Trans>
    </Notice>
  );
}

/** A moment edition, as everybody sees it. */
export function EditionContent({ momentEditionId, heading }: MomentContentProps) {
  const edition = findMomentEdition(useAtomValue(catalogueAtom), momentEditionId);
  const load = useSetAtom(loadCatalogueAtom);
  return (
    <ResourceView
      resource={edition}
      skeleton={useSkeleton()}
      onRetry={() => void load()}
      describeFailure={(kind) => (kind === 'not-found' ? <UnknownMoment /> : undefined)}
    >
      {(moment) => <MomentView moment={moment} heading={heading} />}
    </ResourceView>
  );
}

/** A copy of the fan's own. Somebody else's copy shows its edition instead, and so it does to a visitor. */
export function CopyContent({ momentEditionId, serialNumber, heading }: MomentContentProps & { serialNumber: number }) {
  const copy = useAtomValue(ownMomentAtom);
  const load = useSetAtom(loadOwnMomentAtom);
  const edition = <EditionContent momentEditionId={momentEditionId} heading={heading} />;
  return (
    <ResourceView
      resource={copy}
      skeleton={useSkeleton()}
      onRetry={() => void load(momentEditionId, serialNumber)}
      describeFailure={(kind) =>
        kind === 'not-found' || kind === 'not-authenticated' || kind === 'session-invalid' ? edition : undefined
      }
    >
      {(moment) => <MomentView moment={moment} copy={moment} heading={heading} />}
    </ResourceView>
  );
}
