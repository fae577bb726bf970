import type { I18n } from '@lingui/core';
import { LinguiContext } from '@lingui/react';
import { type ReactNode, useMemo } from 'react';

interface LanguageProviderProps {
  i18n: I18n;
  children: ReactNode;
}

/**
 * The language of what it contains. Unlike Lingui's provider it renders nothing again when more messages have loaded: what
 * needs them renders later anyway, and a part that hydrates later would lose its server-rendered HTML.
 */
export function LanguageProvider({ i18n, children }: LanguageProviderProps) {
  const value = useMemo(() => ({ i18n, _: i18n.t.bind(i18n) }), [i18n]);
  return <LinguiContext value={value}>{children}</LinguiContext>;
}
