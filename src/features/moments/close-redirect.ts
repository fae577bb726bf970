import { useAtom } from 'jotai';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

import { momentCloseRedirectAtom } from '#ui/app-flags.ts';

/**
 * Where closing a moment's own page leads (spec, section 3); empty: to the list that it belongs to. Set where the moment was
 * opened over another page, such as an opened pack or a filtered list, and then reloaded. A completed route change resets it
 * first.
 */
export function useCloseRedirect(): string {
  const [redirect, setRedirect] = useAtom(momentCloseRedirectAtom);
  const { pathname, state } = useLocation();
  const closeTo = state.closeTo ?? '';
  useEffect(() => {
    setRedirect(closeTo);
    return () => setRedirect('');
    // `pathname`: the next moment's page was reset in between, also where it closes to the same page.
  }, [closeTo, pathname, setRedirect]);
  return redirect;
}
