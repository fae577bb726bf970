import { useLingui } from '@lingui/react/macro';

import type { User } from '#platform/session/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ChevronIcon } from '#ui/icons/icons.tsx';
import { Menu, menuItemClass } from '#ui/overlays/menu.tsx';

import { AccountLinks } from './account-links.tsx';
import styles from './account-menu.module.css';

export function AccountMenu({ user }: { user: User }) {
  const { t } = useLingui();
  const { username } = user;
  const label = t`Account of ${username}`;
  return (
    <Menu
      label={label}
      buttonClassName={styles.button}
      button={
        <>
          <Avatar name={user.name ?? username} picture={user.picture} />
          <span className={styles.name}>{username}</span>
          <ChevronIcon size={18} />
        </>
      }
    >
      <li className={styles.owner}>{label}</li>
      <AccountLinks linkClassName={menuItemClass} />
    </Menu>
  );
}
