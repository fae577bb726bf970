import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

function endsByItself(animation: Animation): boolean {
  return Number.isFinite(animation.effect?.getComputedTiming().endTime ?? 0);
}

/**
 * Calls back once everything that moves in the element, and ends by itself, has come to its end; at once where nothing moves. How long
 * that takes is said in the style sheet alone, and a page in the background waits until somebody looks. `isOn` starts it.
 */
export function useAnimationsEnd<E extends Element>(onEnd: () => void, isOn = true): RefObject<E | null> {
  const ref = useRef<E>(null);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isOn) return undefined;
    let isCurrent = true;
    const moving = ref.current?.getAnimations({ subtree: true }).filter(endsByItself) ?? [];
    void Promise.allSettled(moving.map((animation) => animation.finished)).then(() => {
      if (isCurrent) end();
    });
    return () => {
      isCurrent = false;
    };
  }, [isOn]);
  return ref;
}
