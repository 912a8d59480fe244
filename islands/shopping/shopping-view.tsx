import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { aisleName } from '#server/contract/aisle-names.ts'
import { dotted, fullName } from '#server/contract/format.ts'
import { commaList } from '#server/contract/language/lists.ts'
import { t } from '#server/contract/language/t.ts'
import type { ShoppingList, ShoppingRow } from '#server/contract/shopping.ts'
import { byAisle } from '#server/contract/shopping-rows.ts'
import { useStore } from '../browser/store.ts'
import { RefusedBanner } from '../offline/refused-banner.tsx'
import { connection } from '../state/connection.ts'
import { waiting } from '../state/replica.ts'
import { linesOn, aisles as moved, orderOf } from '../state/shopping.ts'
import { lazyComponent, loadPart } from '../state/use-lazy-component.ts'
import { ActionMenu } from '../ui/action-menu.tsx'
import { Banner } from '../ui/banner.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { EmptyBox } from '../ui/illustrations.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { AddLine } from './add-line.tsx'
import { useFirstRows, useIsHydrated } from './first-rows.ts'
import type { ListActionsProps } from './list-actions.tsx'
import type { OpenDialog } from './list-dialogs.tsx'
import { ListSwitch } from './list-switch.tsx'
import { readSorting, storeSorting } from './order.ts'
import { clearTicked, placeRow } from './row-changes.ts'
import { RowList } from './row-list.tsx'
import { loadNamesFor, toRows } from './shopping-lines.ts'
import styles from './shopping-page.module.css'
import { usePageState } from './shopping-state.ts'

interface ShoppingViewProps {
  list: ShoppingList
  lists: readonly ShoppingList[]
}

/** One list: its lines by aisle or by hand, and a field for the next one. */
export function ShoppingView({ list, lists }: ShoppingViewProps) {
  const lines = usePageState('lines')
  const aisles = usePageState('aisles')
  const orders = usePageState('orders')
  const operations = useStore(waiting, (state) => state)
  const isOffline = useStore(connection, (state) => state) === 'offline'
  const shownAisles = useMemo(() => moved.shown(aisles, list._id, operations), [aisles, list._id, operations])
  const [names, setNames] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with more names, the same lines are in other aisles.
  const rows = useMemo(
    () => toRows(linesOn(list._id, lines, operations), shownAisles),
    [lines, shownAisles, list._id, operations, names],
  )
  useEffect(() => {
    const texts = rows.flatMap(({ items }) => items.map(({ text }) => text))
    void loadNamesFor(texts).then((isNew) => isNew && setNames((count) => count + 1))
  }, [rows])
  const [order, setOrder] = useState(() => readSorting(list._id))
  const isReady = useIsHydrated()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const chooseOrder = (chosen: typeof order) => {
    storeSorting(list._id, chosen)
    setOrder(chosen)
  }
  const sections =
    order === 'aisle'
      ? byAisle(rows, orderOf(orders, list._id, operations)).map((section) => ({
          title: aisleName(section.aisle),
          rows: section.rows,
        }))
      : [{ title: '', rows }]
  const shownSections = useFirstRows(sections, isReady)
  const ticked = rows.filter(({ isTicked }) => isTicked)
  // The same function at each change, which rows would be drawn for again.
  const newestRows = useRef(rows)
  useLayoutEffect(() => {
    newestRows.current = rows
  }, [rows])
  const moveRow = useCallback(
    (row: ShoppingRow, step: -1 | 1) => void placeRow(list._id, newestRows.current, row, step),
    [list._id],
  )
  const edit = (row: ShoppingRow) => setDialog({ kind: 'edit', row })
  return (
    <>
      <ListSwitch lists={lists} chosen={list._id} />
      <PageTitle
        title={list.name}
        actions={
          <ListMenu list={list} sections={sections} order={order} onOrder={chooseOrder} onOpen={setDialog} />
        }
      >
        <p className={styles.summary}>{summaryOf(list, rows.length, ticked.length)}</p>
      </PageTitle>
      {isOffline && <Banner>{t('No network. What you change goes out when you are back.')}</Banner>}
      <RefusedBanner />
      <LazyLostLines
        lists={lists}
        chosen={list._id}
        rows={rows}
        aisles={shownAisles}
        lines={lines}
        operations={operations}
      />
      {rows.length === 0 && (
        <EmptyState illustration={<EmptyBox />}>
          {t('Write what you need, or add the ingredients of a recipe from its menu.')}
        </EmptyState>
      )}
      {/* A tick before the page is ready would look done, and be lost. */}
      <div className={styles.sections} inert={!isReady}>
        {shownSections.map(
          (section) =>
            section.rows.length > 0 && (
              <RowList
                key={section.title}
                title={section.title}
                rows={section.rows}
                list={list._id}
                onEdit={edit}
                onMove={order === 'hand' ? moveRow : undefined}
              />
            ),
        )}
      </div>
      {ticked.length > 0 && (
        <button type="button" className={styles.clear} onClick={() => void clearTicked(list._id, ticked)}>
          {t('{count, plural, one {Clear # ticked} other {Clear # ticked}}', { count: ticked.length })}
        </button>
      )}
      <AddLine list={list._id} />
      {dialog && <LazyDialog list={list} lists={lists} open={dialog} onClose={() => setDialog(null)} />}
    </>
  )
}

/** Two people seldom write the same line at once: what says so comes after the list. */
const LazyLostLines = lazyComponent(async () => (await import('./lost-lines.tsx')).LostLines)

/** Its actions are loaded when it opens. */
const ListMenu = (props: ListActionsProps) => (
  <ActionMenu
    label={t('List actions', {}, 'of a shopping list')}
    actions={() => loadPart(async () => (await import('./list-actions.tsx')).listActions(props))}
  />
)

/** The dialogs are loaded when the first one opens. */
const LazyDialog = lazyComponent(async () => (await import('./list-dialogs.tsx')).ListDialogs)

function summaryOf({ people }: ShoppingList, all: number, ticked: number): string {
  const left =
    all === 0
      ? t('Nothing on it yet')
      : t('{left, plural, one {# of {all, number} left} other {# of {all, number} left}}', {
          left: all - ticked,
          all,
        })
  return dotted([people.length > 0 && t('With {names}', { names: commaList(people.map(fullName)) }), left])
}
