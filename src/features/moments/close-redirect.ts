import { useAtom } from 'jotai';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

import { momentCloseRedirectAtom } from '#ui/app-flags.ts';

/**
 * Where closing a moment leads (spec, section 3). A completed change of the path has just reset it; then the moment that is
 * shown sets its own, and takes it back when it goes.
 */
export function useCloseRedirect(address: string): string {
  const [redirect, setRedirect] = useAtom(momentCloseRedirectAtom);
  const { pathname } = useLocation();
  useEffect(() => {
    setRedirect(address);
    return () => setRedirect((now) => (now === address ? '' : now));
    // `pathname`: the same address over another moment's page was reset in between.
  }, [address, pathname, setRedirect]);
  return redirect === '' ? address : redirect;
}
