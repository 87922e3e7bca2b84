import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** What stands instead; `retry` builds the children anew. */
  fallback: (error: Error, retry: () => void) => ReactNode
  onError?: (error: Error, componentStack: string) => void
  /** When this changes (the path of the page, say) the fault is forgotten. */
  resetKey?: string
}

type State = { error: Error | null; resetKey?: string }

/** A class because React catches render failures in no other way. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(cause: unknown): Partial<State> {
    return { error: cause instanceof Error ? cause : new Error(String(cause)) }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey }
  }

  override componentDidCatch(error: Error, info: { componentStack?: string | null }) {
    this.props.onError?.(error, info.componentStack ?? '')
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return this.props.fallback(error, () => this.setState({ error: null }))
  }
}
