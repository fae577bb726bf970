import { useAtom } from 'jotai';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { prefersStillness } from '#ui/prefers-stillness.ts';

import { isSoundOnAtom } from './player-preferences.ts';
import { savesData } from './media-preferences.ts';

/** Why only the poster is shown. */
export type ClipTrouble = 'offline' | 'broken';

/** `starting`: automatically. `waiting`: for the user. */
type Phase = 'starting' | 'waiting' | 'begun';

/** Retries after `online` events, which come before all connections work. Starts at half a second and doubles. */
const maxRetries = 4;

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}

/** Browsers block sound without a user gesture: the clip then plays muted. */
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
 * A removed video keeps its connection until garbage collection, and there are six per host: soon all requests would
 * wait.
 */
function releaseVideo(video: HTMLVideoElement): void {
  if (video.isConnected) return;
  video.removeAttribute('src');
  video.load();
}

/**
 * Goes on where the clip stopped. Chromium does not load an address again whose data it has refused, but it does with
 * another fragment.
 */
function loadAgain(video: HTMLVideoElement): void {
  const url = new URL(video.src);
  url.hash = `t=${video.currentTime}`;
  video.src = url.href;
}

/** When the player goes. */
function useRelease(videoRef: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const video = videoRef.current;
    return () => {
      if (video !== null) queueMicrotask(() => releaseVideo(video));
    };
  }, [videoRef]);
}

/** Autoplays muted, unless the user prefers reduced motion or saves data. If the browser refuses, the poster stays. */
export function useClip() {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [phase, setPhase] = useState<Phase>('starting');
  const [isPlaying, setIsPlaying] = useState(false);
  const [trouble, setTrouble] = useState<ClipTrouble | null>(null);
  const [isSoundOn, setIsSoundOn] = useAtom(isSoundOnAtom);
  /** Since the connection came back; null if it was never lost. */
  const retries = useRef<number | null>(null);
  /**
   * Whether a failure was answered by loading the clip again. Chromium fails a clip whose first bytes came from the
   * server and the next ones from a worker that has taken control since, as on every first visit.
   */
  const isLoadedAgain = useRef(false);
  /** The user's wish, or autoplay's: a clip that fails is paused by the browser. */
  const isMeantToPlay = useRef(false);

  const play = async () => {
    const video = videoRef.current;
    if (video === null) return;
    isMeantToPlay.current = true;
    if (video.error !== null) loadAgain(video);
    setTrouble(null);
    if (!(await playAloudOrMuted(video, () => setIsSoundOn(false)))) setPhase('waiting');
  };
  const pause = () => {
    isMeantToPlay.current = false;
    videoRef.current?.pause();
  };

  useEffect(() => {
    if (prefersStillness() || savesData()) setPhase('waiting');
    else void play();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the player appears
  }, []);

  useRelease(videoRef);

  useEffect(() => {
    if (trouble !== 'offline') return undefined;
    // Resumes clips that stopped offline.
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
        const video = videoRef.current;
        if (video !== null && navigator.onLine && !isLoadedAgain.current) {
          isLoadedAgain.current = true;
          if (isMeantToPlay.current) void play();
          else loadAgain(video);
          return;
        }
        const isTriedAgain = retries.current !== null && retries.current < maxRetries;
        setTrouble(navigator.onLine && !isTriedAgain ? 'broken' : 'offline');
      },
    },
  };
}
