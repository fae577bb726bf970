import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { chooseMoments } from '#kit/filters/filter-links.ts';
import { LateLayout } from '#ui/states/late-layout.tsx';

import { AlbumTeaser } from './album/album-teaser.tsx';
import { NextDrop } from './drop/next-drop.tsx';
import { HomeAge } from './home-age.tsx';
import { Steps } from './how/steps.tsx';
import { MomentStrip } from './moments/moment-strip.tsx';
import { Spotlight } from './moments/spotlight.tsx';
import { SocialPosts } from './posts/social-posts.tsx';
import { OnSale } from './sale/on-sale.tsx';

interface HomeSectionsProps {
  /** The reminder control of the next drop. */
  remind: (packEditionId: string) => ReactNode;
  /** The blog's latest posts, and the club's own story. */
  stories: ReactNode;
}

/** The home page below the first screen: packs, moments, how it works, the club. */
export function HomeSections({ remind, stories }: HomeSectionsProps) {
  return (
    <LateLayout>
      <HomeAge />
      <OnSale />
      <Spotlight />
      <NextDrop remind={remind} />
      <MomentStrip
        id="home-newest"
        which="newest"
        title={<Trans>Newest moments</Trans>}
        all={
          <Link to="/{-$locale}/moments">
            <Trans>All moments</Trans>
          </Link>
        }
      />
      <Steps />
      <MomentStrip
        id="home-rarest"
        which="rarest"
        title={<Trans>The rarest of all</Trans>}
        all={
          <Link to="/{-$locale}/moments" search={chooseMoments({ rarity: ['Super Rare'] })}>
            <Trans>Every Super Rare</Trans>
          </Link>
        }
      />
      <AlbumTeaser />
      {stories}
      <SocialPosts />
    </LateLayout>
  );
}
