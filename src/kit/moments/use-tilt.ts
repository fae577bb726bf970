import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

import { allowsTilt, startTilt, type Tilt } from './tilt.ts';

/** A card that tilts towards a fine pointer. Works without React renders: a pointer that crosses a grid renders nothing. */
export function useTilt(faceRef: RefObject<HTMLElement | null>, isOn: boolean) {
  const tiltRef = useRef<Tilt | null>(null);
  const release = () => {
    tiltRef.current?.release();
    tiltRef.current = null;
  };
  useEffect(() => release, []);
  return {
    onPointerEnter: ({ pointerType, currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (!isOn || pointerType === 'touch' || faceRef.current === null || !allowsTilt()) return;
      tiltRef.current = startTilt(currentTarget, faceRef.current);
      tiltRef.current.follow(clientX, clientY);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => tiltRef.current?.follow(clientX, clientY),
    onPointerLeave: release,
  };
}
