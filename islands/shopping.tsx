import { useEffect } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { ShoppingPageProps } from '#server/contract/pages.ts'
import { useStore } from './browser/store.ts'
import { TimerCorner } from './reading/timer-corner.tsx'
import { MissingList } from './shopping/missing-list.tsx'
import { loadNamesFor } from './shopping/shopping-lines.ts'
import styles from './shopping/shopping-page.module.css'
import {
  InitialState,
  pageState,
  reloadShopping,
  showStored,
  startShopping,
  usePageState,
} from './shopping/shopping-state.ts'
import { ShoppingView } from './shopping/shopping-view.tsx'
import { connection } from './state/connection.ts'
import { dismissToast, toasts } from './state/toasts.ts'
import { PageTitle } from './ui/page-title.tsx'
import { PlaceHeader } from './ui/place-header.tsx'
import { ToastStack } from './ui/toast-stack.tsx'
import { Unreachable } from './ui/unreachable.tsx'

/** The shopping lists, of which one is open. */
export function Shopping({ data }: ShoppingPageProps) {
  const list = useStore(toasts, (state) => state)
  useEffect(startShopping, [])
  return (
    <InitialState read={() => pageState(data)}>
      <PlaceHeader current="/shopping" />
      <main className={styles.main}>
        <Content />
      </main>
      <TimerCorner />
      <ToastStack toasts={list} onDismiss={dismissToast} />
    </InitialState>
  )
}

Shopping.showStored = showStored

/** The server wrote the rows with the names of all languages. */
Shopping.prepare = async ({ data }: ShoppingPageProps) => {
  await loadNamesFor([])
  await loadNamesFor(data?.opened?.items.map(({ text }) => text) ?? [])
}

function Content() {
  const lists = usePageState('lists')
  const hasFailed = usePageState('hasFailed')
  const chosen = usePageState('chosen')
  const isAnswered = usePageState('isAnswered')
  const isOffline = useStore(
    connection,
    (state) => state === 'offline',
    () => false,
  )
  const list = chosen === '' ? lists?.[0] : lists?.find(({ _id }) => _id === chosen)
  if (lists && list) return <ShoppingView key={list._id} list={list} lists={lists} />
  if (lists && (isAnswered || isOffline)) return <MissingList lists={lists} isAnswered={isAnswered} />
  if (hasFailed) return <Unreachable onRetry={() => void reloadShopping()} />
  return (
    <div className={styles.loading} role="status">
      <PageTitle title={t('Shopping')} />
      <span className="visually-hidden">{t('Loading')}</span>
      {[0, 1, 2, 3, 4].map((line) => (
        <span key={line} className={styles.placeholder} />
      ))}
    </div>
  )
}
