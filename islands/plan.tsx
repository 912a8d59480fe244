import { useEffect } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { PlanPageProps } from '#server/contract/pages.ts'
import { useStore } from './browser/store.ts'
import { reloadPlan } from './plan/load-plan.ts'
import styles from './plan/plan.module.css'
import { planState } from './plan/plan-state.ts'
import { startPlan } from './plan/start-plan.ts'
import { showStoredPlan } from './plan/stored-plans.ts'
import { WeekView } from './plan/week-view.tsx'
import { PotluckLine } from './potlucks/potluck-line.tsx'
import { TimerCorner } from './reading/timer-corner.tsx'
import { dismissToast, toasts } from './state/toasts.ts'
import { PageTitle } from './ui/page-title.tsx'
import { PlaceHeader } from './ui/place-header.tsx'
import { ToastStack } from './ui/toast-stack.tsx'
import { Unreachable } from './ui/unreachable.tsx'

/** What is cooked on which day of a week. */
export function Plan({ nextPotluck }: PlanPageProps) {
  const list = useStore(toasts, (state) => state, noToasts)
  useEffect(() => {
    // The line that the server rendered for another person is gone by now.
    delete document.documentElement.dataset.stranger
    startPlan()
    void dragByTouch()
  }, [])
  return (
    <>
      <PlaceHeader current="/plan" />
      <main className={styles.main}>
        <PotluckLine rendered={nextPotluck} />
        <Content />
      </main>
      <TimerCorner />
      <ToastStack toasts={list} onDismiss={dismissToast} />
    </>
  )
}

Plan.showStored = showStoredPlan

/** Browsers drag with a mouse only. A finger drags after it has rested, so that it can still scroll. */
async function dragByTouch(): Promise<void> {
  if (navigator.maxTouchPoints === 0) return
  const { enableDragDropTouch } = await import('@dragdroptouch/drag-drop-touch')
  enableDragDropTouch(document, document, { isPressHoldMode: true, pressHoldDelayMS: 350 })
}

const none: never[] = []
const noToasts = () => none

function Content() {
  const status = useStore(
    planState,
    (state) => state.status,
    () => 'loading' as const,
  )
  if (status === 'open') return <WeekView />
  if (status === 'loading')
    return (
      <div role="status">
        <PageTitle title={t('Plan', {}, 'the meals of a week')} />
        <span className="visually-hidden">{t('Loading')}</span>
      </div>
    )
  return <Unreachable onRetry={() => void reloadPlan()} />
}
