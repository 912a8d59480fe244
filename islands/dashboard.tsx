import Plus from 'lucide-react/icons/plus'
import { type MouseEvent, useEffect } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { NextPotluck } from '#server/contract/next-potluck.ts'
import type { DashboardProps } from '#server/contract/pages.ts'
import { useStore } from './browser/store.ts'
import { CoverRow } from './dashboard/cover-row.tsx'
import styles from './dashboard/dashboard.module.css'
import { Header } from './dashboard/header.tsx'
import { dashboardState, InitialState, useRoute, useSession } from './dashboard/initial-state.tsx'
import { ListTools } from './dashboard/list-tools.tsx'
import { List, OpenCollection } from './dashboard/lists.tsx'
import { Notices } from './dashboard/notices.tsx'
import { OpenDialogs } from './dashboard/open-dialogs.tsx'
import { OpenRecipe } from './dashboard/open-recipe.tsx'
import { startDashboard } from './dashboard/start.ts'
import { PotluckLine } from './potlucks/potluck-line.tsx'
import { TimerCorner } from './reading/timer-corner.tsx'
import { openDialog } from './state/dialogs.ts'
import { go } from './state/route.ts'
import { selection, stopSelecting } from './state/selection.ts'
import { dismissToast, toasts } from './state/toasts.ts'
import { useLazyComponent } from './state/use-lazy-component.ts'
import { IconButton } from './ui/icon-button.tsx'
import { Splash } from './ui/splash.tsx'
import { ToastStack } from './ui/toast-stack.tsx'

export function Dashboard({ data }: DashboardProps) {
  useEffect(() => startDashboard(data), [data])
  return (
    <InitialState read={() => dashboardState(data)}>
      <Screen nextPotluck={data?.nextPotluck} />
      <Toasts />
    </InitialState>
  )
}

type ScreenProps = { nextPotluck: NextPotluck | null | undefined }

function Screen(props: ScreenProps) {
  const { status } = useSession()
  if (status !== 'authed') return <Splash />
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: before hydration it leads there by itself */}
      <a href="#recipes" className={styles.skip} onClick={skip}>
        {t('Skip to the recipes')}
      </a>
      <Header />
      <Main {...props} />
      <IconButton
        label={t('Add recipe')}
        variant="tomato"
        size="large"
        icon={<Plus />}
        className={styles.add}
        data-opens="add"
        onClick={() => openDialog({ kind: 'add' })}
      />
      <Timers />
      <Selecting />
      <OpenRecipe />
      <OpenDialogs />
    </>
  )
}

/** A fragment would stay in the address, and closing a recipe goes back to it with the focus on nothing. */
function skip(event: MouseEvent): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('#recipes')?.focus()
}

/** An open recipe covers the corner and shows the timers itself. Two trays would ring twice. */
function Timers() {
  const { recipe } = useRoute()
  return recipe === '' && <TimerCorner onOpen={openRecipe} />
}

const openRecipe = (recipe: string) => go({ recipe })

const selectionBar = async () => (await import('./selection/selection-bar.tsx')).SelectionBar

function Selecting() {
  const isSelecting = useStore(
    selection,
    (now) => now !== null,
    () => false,
  )
  return isSelecting && <SelectingBar />
}

function SelectingBar() {
  const Bar = useLazyComponent(selectionBar, stopSelecting)
  return Bar && <Bar />
}

function Main({ nextPotluck }: ScreenProps) {
  const { view, q, openCollection } = useRoute()
  if (openCollection)
    return (
      <main id="recipes" tabIndex={-1} className={styles.main}>
        <Notices />
        <OpenCollection />
      </main>
    )
  return (
    <main id="recipes" tabIndex={-1} className={styles.main}>
      <h1 className="visually-hidden">{view === 'favorites' ? t('Favorites') : t('Recipes')}</h1>
      <PotluckLine rendered={nextPotluck} />
      <Notices />
      {view === 'recipes' && q === '' && <CoverRow />}
      <ListTools />
      <List key={view} />
    </main>
  )
}

function Toasts() {
  const list = useStore(toasts, (state) => state)
  return <ToastStack toasts={list} onDismiss={dismissToast} />
}
