import { useLingui } from '@lingui/react/macro';

import { AccountArea } from './account-area.tsx';
import { BackButton } from './back-button.tsx';
import { ClubLogo } from './club-logo.tsx';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { MainLinks } from './main-links.tsx';
import { SideMenu } from './side-menu.tsx';

export function Header() {
  const { t } = useLingui();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <BackButton />
        <ClubLogo />
        <nav className={styles.nav} aria-label={t`Main`}>
          <MainLinks className={styles.links} linkClassName={styles.link} />
        </nav>
        <div className={styles.end}>
          <div className={styles.roomy}>
            <LanguageMenu />
          </div>
          <AccountArea />
          <div className={styles.narrow}>
            <SideMenu />
          </div>
        </div>
      </div>
    </header>
  );
}
