import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { describeResult } from '#contract/moments/match-result.ts';
import type { MomentSummary } from '#contract/moments/moment.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ShareIcon } from '#ui/icons/clip-icons.tsx';
import { lazyPanel } from '#ui/states/lazy-panel.tsx';
import { useSiteName } from '#ui/site-name.tsx';

import { useClubEmblem } from '../club-emblem.tsx';
import { openedMoment, toMomentLink } from '../moments/moment-dialog-link.ts';
import { shortSeason } from '../moments/season-badge.tsx';
import { useRarityNames } from '../labels.ts';
import type { ShareCard } from './share-card.ts';
import type { Shared } from './share-out.ts';

/** Lazy: most moments are never shared. */
const loadMaker = () => import('./make-share-picture.ts');
const loadSharing = () => import('./share-out.ts');
const SharePanel = lazyPanel(() => import('./share-panel.tsx'), 'SharePanel');

interface ShareMomentProps {
  moment: MomentSummary;
  /** Serial number of an owned copy. */
  serialNumber?: number | undefined;
}

function useShareCard({ moment, serialNumber }: ShareMomentProps): { card: ShareCard; url: string } {
  const router = useRouter();
  const localised = useLocalised();
  const rarityNames = useRarityNames();
  const emblem = useClubEmblem();
  const club = useSiteName();
  const { player, season, match, rarity, clip, copies, momentEditionId } = moment;
  const { href } = router.buildLocation(toMomentLink(openedMoment(momentEditionId, serialNumber)));
  // Not shown in the HTML: rendered on the server, the page has no origin.
  const url = typeof window === 'undefined' ? href : new URL(href, window.location.origin).href;
  const card = {
    poster: clip.poster,
    emblem,
    player,
    title: localised(moment.title),
    matchLine: `${shortSeason(season)} · ${describeResult(match, club)}`,
    rarity,
    rarityName: rarityNames[rarity],
    serial: serialNumber === undefined ? undefined : `${serialNumber} / ${copies}`,
    club,
    shownUrl: url.replace(/^https?:\/\//, ''),
  };
  return { card, url };
}

/** Shares a moment as a picture and a link: by the system's share sheet, or manually. */
export function ShareMoment(props: ShareMomentProps) {
  const { card, url } = useShareCard(props);
  const [isBusy, setIsBusy] = useState(false);
  const [shown, setShown] = useState<Shared | null>(null);
  const pictureRef = useRef<{ key: string; picture: Promise<File | undefined> } | null>(null);

  /** Drawn ahead on hover or touch: the share sheet must open right after the click. */
  const prepare = () => {
    const key = JSON.stringify(card);
    if (pictureRef.current?.key === key) return pictureRef.current.picture;
    const picture = loadMaker()
      .then(({ makeSharePicture }) => makeSharePicture(card))
      .catch(() => {
        // The next attempt may succeed, for example online.
        pictureRef.current = null;
        return undefined;
      });
    pictureRef.current = { key, picture };
    return picture;
  };
  const share = async () => {
    setIsBusy(true);
    try {
      const [picture, { shareOut }] = await Promise.all([prepare(), loadSharing()]);
      const shared = { picture, text: `${card.player}: ${card.title} · ${card.club}`, url };
      const outcome = await shareOut(shared);
      setShown(outcome === 'refused' ? shared : null);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button
        isBusy={isBusy}
        aria-expanded={shown !== null}
        onPointerEnter={() => void prepare()}
        onPointerDown={() => void prepare()}
        onFocus={() => void prepare()}
        onClick={() => (shown === null ? void share() : setShown(null))}
      >
        <ShareIcon size={20} />
        <Trans>Share</Trans>
      </Button>
      {shown !== null && <SharePanel shared={shown} card={card} />}
    </>
  );
}
