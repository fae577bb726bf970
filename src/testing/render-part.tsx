import type { ReactElement } from 'react';
import { render, type RenderResult } from 'vitest-browser-react';

import type { Locale } from '#contract/locale.ts';
import { LanguageProvider } from '#i18n/language-provider.tsx';
import { createLanguages } from '#i18n/languages.ts';
import type { Room } from '#i18n/rooms.ts';

/** A part without a page around it, in one language, with the words of its room. */
export async function renderPart(element: ReactElement, locale: Locale, room: Room): Promise<RenderResult> {
  const languages = createLanguages();
  await languages.load(locale, 'shell', room);
  return render(<LanguageProvider i18n={languages.getI18n(locale)}>{element}</LanguageProvider>);
}
