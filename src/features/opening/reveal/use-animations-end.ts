import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

function endsByItself(animation: Animation): boolean {
  return Number.isFinite(animation.effect?.getComputedTiming().endTime ?? 0);
}

/**
 * Calls back once all finite animations in the element have ended, immediately if there are none. Durations are in CSS
 * only; hidden pages wait until visible. `isOn` starts it.
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
