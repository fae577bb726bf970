import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { type RefObject, useEffect } from 'react';

import type { ClipSound, SoundCue } from '#contract/moments/moment.ts';
import { useIsHydrated } from '#i18n/use-is-hydrated.ts';

import { createCaptions } from './captions.ts';
import { areCaptionsOnAtom } from './player-preferences.ts';
import { writeWebVtt } from './web-vtt.ts';

function useSoundNames(): Record<ClipSound, string> {
  const { t } = useLingui();
  return {
    whistle: t({ message: 'The referee’s whistle', comment: 'Caption: what is heard' }),
    kick: t({ message: 'The ball is struck', comment: 'Caption: what is heard' }),
    block: t({ message: 'The ball is blocked', comment: 'Caption: what is heard' }),
    tackle: t({ message: 'A tackle', comment: 'Caption: what is heard' }),
    goal: t({ message: 'The crowd roars', comment: 'Caption: what is heard' }),
    applause: t({ message: 'Applause', comment: 'Caption: what is heard' }),
  };
}

interface CaptionsParts {
  trackRef: RefObject<HTMLTrackElement | null>;
  description: string;
  sounds: readonly SoundCue[];
  durationSeconds: number;
}

function show({ track }: HTMLTrackElement, areOn: boolean): void {
  track.mode = areOn ? 'showing' : 'disabled';
}

/** Creates the caption track in the page's language. Made on the device, so it works offline. */
export function useCaptions({ trackRef, description, sounds, durationSeconds }: CaptionsParts) {
  const soundNames = useSoundNames();
  const [isChosen, setAreOn] = useAtom(areCaptionsOnAtom);
  // The server renders captions off; hydration does not correct the button's attributes.
  const areOn = useIsHydrated() && isChosen;
  const text = writeWebVtt(createCaptions({ description, sounds, soundNames, durationSeconds }));
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
    trackRef.current?.setAttribute('src', url);
    return () => URL.revokeObjectURL(url);
  }, [trackRef, text]);
  useEffect(() => {
    if (trackRef.current !== null) show(trackRef.current, areOn);
  }, [trackRef, areOn]);
  return { areOn, toggle: () => setAreOn(!areOn) };
}
