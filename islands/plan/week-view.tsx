import CalendarPlus from 'lucide-react/icons/calendar-plus'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Copy from 'lucide-react/icons/copy'
import Printer from 'lucide-react/icons/printer'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import Users from 'lucide-react/icons/users'
import { useEffect, useState } from 'react'
import { dotted } from '#server/contract/format.ts'
import { commaList } from '#server/contract/language/lists.ts'
import { t } from '#server/contract/language/t.ts'
import { useStore } from '../browser/store.ts'
import { today } from '../browser/today.ts'
import { RefusedBanner } from '../offline/refused-banner.tsx'
import { connection } from '../state/connection.ts'
import { lazyComponent } from '../state/use-lazy-component.ts'
import { ActionMenu } from '../ui/action-menu.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { AddDialog, type Adding } from './add-dialog.tsx'
import { DayColumn } from './day-column.tsx'
import { addDays, daysOf, weekdayName, weekName } from './days.ts'
import { ClashesNote } from './entry-clashes.tsx'
import { choosePlan, showWeek } from './load-plan.ts'
import { LostEntries } from './lost-entries.tsx'
import styles from './plan.module.css'
import { PlanField } from './plan-field.tsx'
import { plannedOn, planState } from './plan-state.ts'
import { Suggestions } from './suggestions.tsx'

type Open =
  | { kind: 'add'; adding: Adding }
  | { kind: 'add-several'; ids: readonly string[] }
  | { kind: 'people' | 'calendar' | 'shop' }
  | null

export function WeekView() {
  const { week, weeks, entries } = useStore(planState, (state) => state)
  const isOffline = useStore(connection, (state) => state) === 'offline'
  const [open, setOpen] = useState<Open>(null)
  const [isPastOpen, setPastOpen] = useState(false)
  const add = (adding: Adding) => setOpen({ kind: 'add', adding })
  useEffect(() => {
    const ids = takeRequestedRecipes()
    const [savedId, ...others] = ids
    if (others.length > 0) setOpen({ kind: 'add-several', ids })
    else if (savedId) setOpen({ kind: 'add', adding: { day: today(), savedId } })
  }, [])
  const days = daysOf(week)
  const isThisWeek = days.includes(today())
  const past = isThisWeek ? days.filter((day) => day < today()) : []
  // On a Sunday, what is left of the week is one day.
  const shown = isThisWeek ? daysOf(today()) : days
  const isEmpty = shown.every((day) => plannedOn(entries, day).length === 0)
  const close = () => setOpen(null)
  const dayColumn = (day: string) => <DayColumn key={day} day={day} onAdd={() => add({ day })} />
  return (
    <>
      <PageTitle
        title={weekName(shown[0] ?? week)}
        actions={
          <div className={styles.steps}>
            <IconButton
              label={t('Last week')}
              icon={<ChevronLeft data-turns />}
              onClick={() => void showWeek(addDays(week, -7))}
            />
            <IconButton
              label={t('Next week')}
              icon={<ChevronRight data-turns />}
              onClick={() => void showWeek(addDays(week, 7))}
            />
            <ActionMenu
              label={t('More')}
              actions={[
                {
                  label: t('Copy last week'),
                  icon: <Copy />,
                  run: () => void copying().then(({ copyWeek }) => copyWeek()),
                },
                { label: t('People'), icon: <Users />, run: () => setOpen({ kind: 'people' }) },
                { label: t('Calendar'), icon: <CalendarPlus />, run: () => setOpen({ kind: 'calendar' }) },
                { label: t('Print'), icon: <Printer />, run: () => window.print() },
              ]}
            />
          </div>
        }
      >
        <PlanChoice />
      </PageTitle>
      {isOffline && <Banner>{t('No network. What you change goes out when you are back.')}</Banner>}
      <RefusedBanner />
      <LostEntries />
      {isEmpty && weeks.has(week) && (
        <p className={styles.hint}>{t('Plan what you cook: a recipe or a few words on any day.')}</p>
      )}
      {isOffline && !weeks.has(week) && (
        <p className={styles.hint}>
          {t('This week is not on this device. It appears when you are back online.')}
        </p>
      )}
      <ClashesNote />
      {past.length > 0 && (
        <button
          type="button"
          className={styles.past}
          aria-expanded={isPastOpen}
          onClick={() => setPastOpen(!isPastOpen)}
        >
          {pastDays(past, past.flatMap((day) => plannedOn(entries, day)).length)}
          <ChevronDown />
        </button>
      )}
      {past.length > 0 && (
        <div className={cx(styles.days, !isPastOpen && styles.folded)}>{past.map(dayColumn)}</div>
      )}
      <div className={styles.days}>{shown.map(dayColumn)}</div>
      {shown.some((day) => plannedOn(entries, day).some(({ recipe }) => recipe)) && (
        <div className={styles.buttons}>
          <Button icon={<ShoppingBasket />} onClick={() => setOpen({ kind: 'shop' })}>
            {t('To shopping list')}
          </Button>
        </div>
      )}
      <Suggestions onChoose={({ savedId }) => add({ day: shown[0] ?? week, savedId })} />
      {open?.kind === 'add' && <AddDialog adding={open.adding} onClose={close} />}
      {open?.kind === 'add-several' && <LazyAddSeveral ids={open.ids} from={today()} onClose={close} />}
      {open?.kind === 'people' && <LazySharePlan onClose={close} />}
      {open?.kind === 'shop' && <LazyShopDialog days={shown} onClose={close} />}
      {open?.kind === 'calendar' && <LazyCalendar onClose={close} />}
    </>
  )
}

/** 'Mon – Thu · 2 meals', as the days that are over stand above the others. */
function pastDays(days: readonly string[], meals: number): string {
  const names = [...new Set([days[0], days.at(-1)])].map((day = '') => weekdayName(day)).join(' – ')
  const count = t('{count, plural, =0 {nothing planned} one {# meal} other {# meals}}', { count: meals })
  return dotted([names, count])
}

const copying = () => import('./plan-again.ts')

const LazySharePlan = lazyComponent(async () => (await import('./share-plan.tsx')).SharePlan)
const LazyShopDialog = lazyComponent(async () => (await import('./shop-dialog.tsx')).ShopDialog)
const LazyCalendar = lazyComponent(async () => (await import('./calendar-dialog.tsx')).CalendarDialog)
const LazyAddSeveral = lazyComponent(async () => (await import('./add-several-dialog.tsx')).AddSeveralDialog)

/** The recipes for which this page was opened, in the reading view or by a selection; a reload does not ask again. */
function takeRequestedRecipes(): string[] {
  const ids = new URLSearchParams(location.search).getAll('recipe')
  if (ids.length > 0) history.replaceState(history.state, '', '/plan')
  return ids
}

function PlanChoice() {
  const { plans, plan } = useStore(planState, (state) => state)
  if (plans.length < 2) {
    const people = plans[0]?.people ?? []
    if (people.length === 0) return null
    return (
      <p className={styles.with}>
        {t('With {names}', { names: commaList(people.map(({ firstName }) => firstName)) })}
      </p>
    )
  }
  return <PlanField plans={plans} plan={plan} onPlan={(chosen) => void choosePlan(chosen)} />
}
