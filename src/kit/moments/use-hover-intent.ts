import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** Long enough to ignore a pointer passing by. */
const restMilliseconds = 110;

/** True after a mouse has rested on the element, until it leaves. */
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
