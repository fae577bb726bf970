import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** A hand on its way to somewhere else has left again by then. */
const restMilliseconds = 110;

/** True once a mouse has come to rest on something, until it leaves. */
export function useHoverIntent() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isResting, setIsResting] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isResting,
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') timer.current = setTimeout(() => setIsResting(true), restMilliseconds);
    },
    onPointerLeave: () => {
      clearTimeout(timer.current);
      setIsResting(false);
    },
  };
}
