import { Component, type ReactNode } from 'react';

import { PanelFailure, type PanelFailureProps } from './panel-failure.tsx';

interface PanelBoundaryProps extends Pick<PanelFailureProps, 'place'> {
  children: ReactNode;
  /** Called before a retry, to recreate what failed. */
  onRetry?: () => void;
}

interface PanelBoundaryState {
  error: { cause: unknown } | null;
}

/** Error boundary for one panel. React requires a class. */
export class PanelBoundary extends Component<PanelBoundaryProps, PanelBoundaryState> {
  override state: PanelBoundaryState = { error: null };

  static getDerivedStateFromError(cause: unknown): PanelBoundaryState {
    return { error: { cause } };
  }

  override render() {
    const { children, place, onRetry } = this.props;
    const { error } = this.state;
    if (error === null) return children;
    const retry = () => {
      onRetry?.();
      this.setState({ error: null });
    };
    return <PanelFailure error={error.cause} place={place} onRetry={retry} />;
  }
}
