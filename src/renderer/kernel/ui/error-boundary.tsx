import { Component, type ReactNode } from 'react';
import { ErrorFallback } from './states.tsx';

interface Props {
  children: ReactNode;
  /** A new value, such as the next route, forgets the error. */
  resetKey?: string;
}

/** Catches what a screen throws while it renders; the shell around it stays (spec section 1: content errors show a fallback). */
export class ErrorBoundary extends Component<Props, { error: unknown; failed: boolean }> {
  override state = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.reset();
  }

  private readonly reset = () => this.setState({ error: undefined, failed: false });

  override render() {
    return this.state.failed ? <ErrorFallback error={this.state.error} onReset={this.reset} /> : this.props.children;
  }
}
