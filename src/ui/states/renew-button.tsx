import { type ReactNode, useState } from 'react';

import { Button } from '../buttons/button.tsx';
import { renewPage } from './renew-page.ts';

interface RenewButtonProps {
  variant?: 'primary';
  children: ReactNode;
}

/** Reloads the page in the newest version, and shows that it is on its way: on a slow connection that takes a while. */
export function RenewButton({ variant, children }: RenewButtonProps) {
  const [isOnItsWay, setIsOnItsWay] = useState(false);
  const renew = () => {
    setIsOnItsWay(true);
    // Not `useTransition`: links would not work until the download ends.
    void renewPage().finally(() => setIsOnItsWay(false));
  };
  return (
    <Button variant={variant} isBusy={isOnItsWay} onClick={renew}>
      {children}
    </Button>
  );
}
