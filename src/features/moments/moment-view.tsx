import { Trans } from '@lingui/react/macro';

import type { MomentSummary } from '#contract/moment.ts';
import type { LocalisedText } from '#contract/locale.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { ClipPlayer } from '#kit/clip-player.tsx';
import { RarityMark } from '#kit/rarity-mark.tsx';
import { usePositionNames } from '#kit/words.ts';

import styles from './moment-view.module.css';

interface MomentViewProps {
  moment: MomentSummary & { story: LocalisedText; playDescription: LocalisedText };
  /** Of an owned copy. */
  copy?: { serialNumber: number; obtainedAt: string };
  /** The title is the page's own heading, or the dialog's. */
  heading: 'page' | 'dialog';
}

function Facts({ moment, copy }: Pick<MomentViewProps, 'moment' | 'copy'>) {
  const formats = useFormats();
  const localised = useLocalised();
  const positionNames = usePositionNames();
  const { match } = moment;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Trans>Match</Trans>
        </dt>
        <dd>
          {match.opponent} <span className={styles.score}>{match.score}</span>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Competition</Trans>
        </dt>
        <dd>{localised(match.competition)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Date</Trans>
        </dt>
        <dd>{formats.day(moment.moment_date, 'medium')}</dd>
      </div>
      <div>
        <dt>
          <Trans>Season</Trans>
        </dt>
        <dd>{moment.season}</dd>
      </div>
      <div>
        <dt>
          <Trans>Position</Trans>
        </dt>
        <dd>{positionNames[moment.position]}</dd>
      </div>
      <div>
        <dt>
          <Trans>Rarity</Trans>
        </dt>
        <dd>
          <RarityMark rarity={moment.rarity} />
        </dd>
      </div>
      <div>
        <dt>{copy === undefined ? <Trans>Copies</Trans> : <Trans>Your copy</Trans>}</dt>
        <dd className={styles.score}>
          {copy === undefined ? formats.number(moment.copies) : `${copy.serialNumber} / ${moment.copies}`}
        </dd>
      </div>
      {copy !== undefined && (
        <div>
          <dt>
            <Trans>Yours since</Trans>
          </dt>
          <dd>{formats.instant(copy.obtainedAt)}</dd>
        </div>
      )}
    </dl>
  );
}

/** The clip, what happened that night, and everything that is known of it. */
export function MomentView({ moment, copy, heading }: MomentViewProps) {
  const localised = useLocalised();
  const title = localised(moment.title);
  return (
    <article className={styles.moment}>
      <div className={styles.clip}>
        <ClipPlayer
          clip={moment.clip}
          description={localised(moment.playDescription)}
          title={`${moment.player}, ${title}`}
        />
      </div>
      <div className={styles.words}>
        {heading === 'page' ? <h1 className={styles.title}>{title}</h1> : <p className={styles.title}>{title}</p>}
        <p className={styles.player}>
          {moment.player} <span className={styles.number}>#{moment.shirtNumber}</span>
        </p>
        <p className={styles.story}>{localised(moment.story)}</p>
        <Facts moment={moment} {...(copy === undefined ? {} : { copy })} />
      </div>
    </article>
  );
}
