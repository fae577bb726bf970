import { type ReactNode, useEffect, useEffectEvent } from 'react';

import { CachedNotice } from './cached-notice.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** What a room's state holds of something that the server knows. */
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
  /** Instead of the general words, where the room knows better ones for this kind of failure. */
  describeFailure?: (kind: Kind) => ReactNode | undefined;
  /** Heading for screen readers on a page whose own title comes with the value. */
  fallbackTitle?: string | undefined;
  /** The page says itself how old the device's copy is. */
  isAgeElsewhere?: boolean;
  children: (value: T) => ReactNode;
}

/** What could not come, or came from the device alone, is requested again when the network is back. */
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

/** Every state of something that is loaded: none is left out, none is an endless spinner. */
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
