import { type ReactNode, useEffect, useId, useState } from 'react'
import { type FilterName, readFilter, writeFilter } from '#server/contract/filter-address.ts'
import { counted } from '#server/contract/format.ts'
import { useStore } from '../browser/store.ts'
import { useUnclearWords } from '../potlucks/use-unclear-words.ts'
import { collections, loadCollections } from '../state/collections.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { countFiltered } from '../state/filtered.ts'
import { go, route } from '../state/route.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { describeMinutes, sortNames } from './describe-filter.ts'
import styles from './filter-dialog.module.css'
import { type FieldProps, Foods, HadFoods, rememberFoods, tidyFoods } from './food-fields.tsx'

const times = [15, 30, 45, 60, 90, 120]

/** Narrows and sorts the list that is shown. */
export function FilterDialog({ onClose }: DialogProps<'filter'>) {
  const [texts, setTexts] = useState(() => readFilter(route.get().filter))
  const { list } = useStore(collections, (state) => state)
  useEffect(() => void loadCollections(), [])
  const count = useCount(writeFilter(texts))
  const unclear = useUnclearWords()
  // What was typed before it was opened again.
  const { check } = unclear
  useEffect(() => check(readFilter(route.get().filter).without), [check])
  const field = (name: FilterName) => ({
    value: texts[name],
    onChange: (value: string) => setTexts((now) => ({ ...now, [name]: value })),
  })
  const isNarrowed = writeFilter(texts) !== ''
  const show = (filter: string) => {
    rememberFoods(readFilter(filter).have)
    go({ filter, openCollection: '' })
    window.scrollTo(0, 0)
    onClose()
  }
  return (
    <Dialog
      title="Filter and sort"
      size="small"
      onClose={onClose}
      actions={
        <>
          {isNarrowed && (
            <Button variant="quiet" onClick={() => show('')}>
              Clear
            </Button>
          )}
          <Button
            variant="primary"
            onClick={() => show(writeFilter({ ...texts, have: tidyFoods(texts.have) }))}
          >
            {count === null ? 'Show recipes' : `Show ${counted(count, 'recipe')}`}
          </Button>
        </>
      }
    >
      <form
        className={styles.root}
        onSubmit={(event) => {
          event.preventDefault()
          show(writeFilter({ ...texts, have: tidyFoods(texts.have) }))
        }}
      >
        <HadFoods {...field('have')} />
        <Foods label="With ingredients" placeholder="egg, olive oil" {...field('with')} />
        <Foods
          label="Without ingredients"
          placeholder="nuts"
          {...field('without')}
          onChange={(value) => {
            field('without').onChange(value)
            unclear.check(value)
          }}
        />
        <p role="status" className={styles.unclear}>
          {unclear.words.length > 0 &&
            `“${unclear.words.join('”, “')}”: Potluck does not know what contains this, and looks for the word alone.`}
        </p>
        <div className={styles.pairs}>
          <Choice label="Time" {...field('minutes')}>
            <option value="">Any</option>
            {times.map((minutes) => (
              <option key={minutes} value={minutes}>
                At most {describeMinutes(minutes)}
              </option>
            ))}
          </Choice>
          <Choice label="Rating" {...field('rating')}>
            <option value="">Any</option>
            {[5, 4, 3, 2].map((rating) => (
              <option key={rating} value={rating}>
                {rating === 5 ? '5' : `${rating} or more`}
              </option>
            ))}
          </Choice>
          <Choice label="Cooked" {...field('cooked')}>
            <option value="">Any</option>
            <option value="yes">Cooked</option>
            <option value="no">Never cooked</option>
          </Choice>
          <Choice label="From" {...field('whose')}>
            <option value="">Anyone</option>
            <option value="mine">Me</option>
            <option value="friends">Friends</option>
          </Choice>
          {list && list.length > 0 && (
            <Choice label="Collection" {...field('collection')}>
              <option value="">Any</option>
              {list.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </Choice>
          )}
          <Choice label="Sort by" {...field('sort')}>
            {Object.entries(sortNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Choice>
        </div>
        {/* Enter in a field sends a form only when it has a button of its own. */}
        <button type="submit" className="visually-hidden" tabIndex={-1}>
          Show recipes
        </button>
      </form>
    </Dialog>
  )
}

function Choice({ label, value, onChange, children }: FieldProps & { children: ReactNode }) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </div>
  )
}

const typingRestMs = 200

/** How many recipes the filter shows; null while that is not known. */
function useCount(filter: string): number | null {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    let isWanted = true
    const { view, q, tag } = route.get()
    const timer = setTimeout(() => {
      countFiltered({ view, q, tag, filter }).then(
        (found) => isWanted && setCount(found),
        () => isWanted && setCount(null),
      )
    }, typingRestMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [filter])
  return count
}
