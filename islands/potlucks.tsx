import { useEffect } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { PotlucksPageProps } from '#server/contract/pages.ts'
import { useStore } from './browser/store.ts'
import styles from './potlucks/potluck.module.css'
import { PotluckList } from './potlucks/potluck-list.tsx'
import { PotluckView } from './potlucks/potluck-view.tsx'
import {
  InitialState,
  potlucksState,
  reloadPotlucks,
  startPotlucks,
  usePageState,
} from './potlucks/potlucks-state.ts'
import { TimerCorner } from './reading/timer-corner.tsx'
import { dismissToast, toasts } from './state/toasts.ts'
import { BackLink } from './ui/back-link.tsx'
import { EmptyPlate } from './ui/empty-plate.tsx'
import { EmptyState } from './ui/empty-state.tsx'
import { PlaceHeader } from './ui/place-header.tsx'
import { Splash } from './ui/splash.tsx'
import { ToastStack } from './ui/toast-stack.tsx'
import { Unreachable } from './ui/unreachable.tsx'

/** The potlucks of a person, or one of them. */
export function Potlucks({ id, data }: PotlucksPageProps) {
  const list = useStore(toasts, (state) => state)
  useEffect(() => startPotlucks(id), [id])
  return (
    <InitialState read={() => potlucksState(data)}>
      <PlaceHeader current="/potlucks" />
      <main className={styles.page}>
        {id !== null && <BackLink href="/potlucks">{t('Potlucks')}</BackLink>}
        <Content />
      </main>
      <TimerCorner />
      <ToastStack toasts={list} onDismiss={dismissToast} />
    </InitialState>
  )
}

function Content() {
  const page = usePageState('page')
  switch (page.status) {
    case 'checking':
      return <Splash />
    case 'unreachable':
      return <Unreachable onRetry={() => void reloadPotlucks()} />
    case 'gone':
      return (
        <EmptyState illustration={<EmptyPlate />} action={<a href="/potlucks">{t('See your potlucks')}</a>}>
          {t('This potluck is no longer here.')}
        </EmptyState>
      )
    case 'open':
      return page.data.view === 'list' ? (
        <PotluckList potlucks={page.data.potlucks} />
      ) : (
        <PotluckView potluck={page.data.potluck} />
      )
  }
}
