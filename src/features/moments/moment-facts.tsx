import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { describeMinute, describeResult } from '#contract/moments/match-result.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { usePositionNames } from '#kit/labels.ts';
import { useSiteName } from '#ui/site-name.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import styles from './moment-facts.module.css';
import type { Copy, MomentToShow } from './shown-moment.ts';

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <VisuallyHidden as="dt">{name}</VisuallyHidden>
      <dd>{children}</dd>
    </div>
  );
}

function Venue({ match }: Pick<MomentToShow, 'match'>) {
  const minute = describeMinute(match);
  if (match.isNeutralGround === true)
    return <Trans comment="Of a match: on the ground of neither club">on neutral ground, {minute}′</Trans>;
  if (match.venue === 'home') return <Trans comment="Of a match: on the club’s own ground">at home, {minute}′</Trans>;
  return <Trans comment="Of a match: on the other club’s ground">away, {minute}′</Trans>;
}

/** A moment's facts in a line; their names are for screen readers. Rarity and serial number are above the title. */
export function MomentFacts({ moment, copy }: { moment: MomentToShow; copy: Copy | undefined }) {
  const { t } = useLingui();
  const formats = useFormats();
  const localised = useLocalised();
  const positionNames = usePositionNames();
  const club = useSiteName();
  const { match } = moment;
  return (
    <dl className={styles.facts}>
      <Fact name={t`Player`}>
        <VisuallyHidden>{moment.player}</VisuallyHidden> #{moment.shirtNumber}
      </Fact>
      <Fact name={t`Position`}>{positionNames[moment.position]}</Fact>
      <Fact name={t`Match`}>
        {describeResult(match, club)} <Venue match={match} />
      </Fact>
      <Fact name={t`Competition`}>{localised(match.competition)}</Fact>
      <Fact name={t`Date`}>{formats.day(moment.moment_date, 'medium')}</Fact>
      <Fact name={t`Season`}>{moment.season}</Fact>
      {copy === undefined && (
        <Fact name={t`Copies`}>
          <Plural value={moment.copies} one="# copy" other="# copies" />
        </Fact>
      )}
    </dl>
  );
}
