import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type PointerEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { aisleName } from '#server/contract/aisle-names.ts'
import type { Aisle } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { inOrder } from '#server/contract/shopping-rows.ts'
import { waiting } from '../state/replica.ts'
import { orderOf, orders } from '../state/shopping.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './aisle-order-dialog.module.css'
import { orderAisles } from './list-changes.ts'

interface AisleOrderDialogProps {
  list: string
  onClose(): void
}

/** The aisles of a list in the order of the person's shop: dragged by their handle, or moved with buttons. */
export function AisleOrderDialog({ list, onClose }: AisleOrderDialogProps) {
  const [order, setOrder] = useState(() => inOrder(orderOf(orders.rows.get(), list, waiting.get())))
  /** In the document: a browser forgets a finger whose element moves there. */
  const [rows, setRows] = useState(order)
  const [dragged, setDragged] = useState<Aisle | null>(null)
  const [said, setSaid] = useState('')
  const root = useRef<HTMLUListElement>(null)
  function save(next: readonly Aisle[]) {
    flushSync(() => {
      setOrder([...next])
      setRows([...next])
    })
    void orderAisles(list, [...next])
  }
  function moveBy(aisle: Aisle, step: -1 | 1, button: HTMLElement) {
    const at = order.indexOf(aisle) + step
    if (at < 0 || at >= order.length) return
    save(placed(order, aisle, at))
    // A button that moves in the document loses the focus.
    button.focus()
    setSaid(
      t('{aisle}: {place, number} of {count, number}', {
        aisle: aisleName(aisle),
        place: at + 1,
        count: order.length,
      }),
    )
  }
  function grip(event: PointerEvent, aisle: Aisle) {
    root.current?.setPointerCapture(event.pointerId)
    setDragged(aisle)
  }
  function drag({ clientY }: PointerEvent) {
    const box = root.current?.getBoundingClientRect()
    if (!dragged || !box) return
    const at = Math.floor(((clientY - box.top) / box.height) * order.length)
    setOrder(placed(order, dragged, Math.min(Math.max(at, 0), order.length - 1)))
    root.current?.children[rows.indexOf(dragged)]?.scrollIntoView({ block: 'nearest' })
  }
  function drop() {
    if (!dragged) return
    setDragged(null)
    if (order.some((aisle, at) => aisle !== rows[at])) save(order)
  }
  return (
    <Dialog
      title={t('Order of aisles')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={() => save(inOrder([]))}>
            {t('Usual order')}
          </Button>
          <Button variant="primary" onClick={onClose} data-autofocus>
            {t('Done')}
          </Button>
        </>
      }
    >
      <p className={styles.intro}>{t('As in your shop. All who see this list have the same order.')}</p>
      <ul
        ref={root}
        className={styles.rows}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={() => {
          setDragged(null)
          setOrder(rows)
        }}
      >
        {rows.map((aisle) => (
          <li
            key={aisle}
            className={cx(styles.row, aisle === dragged && styles.dragged)}
            style={{ order: order.indexOf(aisle) }}
          >
            <span className={styles.grip} onPointerDown={(event) => grip(event, aisle)}>
              <GripVertical />
            </span>
            <span className={styles.name}>{aisleName(aisle)}</span>
            <IconButton
              label={t('Move {name} up', { name: aisleName(aisle) })}
              icon={<ArrowUp />}
              onClick={({ currentTarget }) => moveBy(aisle, -1, currentTarget)}
            />
            <IconButton
              label={t('Move {name} down', { name: aisleName(aisle) })}
              icon={<ArrowDown />}
              onClick={({ currentTarget }) => moveBy(aisle, 1, currentTarget)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </Dialog>
  )
}

function placed(order: readonly Aisle[], aisle: Aisle, at: number): Aisle[] {
  const others = order.filter((each) => each !== aisle)
  return [...others.slice(0, at), aisle, ...others.slice(at)]
}
