import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';

import { toMomentKey } from '#contract/shelves/shelves.ts';
import type { PublicShowcase } from '#contract/shelves/showcase.ts';
import { CardSkeletons } from '#kit/moments/card-skeletons.tsx';
import { MomentLink } from '#kit/moments/moment-link.tsx';
import { MomentList } from '#kit/moment-list/moment-list.tsx';
import { LinkButton } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { DocumentHead } from '#ui/document-head.tsx';
import { ResourceView } from '#ui/states/resource-view.tsx';

import styles from './showcase-page.module.css';
import { loadPublicShowcaseAtom, publicShowcaseAt } from './showcase-state.ts';

const route = getRouteApi('/{-$locale}/showcases/$showcaseId');

type ShownMoment = PublicShowcase['moments'][number];

function ShownCard({ item }: { item: ShownMoment }) {
  return <MomentLink moment={item} serialNumber={item.serialNumber} />;
}

function NothingShown() {
  return (
    <EmptyState
      title={<Trans>No shelf is shown here</Trans>}
      action={
        <LinkButton to="/{-$locale}/moments">
          <Trans>All moments</Trans>
        </LinkButton>
      }
    >
      <Trans>The link is incomplete, or the fan stopped showing the shelf.</Trans>
    </EmptyState>
  );
}

function Shelf({ showcase }: { showcase: PublicShowcase }) {
  const { t } = useLingui();
  const { username, shelfName, moments } = showcase;
  const name = shelfName ?? t`Favorites`;
  return (
    <>
      <DocumentHead title={name} />
      <h1 className={styles.title}>{name}</h1>
      <p className={styles.lead}>
        {username === null ? <Trans>A fan’s shelf</Trans> : <Trans>{username}’s shelf</Trans>}
        {' · '}
        <Plural value={moments.length} one="# moment" other="# moments" />
      </p>
      <MomentList total={moments.length} itemAt={(index) => moments[index]} getKey={toMomentKey} Card={ShownCard} />
      <p className={styles.report}>
        <Trans>
          A fan chose what this page shows. <Link to="/{-$locale}/contact-us">Report it</Link>
        </Trans>
      </p>
    </>
  );
}

/** The public page of a shelf. */
export function ShowcasePage() {
  const { t } = useLingui();
  const { showcaseId } = route.useParams();
  const showcase = useAtomValue(publicShowcaseAt(showcaseId));
  const load = useSetAtom(loadPublicShowcaseAtom);
  return (
    <Page>
      <meta name="robots" content="noindex" />
      {showcase.status !== 'success' && <DocumentHead title={t`A fan’s shelf`} />}
      <ResourceView
        resource={showcase}
        skeleton={<CardSkeletons label={t`Loading the shelf`} />}
        onRetry={() => void load(showcaseId)}
        describeFailure={(kind) => (kind === 'not-found' || kind === 'validation' ? <NothingShown /> : undefined)}
        fallbackTitle={t`A fan’s shelf`}
      >
        {(value) => <Shelf showcase={value} />}
      </ResourceView>
    </Page>
  );
}
