import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';

import { withoutLocale } from '#contract/locale.ts';
import { LinkButton } from '#ui/buttons/button.tsx';

interface LoginLinkProps {
  variant: 'quiet' | 'secondary';
  isWide?: boolean;
}

/** Returns to this page after sign-in. Home passes no return path (spec, section 2). */
export function LoginLink({ variant, isWide = false }: LoginLinkProps) {
  const { pathname, searchStr } = useLocation();
  const search = withoutLocale(pathname) === '/' ? {} : { redirect: `${pathname}${searchStr}` };
  return (
    <LinkButton to="/{-$locale}/login" search={search} variant={variant} isWide={isWide}>
      <Trans>Login</Trans>
    </LinkButton>
  );
}
