import { useLingui } from '@lingui/react/macro';

import { languageNames } from '#i18n/language-names.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { ChevronIcon, GlobeIcon } from '#ui/icons/icons.tsx';
import { Menu, MenuItem, menuItemClass } from '#ui/overlays/menu.tsx';

import { LanguageLinks } from './language-links.tsx';

interface LanguageMenuProps {
  direction?: 'down' | 'up';
  align?: 'start' | 'end';
}

export function LanguageMenu({ direction = 'down', align = 'end' }: LanguageMenuProps) {
  const { t } = useLingui();
  const name = languageNames[useLocale()];
  return (
    <Menu
      label={t`Language: ${name}`}
      direction={direction}
      align={align}
      button={
        <>
          <GlobeIcon size={20} />
          {name}
          <ChevronIcon size={18} />
        </>
      }
    >
      <LanguageLinks
        linkClassName={menuItemClass}
        renderRow={(link, locale) => <MenuItem key={locale}>{link}</MenuItem>}
      />
    </Menu>
  );
}
