import { useEffect } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { AdminDashboardProps } from '#server/contract/pages.ts'
import styles from './admin/admin-dashboard.module.css'
import { AdminHeader } from './admin/admin-header.tsx'
import { adminState, InitialState, usePageState } from './admin/admin-state.ts'
import { load, startAdmin } from './admin/start.ts'
import { StatTiles } from './admin/stat-tiles.tsx'
import { ViewPanel } from './admin/view-panel.tsx'
import { ConfirmIdentity } from './auth/confirm-identity.tsx'
import { useStore } from './browser/store.ts'
import { TimerCorner } from './reading/timer-corner.tsx'
import { dismissToast, toasts } from './state/toasts.ts'
import { Splash } from './ui/splash.tsx'
import { ToastStack } from './ui/toast-stack.tsx'
import { Unreachable } from './ui/unreachable.tsx'

/** For the admin; everyone else is redirected. The server refuses their calls anyway. */
export function AdminDashboard({ data }: AdminDashboardProps) {
  const list = useStore(toasts, (state) => state)
  useEffect(startAdmin, [])
  return (
    <InitialState read={() => adminState(data)}>
      <Screen data={data} />
      <ConfirmIdentity />
      <TimerCorner />
      <ToastStack toasts={list} onDismiss={dismissToast} />
    </InitialState>
  )
}

function Screen({ data }: AdminDashboardProps) {
  const session = usePageState('session')
  if (session.status === 'checking') return <Splash />
  if (session.status === 'unreachable') return <UnreachablePage onRetry={() => void load()} />
  return (
    <>
      <AdminHeader />
      <main className={styles.main}>
        <h1 className={styles.heading}>{t('Admin Dashboard')}</h1>
        <StatTiles initial={data?.stats} />
        <ViewPanel me={session.me} initialRecipes={data?.recipes} />
      </main>
    </>
  )
}

function UnreachablePage({ onRetry }: { onRetry(): void }) {
  return (
    <main className={styles.main}>
      <h1 className="visually-hidden">{t('Admin Dashboard')}</h1>
      <Unreachable onRetry={onRetry} />
    </main>
  )
}
