import { useEffect, useState } from 'react'
import type { AdminStats } from '#server/contract/admin.ts'
import type { Me } from '#server/contract/users.ts'
import styles from './admin/admin-dashboard.module.css'
import { AdminHeader } from './admin/admin-header.tsx'
import { RecipesTable } from './admin/recipes-table.tsx'
import { StatTiles, type Table } from './admin/stat-tiles.tsx'
import { UsersTable } from './admin/users-table.tsx'
import { ApiError, callApi } from './lib/api.ts'
import { readStored, storageKeys } from './lib/storage.ts'
import { useStore } from './lib/store.ts'
import { dismissToast, toasts } from './stores/toasts.ts'
import { Splash } from './ui/splash.tsx'
import { ToastStack } from './ui/toast-stack.tsx'

/** For the one admin; everyone else is sent home. The server refuses them anyway. */
export function AdminDashboard() {
  const isAdmin = useAdminCheck()
  const list = useStore(toasts, (state) => state)
  return (
    <>
      {isAdmin ? <Tables /> : <Splash />}
      <ToastStack toasts={list} onDismiss={dismissToast} />
    </>
  )
}

function Tables() {
  const [table, setTable] = useState<Table>('recipes')
  const [stats, refreshStats] = useStats()
  return (
    <>
      <AdminHeader />
      <main className={styles.main}>
        <h1 className={styles.heading}>Admin Dashboard</h1>
        <StatTiles stats={stats} table={table} onChoose={setTable} />
        {table === 'recipes' ? (
          <RecipesTable onChanged={refreshStats} />
        ) : (
          <UsersTable onChanged={refreshStats} />
        )}
      </main>
    </>
  )
}

function useAdminCheck(): boolean {
  const [isAdmin, setAdmin] = useState(false)
  useEffect(() => {
    if (!readStored(storageKeys.token)) return location.replace('/login?next=/admin')
    callApi<Me>('Could not load the profile', '/api/me').then(
      (me) => (me.isAdmin ? setAdmin(true) : location.replace('/')),
      (error: unknown) =>
        location.replace(error instanceof ApiError && error.status === 401 ? '/login?next=/admin' : '/'),
    )
  }, [])
  return isAdmin
}

function useStats(): [AdminStats | null, () => void] {
  const [stats, setStats] = useState<AdminStats | null>(null)
  const [count, setCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts the wishes to read them again
  useEffect(() => {
    callApi<AdminStats>('Could not load the numbers', '/api/admin/stats').then(setStats, console.error)
  }, [count])
  return [stats, () => setCount((now) => now + 1)]
}
