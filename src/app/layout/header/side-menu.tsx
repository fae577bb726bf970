import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

import { IconButton } from '#ui/buttons/icon-button.tsx';
import { MenuIcon } from '#ui/icons/icons.tsx';
import { lazyPanel } from '#ui/states/lazy-panel.tsx';

const SideMenuPanel = lazyPanel(() => import('./side-menu-panel.tsx'), 'SideMenuPanel', { place: 'above' });

/** The panel is open on the page it was opened on; leaving that page closes it. */
function usePanel() {
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  return { isOpen: openOn === pathname, open: () => setOpenOn(pathname), close: () => setOpenOn(null) };
}

/** The menu button. Its panel is loaded on hover, touch or focus, and stays loaded. */
export function SideMenu() {
  const { t } = useLingui();
  const { isOpen, open, close } = usePanel();
  const [isWanted, setIsWanted] = useState(false);
  const fetchPanel = () => setIsWanted(true);
  return (
    <>
      <IconButton
        label={t`Menu`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={fetchPanel}
        onFocus={fetchPanel}
        onClick={() => {
          fetchPanel();
          open();
        }}
      >
        <MenuIcon />
      </IconButton>
      {isWanted && <SideMenuPanel isOpen={isOpen} onClose={close} />}
    </>
  );
}
