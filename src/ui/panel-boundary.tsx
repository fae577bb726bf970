import { Component, type ReactNode } from 'react';

import { FailureNotice } from './failure-notice.tsx';

interface PanelBoundaryProps {
  children: ReactNode;
}

interface PanelBoundaryState {
  hasFailed: boolean;
}

/** Keeps one broken panel from taking the page with it. React tells boundaries apart by their being classes. */
export class PanelBoundary extends Component<PanelBoundaryProps, PanelBoundaryState> {
  override state: PanelBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): PanelBoundaryState {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <FailureNotice kind="internal" onRetry={() => this.setState({ hasFailed: false })} />;
  }
}
