import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useState } from 'react';

import type { PackDetails } from '#contract/packs/pack.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import type { ApiErrorKind } from '#platform/api/api-error.ts';
import { Button, LinkButton } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { takeLostFocus } from '#ui/focus.ts';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { useIsOnline } from '#ui/use-is-online.ts';
import { useSubmit } from '#ui/forms/use-submit.ts';

import { openPacksAtom, sealedPacksAtom } from '../opening-state.ts';
import { OpeningFailureText } from '../opening-failure-text.tsx';
import styles from '../pack-page.module.css';
import { searchWith } from '../pack-ids-param.ts';

interface SealedPackProps {
  /** Focuses the late title. */
  takesFocus: boolean;
  /** Sealed packs to open together. */
  packs: readonly PackDetails[];
  /** The withdrawal control, for a single pack. */
  withdrawal: ReactNode;
}

function Title({ packs, takesFocus }: Pick<SealedPackProps, 'packs' | 'takesFocus'>) {
  const localised = useLocalised();
  const [first] = packs;
  const moments = packs.reduce((sum, { edition }) => sum + edition.slots.length, 0);
  if (first === undefined) return null;
  return (
    <>
      <h1 ref={takesFocus ? takeLostFocus : null} className={styles.title}>
        {packs.length === 1 ? (
          localised(first.edition.name)
        ) : (
          <Plural value={packs.length} one="# pack at once" other="# packs at once" />
        )}
      </h1>
      <p className={styles.lead}>
        {packs.length === 1 && (
          <Trans>
            Pack {first.number} of {first.edition.supply}, sealed.
          </Trans>
        )}{' '}
        <Plural value={moments} one="One moment inside." other="# moments inside." />
      </p>
    </>
  );
}

/** A separate, unchecked box: the right to withdraw ends with the opening. Kept per pack. */
function Consent({
  count,
  isGiven,
  onChange,
}: {
  count: number;
  isGiven: boolean;
  onChange: (given: boolean) => void;
}) {
  return (
    <Checkbox checked={isGiven} onChange={(event) => onChange(event.currentTarget.checked)}>
      <Plural
        value={count}
        one="I want to open it now, and I know that I lose my right to withdraw by opening it."
        other="I want to open these # packs now, and I know that I lose my right to withdraw by opening them."
      />
    </Checkbox>
  );
}

/** Offer to open all sealed packs, if there are more. */
function OpenTogether({ pack }: { pack: PackDetails }) {
  const sealed = useAtomValue(sealedPacksAtom);
  const others = sealed.filter(({ packId }) => packId !== pack.packId);
  const search = searchWith(others.map(({ packId }) => packId));
  const count = search.with.length + 1;
  if (count === 1) return null;
  return (
    <LinkButton variant="quiet" to="/{-$locale}/profile/packs/$packId" params={{ packId: pack.packId }} search={search}>
      <Plural value={count} one="Open # pack at once" other="Open # packs at once" />
    </LinkButton>
  );
}

function useOpening(packs: readonly PackDetails[]) {
  const openPacks = useSetAtom(openPacksAtom);
  return useSubmit<ApiErrorKind>(async () => (await openPacks(packs))?.kind ?? null);
}

/** The irreversible decision to open a sealed pack, or to leave it for later. */
export function SealedPack({ packs, takesFocus, withdrawal }: SealedPackProps) {
  const isOnline = useIsOnline();
  const { isBusy, failure, run } = useOpening(packs);
  const [hasConsented, setHasConsented] = useState(packs.every((pack) => pack.consentedAt !== null));
  const [first] = packs;
  return (
    <section className={styles.words} data-busy={isBusy || undefined}>
      <Title packs={packs} takesFocus={takesFocus} />
      <Consent count={packs.length} isGiven={hasConsented} onChange={setHasConsented} />
      {!isOnline && (
        <FormMessage kind="information">
          <Trans>Opening needs a connection. Your pack stays sealed and safe until then.</Trans>
        </FormMessage>
      )}
      {failure !== null && (
        <FormMessage>
          <OpeningFailureText kind={failure} />
        </FormMessage>
      )}
      <Button variant="primary" size="large" isWide isBusy={isBusy} disabled={!hasConsented || !isOnline} onClick={run}>
        <Plural value={packs.length} one="Open the pack" other="Open # packs" />
      </Button>
      <div className={styles.actions}>
        {packs.length === 1 && first !== undefined && <OpenTogether pack={first} />}
        <LinkButton variant="quiet" to="/{-$locale}/profile" search={{ tab: 'packs' }}>
          <Trans>Later</Trans>
        </LinkButton>
      </div>
      {packs.length === 1 && withdrawal}
    </section>
  );
}
