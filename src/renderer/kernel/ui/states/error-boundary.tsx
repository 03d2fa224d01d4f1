import { Component, type ReactNode } from 'react';
import { reportError } from '#kernel/base/error-reports.ts';
import { ChunkError } from './lazy-part.tsx';
import { ErrorFallback } from './states.tsx';

interface Props {
  children: ReactNode;
  /** A new value, such as the next route, resets the error. */
  resetKey?: string;
  /** Shown instead of the error; null for an optional part of the page. */
  fallback?: ReactNode;
}

/** Shows a fallback for a screen that fails to render; the shell around it stays. */
export class ErrorBoundary extends Component<Props, { error: unknown; hasFailed: boolean }> {
  override state = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override componentDidUpdate(before: Props) {
    if (this.state.hasFailed && before.resetKey !== this.props.resetKey) this.reset();
  }

  private readonly retry = () => {
    const { error }: { error: unknown } = this.state;
    if (error instanceof ChunkError) error.retry(this.reset);
    else this.reset();
  };

  private readonly reset = () => this.setState({ error: undefined, hasFailed: false });

  override render() {
    const { children, fallback } = this.props;
    if (!this.state.hasFailed) return children;
    return fallback === undefined ? <ErrorFallback error={this.state.error} onReset={this.retry} /> : fallback;
  }
}
