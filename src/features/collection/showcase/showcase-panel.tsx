import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';

import type { Showcase } from '#contract/shelves/showcase.ts';
import type { ApiErrorKind } from '#platform/api/api-error.ts';
import { sessionUserAtom } from '#platform/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { takeLostFocus } from '#ui/focus.ts';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { ResourceView } from '#ui/states/resource-view.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';

import { ShelfFailureText } from '../shelves/shelf-failure-text.tsx';
import styles from './showcase-panel.module.css';
import { changeShowcaseAtom, loadOwnShowcaseAtom, ownShowcaseAtom } from './showcase-state.ts';

const route = '/{-$locale}/showcases/$showcaseId';

function ShowcaseLink({ showcaseId }: Pick<Showcase, 'showcaseId'>) {
  const router = useRouter();
  const params = { showcaseId };
  const url = new URL(router.buildLocation({ to: route, params }).href, window.location.origin).href;
  return (
    <div className={styles.row}>
      <code className={styles.url}>{url}</code>
      <CopyButton text={url}>
        <Trans>Copy the link</Trans>
      </CopyButton>
      <Link to={route} params={params}>
        <Trans>See the page</Trans>
      </Link>
    </div>
  );
}

interface ChoiceProps {
  shelfId: string;
  /** The current showcase. */
  showcase: Showcase | null;
}

/** The showcase's state. Takes the focus, since the clicked button is gone. */
function Explanation({ shelfId, showcase }: ChoiceProps) {
  if (showcase?.shelfId === shelfId) {
    return (
      <output ref={takeLostFocus}>
        <Trans>Anyone with this link sees what is on the shelf, always as it is now.</Trans>{' '}
        {showcase.showsUsername ? (
          <Trans>The page shows your username.</Trans>
        ) : (
          <Trans>The page does not say whose shelf it is.</Trans>
        )}
      </output>
    );
  }
  return (
    <output ref={takeLostFocus}>
      <Trans>
        You can show this shelf to anyone with the link: its name and its moments, without your e-mail. Search engines
        don’t list it, and it is gone as soon as you stop.
      </Trans>{' '}
      {showcase !== null && <Trans>You’re showing another shelf at the moment. Its link will stop working.</Trans>}
    </output>
  );
}

function Choice({ shelfId, showcase }: ChoiceProps) {
  const isShown = showcase?.shelfId === shelfId;
  const [showsUsername, setShowsUsername] = useState(isShown && showcase.showsUsername);
  const username = useAtomValue(sessionUserAtom)?.username ?? '';
  const change = useSetAtom(changeShowcaseAtom);
  const showing = useSubmit<ApiErrorKind>(() => change({ shelfId, showsUsername }));
  const stopping = useSubmit<ApiErrorKind>(() => change(null));
  const failure = showing.failure ?? stopping.failure;
  return (
    <>
      <Explanation shelfId={shelfId} showcase={showcase} />
      {isShown && <ShowcaseLink showcaseId={showcase.showcaseId} />}
      <form className={styles.form} onSubmit={showing.onSubmit}>
        <Checkbox checked={showsUsername} onChange={(event) => setShowsUsername(event.currentTarget.checked)}>
          <Trans>Show that this is {username}’s shelf</Trans>
        </Checkbox>
        <Button type="submit" isBusy={showing.isBusy}>
          {isShown ? <Trans>Save</Trans> : <Trans>Show this shelf</Trans>}
        </Button>
      </form>
      {isShown && (
        <Button isBusy={stopping.isBusy} onClick={stopping.run}>
          <Trans>Stop showing it</Trans>
        </Button>
      )}
      {failure !== null && (
        <FormMessage kind="failure">
          <ShelfFailureText failure={failure} />
        </FormMessage>
      )}
    </>
  );
}

/** Publishes a shelf at a public URL. Off by default. */
export function ShowcasePanel({ shelfId }: { shelfId: string }) {
  const { t } = useLingui();
  const resource = useAtomValue(ownShowcaseAtom);
  const load = useSetAtom(loadOwnShowcaseAtom);
  useEffect(() => void load(), [load]);
  return (
    <section className={styles.panel} aria-label={t`Public page`}>
      <ResourceView
        resource={resource}
        skeleton={<Skeleton label={t`Loading`} className={styles.skeleton} />}
        onRetry={() => void load()}
      >
        {({ showcase }) => <Choice key={showcase?.showcaseId} shelfId={shelfId} showcase={showcase} />}
      </ResourceView>
    </section>
  );
}
