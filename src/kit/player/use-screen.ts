import { type RefObject, useEffect, useState } from 'react';

/** iPhones have full screen only for video elements, with a different method. */
interface AppleVideo extends HTMLVideoElement {
  webkitSupportsFullscreen?: boolean;
  webkitEnterFullscreen?: () => void;
}

function isFullScreenPossible(video: AppleVideo | null): boolean {
  return document.fullscreenEnabled || video?.webkitSupportsFullscreen === true;
}

function isPictureInPicturePossible(): boolean {
  return document.pictureInPictureEnabled && 'requestPictureInPicture' in HTMLVideoElement.prototype;
}

interface ScreenParts {
  screenRef: RefObject<HTMLElement | null>;
  videoRef: RefObject<HTMLVideoElement | null>;
}

/** Display mode: in the page, full screen, or picture-in-picture. */
export function useScreen({ screenRef, videoRef }: ScreenParts) {
  const [can, setCan] = useState({ fillScreen: false, floatAway: false });
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    setCan({ fillScreen: isFullScreenPossible(videoRef.current), floatAway: isPictureInPicturePossible() });
    const look = () =>
      setIsFull(document.fullscreenElement !== null && document.fullscreenElement === screenRef.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [screenRef, videoRef]);

  // Refusals change nothing: the clip continues.
  const toggleFull = () => {
    const video: AppleVideo | null = videoRef.current;
    if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
    else if (document.fullscreenEnabled) void screenRef.current?.requestFullscreen().catch(() => undefined);
    else video?.webkitEnterFullscreen?.();
  };
  const toggleFloating = () => {
    if (document.pictureInPictureElement !== null) void document.exitPictureInPicture().catch(() => undefined);
    else void videoRef.current?.requestPictureInPicture().catch(() => undefined);
  };
  return { can, isFull, toggleFull, toggleFloating };
}
