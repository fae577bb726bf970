import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';

import { useLocalised } from '#i18n/use-locale.ts';
import { clubAtom } from '#platform/configuration.ts';
import { PageHead } from '#ui/page-head.tsx';

import { Hero } from './hero.tsx';
import { MomentStrip } from './moment-strip.tsx';
import { NextDrop } from './next-drop.tsx';
import { SocialPosts } from './social-posts.tsx';
import { Steps } from './steps.tsx';

interface HomePageProps {
  /** The club's own story, from its content. */
  about: ReactNode;
}

export function HomePage({ about }: HomePageProps) {
  const { t } = useLingui();
  const localised = useLocalised();
  const club = useAtomValue(clubAtom);
  return (
    <>
      <PageHead
        isWholeTitle
        title={t`Collect Official ${club.name} Magic Moments`}
        description={localised(club.description)}
      />
      <Hero />
      <MomentStrip />
      <NextDrop />
      <Steps />
      {about}
      <SocialPosts />
    </>
  );
}
