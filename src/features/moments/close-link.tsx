import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';

import { pathIn } from '#contract/locale.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { findMomentLink } from '#kit/moments/moment-dialog-link.ts';
import { runViewTransition, whenThere } from '#kit/moments/moment-transition.ts';

import { useCloseRedirect } from './close-redirect.ts';
import styles from './moment-view.module.css';

interface CloseLinkProps {
  /** The card the clip turns back into, if the list has one. */
  opened: string;
  /** Owned copies lead to the collection, others to all moments. */
  isOwn: boolean;
}

function isPlainPress(event: React.MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Closes a moment's own page. */
export function CloseLink({ opened, isOwn }: CloseLinkProps) {
  const locale = useLocale();
  const router = useRouter();
  const redirect = useCloseRedirect();
  const path = redirect === '' ? pathIn(locale, isOwn ? '/profile' : '/moments') : redirect;
  const close = () =>
    runViewTransition({
      from: document.querySelector<HTMLElement>('main [data-clip]'),
      change: async () => {
        await router.navigate({ href: path, viewTransition: false });
        return whenThere(() => findMomentLink(opened));
      },
    });
  return (
    <a
      href={path}
      className={styles.back}
      onClick={(event) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        void close();
      }}
    >
      {redirect !== '' && <Trans>← Back</Trans>}
      {redirect === '' && (isOwn ? <Trans>← My collection</Trans> : <Trans>← All moments</Trans>)}
    </a>
  );
}
