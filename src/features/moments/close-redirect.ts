import { useAtom } from 'jotai';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

import { momentCloseRedirectAtom } from '#ui/app-flags.ts';

/**
 * Where closing a moment's own page leads (spec, section 3); empty: its list. Set for moments opened over another page
 * and then reloaded. Reset by completed route changes.
 */
export function useCloseRedirect(): string {
  const [redirect, setRedirect] = useAtom(momentCloseRedirectAtom);
  const { pathname, state } = useLocation();
  const closeTo = state.closeTo ?? '';
  useEffect(() => {
    setRedirect(closeTo);
    return () => setRedirect('');
    // `pathname`: required because the next moment's page resets it, also if it closes to the same page.
  }, [closeTo, pathname, setRedirect]);
  return redirect;
}
