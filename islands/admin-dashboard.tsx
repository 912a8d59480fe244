import { useEffect } from 'react'
import type { AdminDashboardProps } from '#server/contract/admin-page.ts'
import styles from './admin/admin-dashboard.module.css'
import { AdminHeader } from './admin/admin-header.tsx'
import { followHistory, Seeded } from './admin/admin-route.tsx'
import { StatTiles } from './admin/stat-tiles.tsx'
import { useAdmin } from './admin/use-admin.ts'
import { ViewPanel } from './admin/view-panel.tsx'
import { useStore } from './browser/store.ts'
import { dropStrayClicks } from './browser/stray-clicks.ts'
import { dismissToast, toasts } from './state/toasts.ts'
import { Button } from './ui/button.tsx'
import { EmptyState } from './ui/empty-state.tsx'
import { SpiltPot } from './ui/illustrations.tsx'
import { Splash } from './ui/splash.tsx'
import { ToastStack } from './ui/toast-stack.tsx'

/** For the one admin; everyone else is sent away. The server refuses them anyway. */
export function AdminDashboard({ data }: AdminDashboardProps) {
  const [check, retry] = useAdmin(data?.me ?? null)
  const list = useStore(toasts, (state) => state)
  useEffect(followHistory, [])
  useEffect(dropStrayClicks, [])
  return (
    <Seeded data={data}>
      {check.step === 'checking' && <Splash />}
      {check.step === 'unreachable' && <Unreachable onRetry={retry} />}
      {check.step === 'admin' && (
        <>
          <AdminHeader />
          <main className={styles.main}>
            <h1 className={styles.heading}>Admin Dashboard</h1>
            <StatTiles />
            <ViewPanel me={check.me} />
          </main>
        </>
      )}
      <ToastStack toasts={list} onDismiss={dismissToast} />
    </Seeded>
  )
}

function Unreachable({ onRetry }: { onRetry(): void }) {
  return (
    <main className={styles.main}>
      <h1 className="visually-hidden">Admin Dashboard</h1>
      <EmptyState
        illustration={<SpiltPot />}
        action={
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Potluck could not be reached.
      </EmptyState>
    </main>
  )
}
