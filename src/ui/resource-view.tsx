import type { ReactNode } from 'react';

import { CopyAge } from './copy-age.tsx';
import { FailureNotice } from './failure-notice.tsx';

/** What a room's state holds of something that the server knows. */
export type Loadable<T> =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'success'; value: T; source: 'network' | 'device'; savedAt: string | null }
  | { status: 'failure'; failure: { kind: string } };

interface ResourceViewProps<T> {
  resource: Loadable<T>;
  /** Has the size of what replaces it. */
  skeleton: ReactNode;
  onRetry: () => void;
  /** Instead of the general words, where the room knows better ones for this kind of failure. */
  describeFailure?: (kind: string) => ReactNode | undefined;
  children: (value: T) => ReactNode;
}

/** Every state of something that is loaded: none is left out, none is an endless spinner. */
export function ResourceView<T>({ resource, skeleton, onRetry, describeFailure, children }: ResourceViewProps<T>) {
  switch (resource.status) {
    case 'idle':
    case 'loading':
      return skeleton;
    case 'failure':
      return (
        describeFailure?.(resource.failure.kind) ?? <FailureNotice kind={resource.failure.kind} onRetry={onRetry} />
      );
    case 'success':
      return (
        <>
          {resource.source === 'device' && <CopyAge savedAt={resource.savedAt} />}
          {children(resource.value)}
        </>
      );
  }
}
