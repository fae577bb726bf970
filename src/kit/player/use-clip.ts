import { useAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';

import { isSoundOnAtom } from './player-preferences.ts';
import { prefersStillness, savesData } from './media-preferences.ts';

/** Why there is a poster and no clip. */
export type ClipTrouble = 'offline' | 'broken';

/** `starting`: on its own. `waiting`: for the fan. */
type Phase = 'starting' | 'waiting' | 'begun';

/** A browser says «online» before every connection works again: tried so often, after half a second and twice as long each time. */
const maxRetries = 4;

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}

/** Browsers refuse sound without a user gesture: then the clip plays muted, which is the default. */
async function playAloudOrMuted(video: HTMLVideoElement, onMuted: () => void): Promise<boolean> {
  try {
    await video.play();
    return true;
  } catch (error) {
    if (!isRefusal(error) || video.muted) return false;
    onMuted();
    video.muted = true;
    return video.play().then(
      () => true,
      () => false,
    );
  }
}

/**
 * A clip that left the page keeps its connection until the browser happens to clean up, and of those there are six to a host: a few
 * clips later nothing else would be answered.
 */
function letGo(video: HTMLVideoElement): void {
  if (video.isConnected) return;
  video.removeAttribute('src');
  video.load();
}

/** Plays on its own, muted, unless the fan prefers stillness or saves data; a browser that refuses leaves the poster. */
export function useClip() {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [phase, setPhase] = useState<Phase>('starting');
  const [isPlaying, setIsPlaying] = useState(false);
  const [trouble, setTrouble] = useState<ClipTrouble | null>(null);
  const [isSoundOn, setIsSoundOn] = useAtom(isSoundOnAtom);
  /** Since the connection came back; null where none was missed. */
  const retries = useRef<number | null>(null);

  const play = async () => {
    const video = videoRef.current;
    if (video === null) return;
    if (video.error !== null) video.load();
    setTrouble(null);
    if (!(await playAloudOrMuted(video, () => setIsSoundOn(false)))) setPhase('waiting');
  };
  const pause = () => videoRef.current?.pause();

  useEffect(() => {
    if (prefersStillness() || savesData()) setPhase('waiting');
    else void play();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the player appears
  }, []);

  useEffect(() => {
    const video = videoRef.current;
    return () => {
      if (video !== null) queueMicrotask(() => letGo(video));
    };
  }, []);

  useEffect(() => {
    if (trouble !== 'offline') return undefined;
    // What stopped for want of a network goes on with it.
    const goOn = () => {
      retries.current = 0;
      void play();
    };
    window.addEventListener('online', goOn);
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (retries.current !== null && navigator.onLine) {
      timer = setTimeout(() => void play(), 500 * 2 ** retries.current);
      retries.current += 1;
    }
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `play` reads nothing that changes
  }, [trouble]);

  return {
    videoRef,
    phase,
    isPlaying,
    trouble,
    isSoundOn,
    setIsSoundOn,
    play,
    pause,
    toggle: () => (videoRef.current?.paused === false ? pause() : void play()),
    events: {
      onPlay: () => {
        setPhase('begun');
        setIsPlaying(true);
      },
      onPlaying: () => {
        retries.current = null;
      },
      onPause: () => setIsPlaying(false),
      onError: () => {
        setIsPlaying(false);
        const isTriedAgain = retries.current !== null && retries.current < maxRetries;
        setTrouble(navigator.onLine && !isTriedAgain ? 'broken' : 'offline');
      },
    },
  };
}
