import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';

import type { MomentQuery } from '#contract/moments/moment-query.ts';
import { rarityRank } from '#contract/moments/rarity.ts';
import { RarityMark } from '#kit/moments/rarity-mark.tsx';
import { getValue } from '#platform/api/resource.ts';
import { catalogueAtom } from '#platform/data/catalogue.ts';
import { ownCollectionAtom, ownedEditionsAtom } from '#platform/data/own-collection.ts';
import { completeOrdersAtom } from '#platform/data/orders.ts';
import { sessionUserAtom } from '#platform/session/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { Page } from '#ui/page.tsx';
import { DocumentHead } from '#ui/document-head.tsx';
import { hiddenOnPhonesClass } from '#ui/visually-hidden.tsx';

import { AlbumPanel } from './sets/album-panel.tsx';
import { loadProfileAtom } from './collection-state.ts';
import { ownPacksAtom } from '#platform/data/own-packs.ts';
import { type KeepOfflineSlot, MomentsPanel } from './moments-panel.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import { toProfileMoments } from './own-moments-state.ts';
import { PacksPanel } from './packs-panel.tsx';
import styles from './profile-page.module.css';
import { profileRoute } from './profile-search.ts';
import { readTab, type Tab } from './profile-tab.ts';
import { readShelfQuery } from './shelves/shelf-search.ts';
import { useOwnMoments } from './use-own-moments.ts';

/** Undefined while unknown. */
function Count({ value }: { value: number | undefined }) {
  return value === undefined || value === 0 ? null : <span className={styles.badge}>{value}</span>;
}

function useCounts(query: MomentQuery) {
  const packs = useAtomValue(ownPacksAtom);
  const orders = useAtomValue(completeOrdersAtom);
  const collection = useAtomValue(ownCollectionAtom);
  return {
    sealed: packs.status === 'success' ? packs.value.filter((pack) => pack.state === 'sealed').length : undefined,
    moments: collection.status === 'success' ? collection.value.total : undefined,
    orders: orders.status === 'success' ? orders.value.length : undefined,
    isLoaded: toProfileMoments(useOwnMoments(query)).loaded,
  };
}

function Tabs({ tab, query }: { tab: Tab; query: MomentQuery }) {
  const { t } = useLingui();
  const counts = useCounts(query);
  const link = {
    to: '/{-$locale}/profile' as const,
    className: styles.tab,
    activeOptions: { includeSearch: true, exact: true },
    resetScroll: false,
  };
  return (
    <nav className={styles.tabs} aria-label={t`Your profile’s sections`} aria-busy={!counts.isLoaded}>
      <Link {...link} search={{}} aria-current={tab === undefined ? 'page' : undefined}>
        <Trans>Moments</Trans> <Count value={counts.moments} />
      </Link>
      <Link {...link} search={{ tab: 'album' }} aria-current={tab === 'album' ? 'page' : undefined}>
        <Trans comment="All moments of the catalogue, those that are missing included">Album</Trans>
      </Link>
      <Link {...link} search={{ tab: 'packs' }}>
        <Trans>Packs</Trans> <Count value={counts.sealed} />
      </Link>
      <Link {...link} search={{ tab: 'orders' }}>
        <Trans>Orders</Trans> <Count value={counts.orders} />
      </Link>
    </nav>
  );
}

function Panel({ tab, keepOffline }: { tab: Tab; keepOffline: KeepOfflineSlot }) {
  if (tab === 'album') return <AlbumPanel />;
  if (tab === 'packs') return <PacksPanel />;
  return tab === 'orders' ? <OrdersPanel /> : <MomentsPanel keepOffline={keepOffline} />;
}

/** The user's rarest moment; of several, the newest. Its place is kept while it is unknown. */
function Rarest() {
  const catalogue = getValue(useAtomValue(catalogueAtom))?.tokens ?? [];
  const owned = useAtomValue(ownedEditionsAtom);
  const [rarest] = catalogue
    .filter(({ momentEditionId }) => owned.has(momentEditionId))
    .sort((a, b) => rarityRank[b.rarity] - rarityRank[a.rarity]);
  return (
    <p className={styles.rarest}>
      {rarest === undefined ? (
        '\u00a0'
      ) : (
        <>
          <RarityMark rarity={rarest.rarity} /> {rarest.player}
        </>
      )}
    </p>
  );
}

interface ProfilePageProps {
  /** Shown above the moments. */
  invitation: ReactNode;
  keepOffline: KeepOfflineSlot;
}

/** The user's page: moments, packs and orders. */
export function ProfilePage({ invitation, keepOffline }: ProfilePageProps) {
  const { t } = useLingui();
  const load = useSetAtom(loadProfileAtom);
  // Not in the route's loader, which a press does not run again while its link is being preloaded.
  useEffect(() => void load(), [load]);
  const user = useAtomValue(sessionUserAtom);
  const search = profileRoute.useSearch();
  const tab = readTab(search);
  const name = user?.name ?? user?.username ?? '';
  return (
    <Page className={styles.page}>
      <DocumentHead title={t`My profile`} />
      {/* On phones the cards come first: the side menu says who is logged in. */}
      <header className={classNames(styles.head, hiddenOnPhonesClass)}>
        {user !== null && <Avatar name={name} picture={user.picture} size={56} />}
        <div>
          <h1 className={styles.title}>{name}</h1>
          <Rarest />
        </div>
      </header>
      <Tabs tab={tab} query={readShelfQuery(search)} />
      {tab === undefined && invitation}
      <Panel tab={tab} keepOffline={keepOffline} />
    </Page>
  );
}
