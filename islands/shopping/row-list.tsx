import { memo, useId } from 'react'
import { commaList } from '#server/contract/language/lists.ts'
import { t } from '#server/contract/language/t.ts'
import type { ShoppingRow } from '#server/contract/shopping.ts'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { tickRow } from './row-changes.ts'
import styles from './row-list.module.css'

interface RowListProps {
  /** The aisle; '' for a list by hand. */
  title: string
  rows: readonly ShoppingRow[]
  list: string
  onEdit(row: ShoppingRow): void
  onMove?: ((row: ShoppingRow, step: -1 | 1) => void) | undefined
}

/** The rows of an aisle. */
export function RowList({ title, rows, list, onEdit, onMove }: RowListProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={title === '' ? undefined : id}
      aria-label={title === '' ? t('Lines') : undefined}
    >
      {title !== '' && (
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      )}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.id} row={row} list={list} onEdit={onEdit} onMove={onMove} />
        ))}
      </ul>
    </section>
  )
}

interface RowProps extends Pick<RowListProps, 'list' | 'onEdit' | 'onMove'> {
  row: ShoppingRow
}

const Row = memo(function Row({ row, list, onEdit, onMove }: RowProps) {
  const { recipes, addedBy, notes } = row
  // A single recipe is named when the line is opened.
  const about = inLine([...(recipes.length > 1 ? recipes : []), ...addedBy])
  const line = `${row.amount} ${row.name}`.trim()
  const note = inLine(notes)
  return (
    <li className={cx(styles.row, row.isTicked && styles.ticked)}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={line}
          className={styles.input}
          checked={row.isTicked}
          onChange={() => void tickRow(list, row)}
        />
        <span className={styles.box} />
      </label>
      <button
        type="button"
        className={styles.line}
        aria-label={note === '' ? t('Edit {line}', { line }) : t('Edit {line}, {note}', { line, note })}
        onClick={() => onEdit(row)}
      >
        <span dir="auto" className={styles.text}>
          {row.amount !== '' && <b>{row.amount} </b>}
          {row.name}
        </span>
        {note !== '' && (
          <span dir="auto" className={styles.note}>
            {note}
          </span>
        )}
        {about !== '' && <span className={styles.about}>{about}</span>}
      </button>
      {onMove && (
        <>
          <IconButton
            label={t('Move {name} up', { name: row.name })}
            icon={null}
            size="small"
            className={styles.up}
            onClick={() => onMove(row, -1)}
          />
          <IconButton
            label={t('Move {name} down', { name: row.name })}
            icon={null}
            size="small"
            className={styles.down}
            onClick={() => onMove(row, 1)}
          />
        </>
      )}
    </li>
  )
}, isSameRow)

/** Most rows have one note at most: a formatter of lists for each of 300 rows would take too long. */
const inLine = (parts: readonly string[]) => (parts.length > 1 ? commaList(parts) : (parts[0] ?? ''))

/** The rows are made again at each change; a tick must not draw 300 of them. */
function isSameRow(one: RowProps, other: RowProps): boolean {
  if (one.list !== other.list || one.onMove !== other.onMove) return false
  const [a, b] = [one.row, other.row]
  return (
    a.items.length === b.items.length &&
    a.items.every((item, index) => item === b.items[index]) &&
    a.aisle === b.aisle &&
    a.isTicked === b.isTicked
  )
}
