import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

interface AccountLinksProps {
  linkClassName?: string | undefined;
}

export function AccountLinks({ linkClassName }: AccountLinksProps) {
  return (
    <>
      <li>
        <Link to="/{-$locale}/profile" activeOptions={{ exact: true }} className={linkClassName}>
          <Trans>My profile</Trans>
        </Link>
      </li>
      <li>
        <Link to="/{-$locale}/profile/edit" className={linkClassName}>
          <Trans>Edit profile</Trans>
        </Link>
      </li>
      <li>
        <Link to="/{-$locale}/logout" preload={false} className={linkClassName}>
          <Trans>Logout</Trans>
        </Link>
      </li>
    </>
  );
}
