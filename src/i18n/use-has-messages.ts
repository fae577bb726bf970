import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import type { Locale } from '#contract/locale.ts';

import type { Room } from './rooms.ts';
import { useLocale } from './use-locale.ts';

/**
 * Loads the messages of a part that appears later than its page, whose route therefore does not load them. False until
 * they have arrived.
 */
export function useHasMessages(room: Room): boolean {
  const { languages } = useRouter().options.context;
  const locale = useLocale();
  const [loaded, setLoaded] = useState<Locale | null>(null);
  useEffect(() => {
    let isCurrent = true;
    languages.load(locale, room).then(
      () => isCurrent && setLoaded(locale),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [languages, locale, room]);
  return loaded === locale;
}
