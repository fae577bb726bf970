import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';

import { CardSkeletons } from '#kit/card-skeletons.tsx';
import { MomentGrid } from '#kit/moment-grid.tsx';
import { MomentLink } from '#kit/moment-link.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ResourceView } from '#ui/resource-view.tsx';

import { loadOwnMomentsAtom, ownMomentsAtom, showMoreMomentsAtom } from './collection-state.ts';
import styles from './profile-page.module.css';

function Empty() {
  return (
    <Notice
      title={<Trans>Your first moment is still in a pack</Trans>}
      action={
        <LinkButton look="primary" to="/{-$locale}/packs">
          <Trans>Look at the packs</Trans>
        </LinkButton>
      }
    >
      <Trans>What you collect stands here, and stays here without a connection.</Trans>
    </Notice>
  );
}

/** The owned copies, newest moment first. */
export function MomentsPanel() {
  const { t } = useLingui();
  const moments = useAtomValue(ownMomentsAtom);
  const load = useSetAtom(loadOwnMomentsAtom);
  const showMore = useSetAtom(showMoreMomentsAtom);
  return (
    <ResourceView
      resource={moments}
      skeleton={<CardSkeletons label={t`Loading your moments`} />}
      onRetry={() => void load()}
    >
      {({ tokens, total }) =>
        total === 0 ? (
          <Empty />
        ) : (
          <>
            <p className={styles.count}>
              <Plural value={total} one="# moment is yours" other="# moments are yours" />
            </p>
            <MomentGrid>
              {tokens.map((moment) => (
                <MomentLink
                  key={`${moment.momentEditionId}#${moment.serialNumber}`}
                  moment={moment}
                  serialNumber={moment.serialNumber}
                />
              ))}
            </MomentGrid>
            {tokens.length < total && (
              <Button className={styles.more} size="large" onClick={() => void showMore()}>
                <Trans>Show more</Trans>
              </Button>
            )}
          </>
        )
      }
    </ResourceView>
  );
}
