import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';

import type { MomentSummary } from '#contract/moments/moment.ts';
import { pageSize } from '#contract/moments/page-size.ts';
import type { PackEdition } from '#contract/packs/pack-edition.ts';
import { rarities, type Rarity } from '#contract/moments/rarity.ts';
import { CardSkeletons } from '#kit/moments/card-skeletons.tsx';
import { MomentGrid } from '#kit/moments/moment-grid.tsx';
import { MomentLink } from '#kit/moments/moment-link.tsx';
import { useRarityNames } from '#kit/labels.ts';
import { catalogueAtom, loadCatalogueAtom } from '#platform/data/catalogue.ts';
import { useShownCatalogue } from '#platform/data/shown-catalogue.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ChoiceChip } from '#ui/chips/chip.tsx';
import { ChoiceGroup } from '#ui/chips/choice-group.tsx';
import { ResourceView } from '#ui/states/resource-view.tsx';

import styles from './pool.module.css';

interface PoolFilterProps {
  /** The rarities that the pool has. */
  offered: readonly Rarity[];
  chosen: Rarity | null;
  onChoose: (rarity: Rarity | null) => void;
}

function PoolFilter({ offered, chosen, onChoose }: PoolFilterProps) {
  const names = useRarityNames();
  return (
    <ChoiceGroup legend={<Trans>Rarity</Trans>}>
      <ChoiceChip type="radio" name="pool-rarity" checked={chosen === null} onChange={() => onChoose(null)}>
        <Trans comment="All rarities">All</Trans>
      </ChoiceChip>
      {offered.map((rarity) => (
        <ChoiceChip
          key={rarity}
          type="radio"
          name="pool-rarity"
          checked={chosen === rarity}
          onChange={() => onChoose(rarity)}
        >
          {names[rarity]}
        </ChoiceChip>
      ))}
    </ChoiceGroup>
  );
}

interface PoolCardsProps {
  edition: PackEdition;
  /** The moments of the pool that are known. */
  moments: readonly MomentSummary[];
  isWhole: boolean;
}

function PoolCards({ edition, moments, isWhole }: PoolCardsProps) {
  const { t } = useLingui();
  const catalogue = useAtomValue(catalogueAtom);
  const load = useSetAtom(loadCatalogueAtom);
  const [chosen, setChosen] = useState<Rarity | null>(null);
  const [shown, setShown] = useState(pageSize);
  const matching = moments.filter((moment) => chosen === null || moment.rarity === chosen);
  const total = chosen === null ? edition.pool.length : matching.length;
  const choose = (rarity: Rarity | null) => {
    setChosen(rarity);
    setShown(pageSize);
    if (!isWhole) void load();
  };
  const showMore = () => {
    setShown(shown + pageSize);
    if (!isWhole) void load();
  };
  return (
    <>
      <PoolFilter offered={rarities.filter((rarity) => edition.odds[rarity] > 0)} chosen={chosen} onChoose={choose} />
      {isWhole || (chosen === null && shown === pageSize) ? (
        <>
          <p className={styles.count} aria-live="polite">
            <Plural value={total} one="# moment" other="# moments" />
          </p>
          <MomentGrid>
            {matching.slice(0, shown).map((moment) => (
              <MomentLink key={moment.momentEditionId} moment={moment} />
            ))}
          </MomentGrid>
        </>
      ) : (
        <ResourceView
          resource={catalogue}
          skeleton={<CardSkeletons label={t`Loading the moments`} />}
          onRetry={() => void load()}
        >
          {() => null}
        </ResourceView>
      )}
      {shown < total && (
        <Button size="large" className={styles.more} onClick={showMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}

/** All moments that a pack of this edition may hold. */
export function Pool({ edition }: { edition: PackEdition }) {
  const { t } = useLingui();
  const catalogue = useShownCatalogue();
  const load = useSetAtom(loadCatalogueAtom);
  return (
    <section className={styles.pool}>
      <h2 className={styles.heading}>
        <Trans>What can be inside</Trans>
      </h2>
      <ResourceView
        resource={catalogue}
        skeleton={<CardSkeletons label={t`Loading the moments`} />}
        onRetry={() => void load()}
      >
        {({ tokens, isWhole }) => (
          <PoolCards
            edition={edition}
            moments={tokens.filter((moment) => edition.pool.includes(moment.momentEditionId))}
            isWhole={isWhole}
          />
        )}
      </ResourceView>
    </section>
  );
}
