import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

import { Avatar } from '#ui/avatar.tsx';
import { LinkButton } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MenuIcon } from '#ui/icons.tsx';
import { SidePanel } from '#ui/side-panel.tsx';

import { AccountLinks } from './account-links.tsx';
import { LanguageLinks } from './language-links.tsx';
import { LoginLink } from './login-link.tsx';
import { MainLinks } from './main-links.tsx';
import styles from './side-menu.module.css';
import { useSession } from './use-session.ts';

/** The panel is open on the page it was opened on; leaving that page closes it. */
function usePanel() {
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  return { isOpen: openOn === pathname, open: () => setOpenOn(pathname), close: () => setOpenOn(null) };
}

function Account() {
  const session = useSession();
  if (session.status === 'loaded') {
    const { user } = session;
    return (
      <div className={styles.account}>
        <p className={styles.user}>
          <Avatar name={user.name ?? user.username} picture={user.picture} size={44} />
          {user.username}
        </p>
        <ul className={styles.list}>
          <AccountLinks linkClassName={styles.small} />
        </ul>
      </div>
    );
  }
  return (
    <div className={styles.entry}>
      <LinkButton to="/{-$locale}/signup" look="primary" isWide>
        <Trans>Sign up</Trans>
      </LinkButton>
      <LoginLink look="secondary" isWide />
    </div>
  );
}

/** The hamburger and its side panel, with the header's links. */
export function SideMenu() {
  const { t } = useLingui();
  const { isOpen, open, close } = usePanel();
  return (
    <>
      <IconButton label={t`Menu`} aria-expanded={isOpen} onClick={isOpen ? close : open}>
        <MenuIcon />
      </IconButton>
      <SidePanel isOpen={isOpen} onClose={close} label={t`Menu`}>
        <nav aria-label={t`Main`}>
          <MainLinks className={styles.list} linkClassName={styles.large} />
        </nav>
        <Account />
        <ul className={styles.languages}>
          <LanguageLinks linkClassName={styles.small} renderRow={(link, locale) => <li key={locale}>{link}</li>} />
        </ul>
      </SidePanel>
    </>
  );
}
