import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import type { MomentEdition } from '#contract/moments/moment.ts';
import { rarities } from '#contract/moments/rarity.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { ClipPlayer } from '#kit/clip-player.tsx';
import { MomentCard } from '#kit/moments/card/moment-card.tsx';
import { MomentGrid } from '#kit/moments/moment-grid.tsx';
import { OddsTable } from '#kit/packs/odds-table.tsx';
import { PackCard } from '#kit/packs/pack-card.tsx';
import { PackGrid } from '#kit/packs/pack-grid.tsx';
import { getValue } from '#platform/api/resource.ts';
import { catalogueAtom } from '#platform/data/catalogue.ts';
import { packEditionsAtom } from '#platform/data/pack-editions.ts';

import styles from './cards.module.css';
import { Section } from './section.tsx';

const past = '2024-01-01T00:00:00.000Z';
const future = '2030-01-01T00:00:00.000Z';
/** Upcoming, on sale, few left, sold out, not known yet. */
const stock = [
  undefined,
  { count: 300, knownAt: null },
  { count: 12, knownAt: past },
  { count: 0, knownAt: past },
  undefined,
];

/** The first moment of each rarity. */
function sampleMoments(catalogue: readonly MomentEdition[]): MomentEdition[] {
  return rarities.flatMap((rarity) => catalogue.find((moment) => moment.rarity === rarity) ?? []);
}

function Player({ moment }: { moment: MomentEdition }) {
  const localised = useLocalised();
  const { clip, player, playDescription } = moment;
  return <ClipPlayer clip={clip} title={player} description={localised(playDescription)} />;
}

export function Cards() {
  const catalogue = useAtomValue(catalogueAtom);
  const moments = sampleMoments(getValue(catalogue)?.tokens ?? []);
  const editions = getValue(useAtomValue(packEditionsAtom)) ?? [];
  return (
    <>
      <Section title={<Trans>Moment cards</Trans>}>
        <MomentGrid>
          {moments.map((moment) => (
            <MomentCard key={moment.momentEditionId} moment={moment} />
          ))}
          {moments.map((moment) => (
            <MomentCard key={moment.momentEditionId} moment={moment} serialNumber={12} />
          ))}
        </MomentGrid>
      </Section>
      <Section title={<Trans>Pack cards</Trans>}>
        <PackGrid>
          {editions.map((edition, index) => (
            <PackCard
              key={edition.packEditionId}
              edition={{ ...edition, releasesAt: index === 0 ? future : past }}
              stock={stock[index % stock.length]}
            />
          ))}
        </PackGrid>
      </Section>
      <Section title={<Trans>Clip and odds</Trans>}>
        <div className={styles.pair}>
          {moments[0] && <Player moment={moments[0]} />}
          {editions[0] && <OddsTable odds={editions[0].odds} slots={editions[0].slots} />}
        </div>
      </Section>
    </>
  );
}
