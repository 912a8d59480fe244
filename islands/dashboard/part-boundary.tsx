import { Component, type ReactNode } from 'react'
import { dashboardToastDurationMs as durationMs, showToast } from '../stores/toasts.ts'

interface PartBoundaryProps {
  onFailed(): void
  children: ReactNode
}

/** A mistake in a dialog must not take the whole page with it. */
export class PartBoundary extends Component<PartBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(): void {
    showToast({ title: 'An unknown error occurred.', kind: 'error', durationMs })
    this.props.onFailed()
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children
  }
}
