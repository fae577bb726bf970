import { Trans, useLingui } from '@lingui/react/macro';

import { Avatar } from '#ui/avatar.tsx';
import { LinkButton } from '#ui/buttons/button.tsx';
import { SidePanel } from '#ui/overlays/side-panel.tsx';

import { AccountLinks } from './account-links.tsx';
import { LanguageLinks } from './language-links.tsx';
import { LoginLink } from './login-link.tsx';
import { MainLinks } from './main-links.tsx';
import styles from './side-menu-panel.module.css';
import { useSession } from '../use-session.ts';

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
      <LinkButton to="/{-$locale}/signup" variant="primary" isWide>
        <Trans>Sign up</Trans>
      </LinkButton>
      <LoginLink variant="secondary" isWide />
    </div>
  );
}

interface SideMenuPanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The header's links and the account links. */
export function SideMenuPanel({ isOpen, onClose }: SideMenuPanelProps) {
  const { t } = useLingui();
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} label={t`Menu`}>
      <nav aria-label={t`Main`}>
        <MainLinks className={styles.list} linkClassName={styles.large} />
      </nav>
      <Account />
      <ul className={styles.languages}>
        <LanguageLinks linkClassName={styles.small} renderRow={(link, locale) => <li key={locale}>{link}</li>} />
      </ul>
    </SidePanel>
  );
}
