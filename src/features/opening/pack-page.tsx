import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useState } from 'react';

import type { PackDetails } from '#contract/pack.ts';
import { LinkButton } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Notice } from '#ui/notice.tsx';
import { ResourceView } from '#ui/resource-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { loadPackDetailsAtom, packDetailsAtom } from './opening-state.ts';
import styles from './pack-page.module.css';
import { PackReveal } from './pack-reveal.tsx';
import { PackSummary } from './pack-summary.tsx';
import { SealedPack } from './sealed-pack.tsx';

const route = getRouteApi('/{-$locale}/profile/packs/$packId');

interface PackPageProps {
  /** What returns a sealed pack: the checkout's, handed in by the route. */
  giveBack: (pack: PackDetails) => ReactNode;
}

function UnknownPack() {
  return (
    <Notice
      title={<Trans>There is no such pack</Trans>}
      action={
        <LinkButton to="/{-$locale}/profile">
          <Trans>My profile</Trans>
        </LinkButton>
      }
    >
      <Trans>None of your packs has this number.</Trans>
    </Notice>
  );
}

/** Sealed, in the middle of its reveal, or opened. The reveal only replays what the server has committed. */
function PackView({ pack, giveBack }: PackPageProps & { pack: PackDetails }) {
  const [isRevealing, setIsRevealing] = useState(false);
  if (pack.state === 'sealed')
    return <SealedPack pack={pack} giveBack={giveBack(pack)} onOpened={() => setIsRevealing(true)} />;
  if (isRevealing) return <PackReveal pack={pack} onFinished={() => setIsRevealing(false)} />;
  return <PackSummary pack={pack} onReplay={() => setIsRevealing(true)} />;
}

export function PackPage({ giveBack }: PackPageProps) {
  const { t } = useLingui();
  const { packId } = route.useParams();
  const pack = useAtomValue(packDetailsAtom);
  const load = useSetAtom(loadPackDetailsAtom);
  return (
    <Page>
      <PageHead title={t`Your pack`} />
      <ResourceView
        resource={pack}
        skeleton={<Skeleton label={t`Loading your pack`} className={styles.skeleton} />}
        onRetry={() => void load(packId)}
        describeFailure={(kind) => (kind === 'not-found' || kind === 'validation' ? <UnknownPack /> : undefined)}
      >
        {(value) => <PackView key={value.packId} pack={value} giveBack={giveBack} />}
      </ResourceView>
    </Page>
  );
}
