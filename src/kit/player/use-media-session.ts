import { useEffect } from 'react';

/** Metadata for the device's controls: lock screen, keyboard, car. */
export interface MediaNames {
  title: string;
  /** The player. */
  artist: string;
  /** Club and season. */
  album: string;
}

interface MediaSessionParts {
  names: MediaNames | undefined;
  artwork: { src: string; width: number; height: number };
  isPlaying: boolean;
  play: () => void;
  pause: () => void;
}

function hasMediaSession(): boolean {
  return 'mediaSession' in navigator && 'MediaMetadata' in window;
}

/** Sets the media session while the player is mounted. */
export function useMediaSession({ names, artwork, isPlaying, play, pause }: MediaSessionParts): void {
  const { title, artist, album } = names ?? {};
  const { src, width, height } = artwork;
  useEffect(() => {
    if (title === undefined || artist === undefined || album === undefined || !hasMediaSession()) return undefined;
    const { mediaSession } = navigator;
    const picture = { src: new URL(src, window.location.href).href, sizes: `${width}x${height}` };
    mediaSession.metadata = new MediaMetadata({ title, artist, album, artwork: [picture] });
    mediaSession.setActionHandler('play', play);
    mediaSession.setActionHandler('pause', pause);
    return () => {
      mediaSession.metadata = null;
      mediaSession.setActionHandler('play', null);
      mediaSession.setActionHandler('pause', null);
      mediaSession.playbackState = 'none';
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `play` and `pause` reach the element through a ref
  }, [title, artist, album, src, width, height]);

  useEffect(() => {
    if (title === undefined || !hasMediaSession()) return;
    navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
  }, [title, isPlaying]);
}
