import { Trans } from '@lingui/react/macro';

import type { Moment } from '#contract/moments/moment.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { useRarityNames } from '#kit/labels.ts';

interface AnnouncementProps {
  moment: Moment;
  isNew: boolean | null;
  position: number;
  total: number;
}

/** Describes a card for screen readers: whole sentences, one for each case. */
export function Announcement({ moment, isNew, position, total }: AnnouncementProps) {
  const localised = useLocalised();
  const rarity = useRarityNames()[moment.rarity];
  const { player } = moment;
  const title = localised(moment.title);
  if (isNew === null) {
    return (
      <Trans>
        {position} of {total}: {player}, {title}, {rarity}
      </Trans>
    );
  }
  return isNew ? (
    <Trans>
      {position} of {total}: {player}, {title}, {rarity}, new
    </Trans>
  ) : (
    <Trans>
      {position} of {total}: {player}, {title}, {rarity}, another copy
    </Trans>
  );
}
