import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import { rarities } from '#contract/moments/rarity.ts';
import { RarityMark } from '#kit/moments/rarity-mark.tsx';
import { SeasonBadge } from '#kit/moments/season-badge.tsx';
import { clubAtom } from '#platform/configuration.ts';
import { Tag } from '#ui/chips/chip.tsx';

import { Section } from './section.tsx';
import styles from './tokens.module.css';

/** Custom properties, `--color-…`: their names are the same in every language. */
const colors = [
  'bg',
  'surface',
  'surface-raised',
  'border',
  'border-strong',
  'text',
  'text-muted',
  'accent',
  'success',
  'danger',
];
const titles = ['xl', 'l', 'm', 's'];
const emblemSizes = [16, 24, 36, 96, 200];

function Colors() {
  return (
    <ul className={styles.colors}>
      {colors.map((name) => (
        <li key={name}>
          <span className={styles.swatch} style={{ background: `var(--color-${name})` }} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Colors, type, marks. */
export function Tokens() {
  const club = useAtomValue(clubAtom);
  return (
    <Section title={<Trans>Colors, type, marks</Trans>}>
      <Colors />
      <div className={styles.emblems}>
        {emblemSizes.map((size) => (
          <img key={size} src={club.emblem} width={size} height={size} alt="" />
        ))}
      </div>
      <div>
        {titles.map((size) => (
          <p key={size} className={styles.title} style={{ fontSize: `var(--text-title-${size})` }}>
            <Trans>Nights under the lights 0123</Trans>
          </p>
        ))}
      </div>
      <div className={styles.marks}>
        {rarities.map((rarity) => (
          <RarityMark key={rarity} rarity={rarity} size="large" />
        ))}
        <SeasonBadge season="2018/2019" />
        <Tag>
          <Trans>A tag</Trans>
        </Tag>
      </div>
    </Section>
  );
}
