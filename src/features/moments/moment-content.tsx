import { Trans, useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';

import { LinkButton } from '#ui/buttons/button.tsx';
import { lazyPanel } from '#ui/states/lazy-panel.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ResourceView } from '#ui/states/resource-view.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

import { MomentView } from './moment-view.tsx';
import styles from './moment-view.module.css';
import { loadCatalogueAtom } from '#platform/data/catalogue.ts';
import type { Resource } from '#platform/api/resource.ts';
import { loadOwnMomentAtom } from './moments-state.ts';
import type { Copy, MomentToShow, ShownMoment } from './shown-moment.ts';
import type { MomentRef } from './use-shown-moment.ts';

/** Shown below the moment on its own page only. */
const MomentLeads = lazyPanel(() => import('./related/moment-leads.tsx'), 'MomentLeads');

/** Shelf and favorite controls of an owned copy: another feature's, passed in by the route. */
export type Keeping = (moment: MomentToShow, copy: Copy) => ReactNode;

interface MomentContentProps {
  momentRef: MomentRef;
  shown: Resource<ShownMoment>;
  heading: 'page' | 'dialog';
  keeping?: Keeping | undefined;
}

function MomentSkeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.moment}>
      <Skeleton label={t`Loading the moment`} className={styles.skeleton} />
    </div>
  );
}

function UnknownMoment() {
  return (
    <EmptyState
      title={<Trans>This moment doesn’t exist</Trans>}
      action={
        <LinkButton to="/{-$locale}/moments">
          <Trans>All moments</Trans>
        </LinkButton>
      }
    >
      <Trans>This moment doesn’t exist in the catalog.</Trans>
    </EmptyState>
  );
}

/** A moment edition, or the user's copy. Other users' copies show the edition, for visitors too. */
export function MomentContent({ momentRef, shown, heading, keeping }: MomentContentProps) {
  const { t } = useLingui();
  const loadCatalogue = useSetAtom(loadCatalogueAtom);
  const loadOwnMoment = useSetAtom(loadOwnMomentAtom);
  const { momentEditionId, serialNumber } = momentRef;
  const retry = () => {
    void loadCatalogue();
    if (serialNumber !== undefined) void loadOwnMoment(momentEditionId, serialNumber);
  };
  return (
    <ResourceView
      resource={shown}
      skeleton={<MomentSkeleton />}
      onRetry={retry}
      describeFailure={(kind) => (kind === 'not-found' ? <UnknownMoment /> : undefined)}
      fallbackTitle={heading === 'page' ? t`Moment` : undefined}
    >
      {({ moment, copy, isForeign }) => (
        <>
          <MomentView
            moment={moment}
            copy={copy}
            foreignSerial={isForeign ? serialNumber : undefined}
            heading={heading}
            keeping={copy === undefined ? undefined : keeping?.(moment, copy)}
          />
          {heading === 'page' && <MomentLeads momentEditionId={moment.momentEditionId} />}
        </>
      )}
    </ResourceView>
  );
}
