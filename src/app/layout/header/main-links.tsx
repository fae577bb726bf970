import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

interface MainLinksProps {
  className?: string | undefined;
  linkClassName?: string | undefined;
}

/** The router marks the active one with `aria-current`. */
export function MainLinks({ className, linkClassName }: MainLinksProps) {
  return (
    <ul className={className}>
      <li>
        <Link to="/{-$locale}/packs" className={linkClassName}>
          <Trans>Packs</Trans>
        </Link>
      </li>
      <li>
        <Link to="/{-$locale}/moments" className={linkClassName}>
          <Trans>Moments</Trans>
        </Link>
      </li>
      <li>
        <Link to="/{-$locale}/blogs" className={linkClassName}>
          <Trans>Blog</Trans>
        </Link>
      </li>
      <li>
        <Link to="/{-$locale}/roadmap" className={linkClassName}>
          <Trans>Roadmap</Trans>
        </Link>
      </li>
    </ul>
  );
}
