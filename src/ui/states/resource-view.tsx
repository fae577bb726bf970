import { type ReactNode, useEffect, useEffectEvent } from 'react';

import { CachedNotice } from './cached-notice.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** The resource's state. */
type Loadable<T, Kind extends string = string> =
  | { status: 'idle' }
  | { status: 'loading' }
  | {
      status: 'success';
      value: T;
      source: 'network' | 'device';
      savedAt: string | null;
      part?: { kept: number; total: number } | undefined;
    }
  | { status: 'failure'; failure: { kind: Kind } };

interface ResourceViewProps<T, Kind extends string> {
  resource: Loadable<T, Kind>;
  /** Has the size of what replaces it. */
  skeleton: ReactNode;
  onRetry: () => void;
  /** Overrides the general text for a failure kind. */
  describeFailure?: (kind: Kind) => ReactNode | undefined;
  /** Hidden heading while the page's own title is loading. */
  fallbackTitle?: string | undefined;
  /** True if the page shows the copy's age itself. */
  isAgeElsewhere?: boolean;
  children: (value: T) => ReactNode;
}

/** Failed or cached data is requested again when the network is back. */
function useReloadWhenBack<T, Kind extends string>(resource: Loadable<T, Kind>, reload: () => void): void {
  const retry = useEffectEvent(() => {
    const isMissing = resource.status === 'failure' && ['offline', 'timeout'].includes(resource.failure.kind);
    if (isMissing || (resource.status === 'success' && resource.source === 'device')) reload();
  });
  useEffect(() => {
    const onBack = () => retry();
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, []);
}

/** Renders every state of a resource: no missing state, no endless spinner. */
export function ResourceView<T, Kind extends string>({
  resource,
  skeleton,
  onRetry,
  describeFailure,
  fallbackTitle,
  isAgeElsewhere = false,
  children,
}: ResourceViewProps<T, Kind>) {
  useReloadWhenBack(resource, onRetry);
  switch (resource.status) {
    case 'idle':
    case 'loading':
      return skeleton;
    case 'failure':
      return (
        <>
          {fallbackTitle !== undefined && (
            <h1>
              <VisuallyHidden>{fallbackTitle}</VisuallyHidden>
            </h1>
          )}
          {describeFailure?.(resource.failure.kind) ?? <FailureNotice kind={resource.failure.kind} onRetry={onRetry} />}
        </>
      );
    case 'success':
      return (
        <>
          {resource.source === 'device' && !isAgeElsewhere && (
            <CachedNotice savedAt={resource.savedAt} part={resource.part} />
          )}
          {children(resource.value)}
        </>
      );
  }
}
