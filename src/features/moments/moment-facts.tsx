import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { useFormats } from '#i18n/use-formats.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { RarityMark } from '#kit/moments/rarity-mark.tsx';
import { usePositionNames } from '#kit/labels.ts';

import styles from './moment-facts.module.css';
import type { Copy, MomentToShow } from './shown-moment.ts';

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A moment's facts. */
export function MomentFacts({ moment, copy }: { moment: MomentToShow; copy: Copy | undefined }) {
  const { t } = useLingui();
  const formats = useFormats();
  const localised = useLocalised();
  const positionNames = usePositionNames();
  const { match } = moment;
  return (
    <dl className={styles.facts}>
      <Fact name={t`Player`}>
        {moment.player} <span className={styles.quiet}>#{moment.shirtNumber}</span>
      </Fact>
      <Fact name={t`Position`}>{positionNames[moment.position]}</Fact>
      <Fact name={t`Match`}>
        <Trans comment="Score, then the opponent">
          {match.score} v {match.opponent}
        </Trans>{' '}
        <span className={styles.quiet}>
          {match.venue === 'home' ? (
            <Trans comment="Of a match: on the club’s own ground">at home, {match.minute}′</Trans>
          ) : (
            <Trans comment="Of a match: on the other club’s ground">away, {match.minute}′</Trans>
          )}
        </span>
      </Fact>
      <Fact name={t`Competition`}>{localised(match.competition)}</Fact>
      <Fact name={t`Date`}>{formats.day(moment.moment_date, 'medium')}</Fact>
      <Fact name={t`Season`}>{moment.season}</Fact>
      <Fact name={t`Rarity`}>
        <RarityMark rarity={moment.rarity} />
      </Fact>
      <Fact name={copy === undefined ? t`Copies` : t`Your copy`}>
        {copy === undefined ? formats.number(moment.copies) : `${copy.serialNumber} / ${moment.copies}`}
      </Fact>
    </dl>
  );
}
