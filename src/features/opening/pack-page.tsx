import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useMemo, useState } from 'react';

import type { Moment } from '#contract/moments/moment.ts';
import type { PackDetails } from '#contract/packs/pack.ts';
import { getValue, type Resource } from '#platform/api/resource.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { Page } from '#ui/page.tsx';
import { DocumentHead } from '#ui/document-head.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ResourceView } from '#ui/states/resource-view.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

import { createPacksAtom, loadPacksAtom, sealedPouchesAtom } from './opening-state.ts';
import styles from './pack-page.module.css';
import { PackSummary } from './pack-summary.tsx';
import { readPackIds } from './pack-ids-param.ts';
import { countCardsBehind, revealCards } from './reveal/reveal-cards.ts';
import { PackFan } from './pack/pack-fan.tsx';
import { SealedPack } from './pack/sealed-pack.tsx';
import { OpeningDialog } from './opening-dialog.tsx';

const route = getRouteApi('/{-$locale}/profile/packs/$packId');

interface PackPageProps {
  /** The withdrawal control: the checkout's, passed in by the route. */
  withdrawal: (pack: PackDetails) => ReactNode;
  /** The control to keep clips offline: another feature's too. */
  keepOffline: (moments: readonly Moment[]) => ReactNode;
}

function UnknownPack() {
  return (
    <EmptyState
      title={<Trans>This pack doesn’t exist</Trans>}
      action={
        <LinkButton to="/{-$locale}/profile">
          <Trans>My profile</Trans>
        </LinkButton>
      }
    >
      <Trans>None of your packs has this number.</Trans>
    </EmptyState>
  );
}

/** True after navigation within the app: the title then takes the focus. */
function useIsVisit(): boolean {
  return useRouter().history.canGoBack();
}

interface OpenedPacksProps extends Pick<PackPageProps, 'keepOffline'> {
  packs: readonly PackDetails[];
  waiting: readonly PackDetails[];
}

/** Opened packs resume at the card where the reveal stopped, on any device; then the summary is shown. */
function OpenedPacks({ packs, waiting, keepOffline }: OpenedPacksProps) {
  const router = useRouter();
  const [isReplaying, setIsReplaying] = useState(false);
  const [isWatched, setIsWatched] = useState(useIsVisit());
  const isOver = countCardsBehind(packs) === revealCards(packs).length;
  const stop = () => {
    setIsReplaying(false);
    setIsWatched(true);
  };
  const leave = () => {
    if (isReplaying) return stop();
    return void router.navigate({ to: '/{-$locale}/profile', search: { tab: 'packs' } });
  };
  if (isReplaying || !isOver) {
    return <OpeningDialog packs={packs} isReplay={isReplaying} onFinished={stop} onLeave={leave} />;
  }
  const replay = () => setIsReplaying(true);
  return (
    <PackSummary packs={packs} waiting={waiting} takesFocus={isWatched} onReplay={replay} keepOffline={keepOffline} />
  );
}

interface PacksViewProps extends PackPageProps {
  packs: readonly PackDetails[];
  /** Chosen from the fan of this page. */
  isChosen: boolean;
}

/** Shows opened packs first if only some are open. */
function PacksView({ packs, isChosen, withdrawal, keepOffline }: PacksViewProps) {
  const opened = packs.filter((pack) => pack.state === 'opened');
  const [first] = packs;
  const waiting = packs.filter((pack) => pack.state === 'sealed');
  const isVisit = useIsVisit();
  if (opened.length > 0) return <OpenedPacks packs={opened} waiting={waiting} keepOffline={keepOffline} />;
  return (
    <SealedPack
      takesFocus={isVisit || isChosen}
      packs={packs}
      withdrawal={first === undefined ? null : withdrawal(first)}
    />
  );
}

/** The packs that the URL names. */
function usePacks() {
  const { packId } = route.useParams();
  const key = String(readPackIds(packId, route.useSearch()));
  const packs = useAtomValue(useMemo(() => createPacksAtom(key.split(',')), [key]));
  const load = useSetAtom(loadPacksAtom);
  return { key, packs, load: () => load(key.split(',')) };
}

/** Stays while another pack is chosen and loads. */
function SealedArt({ packIds, packs }: { packIds: readonly string[]; packs: Resource<PackDetails[]> }) {
  const pouches = useAtomValue(sealedPouchesAtom);
  const details = getValue(packs) ?? [];
  const [chosenId = ''] = packIds;
  const isChoice = packIds.length === 1 && pouches.some(({ packId }) => packId === chosenId);
  const shown = isChoice ? pouches : details;
  if (shown.length === 0 || details.some(({ state }) => state === 'opened')) return null;
  return (
    <div className={styles.art}>
      <PackFan packs={shown} chosenId={chosenId} isChoice={isChoice} />
    </div>
  );
}

export function PackPage({ withdrawal, keepOffline }: PackPageProps) {
  const { t } = useLingui();
  const { key, packs, load } = usePacks();
  const [entryKey] = useState(key);
  return (
    <Page className={styles.page}>
      <DocumentHead title={t`Your pack`} />
      <SealedArt packIds={key.split(',')} packs={packs} />
      <div className={styles.content}>
        <ResourceView
          resource={packs}
          skeleton={<Skeleton label={t`Loading your pack`} className={styles.skeleton} />}
          onRetry={() => void load()}
          describeFailure={(kind) => (kind === 'not-found' || kind === 'validation' ? <UnknownPack /> : undefined)}
          fallbackTitle={t`Your pack`}
        >
          {(value) => (
            <PacksView
              key={key}
              packs={value}
              isChosen={key !== entryKey}
              withdrawal={withdrawal}
              keepOffline={keepOffline}
            />
          )}
        </ResourceView>
      </div>
    </Page>
  );
}
