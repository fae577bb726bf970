import { type ComponentType, lazy, memo, type NamedExoticComponent, Suspense, useLayoutEffect, useState } from 'react';

import { repeatPress } from '#ui/hydration/mark-alive.ts';

import { PanelBoundary } from './panel-boundary.tsx';
import type { PanelFailureProps } from './panel-failure.tsx';

interface LazyPanelOptions extends Pick<PanelFailureProps, 'place'> {
  /** Shown while loading. */
  Waiting?: ComponentType;
}

/** A lazy component. `preload` loads it ahead and never rejects. */
export type LazyPanel<Props extends object> = NamedExoticComponent<Props> & { preload: () => Promise<void> };

/** The panel has hydrated, or is new: presses reach it. */
function Alive() {
  useLayoutEffect(repeatPress, []);
  return null;
}

/**
 * A component in its own chunk, with its own error boundary: if the chunk or the component fails, a message and a retry
 * button replace only this panel. The only place for React's `lazy` (lint rule `house/no-plain-lazy`).
 * @example const SharePanel = lazyPanel(() => import('./share-panel.tsx'), 'SharePanel');
 */
export function lazyPanel<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  { Waiting, place }: LazyPanelOptions = {},
): LazyPanel<Props> {
  // React caches a lazy component's outcome, so another attempt needs a new one.
  const create = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: (await load())[name] }));
  let latest = create();

  function Panel(props: Props) {
    const [Content, setContent] = useState(() => latest);
    const retry = () => {
      latest = create();
      setContent(() => latest);
    };
    return (
      <PanelBoundary place={place} onRetry={retry}>
        <Suspense fallback={Waiting && <Waiting />}>
          <Content {...props} />
          <Alive />
        </Suspense>
      </PanelBoundary>
    );
  }

  // Memoized: an update that reaches server-rendered HTML before its chunk has loaded would discard it, with the user's
  // choices.
  return Object.assign(memo(Panel), {
    preload: () =>
      load().then(
        () => undefined,
        () => undefined,
      ),
  });
}
