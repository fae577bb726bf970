import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';

import { assertNever } from '#contract/assert-never.ts';
import { languageTag } from '#contract/locale.ts';
import { useTimeFormats } from '#i18n/use-formats.ts';
import { useQuantityFormats } from '#i18n/use-quantity-formats.ts';
import { useLocale, useLocalised } from '#i18n/use-locale.ts';
import { clubAtom } from '#platform/configuration.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { Meter } from '#ui/meter.tsx';
import { OnlineButton } from '#ui/buttons/online-button.tsx';

import type { KitVoice } from './kit-pages.ts';
import { readTheme } from './kit-assets.ts';
import { useKitWords } from './kit-words.ts';
import { cancelTakeAway, startTakeAwayAtom, takeAwayAtom, type TakeAwayState } from './take-away-state.ts';
import styles from './take-away.module.css';

function useVoice(): () => KitVoice {
  const language = languageTag[useLocale()];
  const countryName = (country: string) => new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
  const { name: club } = useAtomValue(clubAtom);
  const words = useKitWords();
  const formats = { ...useQuantityFormats(), ...useTimeFormats() };
  const localised = useLocalised();
  // Read when the kit is written, since it forces style computation.
  return (): KitVoice => {
    const theme = readTheme(document.documentElement);
    return { language, club, theme, words, formats, localised, countryName };
  };
}

function ProblemText({ problem }: Extract<TakeAwayState, { status: 'failed' }>) {
  switch (problem) {
    case 'offline':
      return <Trans>The connection was lost, and no file was saved. Try again when it is back.</Trans>;
    case 'full':
      return <Trans>There is no room for the file. Free up some space, then try again.</Trans>;
    case 'clips':
      return <Trans>A picture or clip could not be read, and no file was saved. Please try again.</Trans>;
    case 'internal':
      return <Trans>That did not work. Please try again.</Trans>;
    default:
      return assertNever(problem);
  }
}

function Packing({ state }: { state: TakeAwayState }) {
  const { t } = useLingui();
  const formats = useQuantityFormats();
  const [done, total] = state.status === 'packing' ? [state.doneBytes, state.totalBytes] : [0, 0];
  const [packed, all] = [formats.bytes(done), formats.bytes(total)];
  const text = total === 0 ? null : t`${packed} of about ${all}`;
  return (
    <>
      <Meter label={t`Packing your collection`} text={text} value={done} max={total} />
      <Button variant="quiet" onClick={cancelTakeAway}>
        <Trans>Cancel</Trans>
      </Button>
    </>
  );
}

/** Downloads collection, receipts and kept clips as one file with a viewer. */
export function TakeAway() {
  const state = useAtomValue(takeAwayAtom);
  const start = useSetAtom(startTakeAwayAtom);
  const readVoice = useVoice();
  const isRunning = state.status === 'collecting' || state.status === 'packing';
  return (
    <section className={styles.kit}>
      <h2 className={styles.heading}>
        <Trans>Take it with you</Trans>
      </h2>
      <p className={styles.text}>
        <Trans>
          Your collection as one file (ZIP): a page that opens on any computer without this app, your receipts, the
          facts of each moment, and the clips that you keep here.
        </Trans>
      </p>
      <OnlineButton isBusy={isRunning} onClick={() => void start(readVoice())}>
        <Trans>Save my collection</Trans>
      </OnlineButton>
      {isRunning && <Packing state={state} />}
      {state.status === 'saved' && (
        <FormMessage kind="success">
          <Trans>Your collection is saved. Unpack the file, then open “index.html”.</Trans>
        </FormMessage>
      )}
      {state.status === 'failed' && (
        <FormMessage kind="failure">
          <ProblemText {...state} />
        </FormMessage>
      )}
    </section>
  );
}
