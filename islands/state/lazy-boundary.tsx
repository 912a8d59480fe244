import { Component, type ReactNode } from 'react'
import { t } from '#server/contract/language/t.ts'
import { dashboardToastDurationMs as durationMs, showToast } from './toasts.ts'

interface LazyBoundaryProps {
  onFailed(): void
  children: ReactNode
}

/** Keeps an error in a dialog from unmounting the whole page. */
export class LazyBoundary extends Component<LazyBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(): void {
    showToast({ title: t('An unknown error occurred.'), kind: 'error', durationMs })
    this.props.onFailed()
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children
  }
}
