import { type ReactNode, useEffect, useId, useState } from 'react'
import { type FilterName, readFilter, writeFilter } from '#server/contract/filter-address.ts'
import { commaList } from '#server/contract/language/lists.ts'
import { t, translated } from '#server/contract/language/t.ts'
import { useStore } from '../browser/store.ts'
import { collections, loadCollections } from '../collections/collections-state.ts'
import { useUnclearWords } from '../potlucks/use-unclear-words.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { countFiltered } from '../state/filtered.ts'
import { households, isLivedIn, loadHouseholds } from '../state/household.ts'
import { go, route } from '../state/route.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { describeMinutes, sortNames } from './describe-filter.ts'
import styles from './filter-dialog.module.css'
import { type FieldProps, Foods, HadFoods, rememberFoods, tidyFoods } from './food-fields.tsx'

/** Without a network, it is offered when it is known from before. */
const ignore = () => {}

const times = [15, 30, 45, 60, 90, 120]

/** Narrows and sorts the list that is shown. */
export function FilterDialog({ onClose }: DialogProps<'filter'>) {
  const [texts, setTexts] = useState(() => readFilter(route.get().filter))
  const { list } = useStore(collections, (state) => state)
  useEffect(() => void loadCollections(), [])
  const isShared = useStore(households, (state) => isLivedIn(state))
  useEffect(() => void loadHouseholds().catch(ignore), [])
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
      title={t('Filter and sort')}
      size="small"
      onClose={onClose}
      actions={
        <>
          {isNarrowed && (
            <Button variant="quiet" onClick={() => show('')}>
              {t('Clear', {}, 'the filter')}
            </Button>
          )}
          <Button
            variant="primary"
            onClick={() => show(writeFilter({ ...texts, have: tidyFoods(texts.have) }))}
          >
            {count === null
              ? t('Show recipes')
              : t('{count, plural, one {Show # recipe} other {Show # recipes}}', { count })}
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
        <div className={styles.pairs}>
          <Foods label={t('With ingredients')} placeholder={t('egg, milk')} {...field('with')} />
          <Foods
            label={t('Without ingredients')}
            placeholder={t('nuts')}
            {...field('without')}
            onChange={(value) => {
              field('without').onChange(value)
              unclear.check(value)
            }}
          />
        </div>
        <p role="status" className={styles.unclear}>
          {unclear.words.length > 0 &&
            t('{words}: Potluck does not know what contains this, and looks for the word alone.', {
              words: commaList(unclear.words.map((word) => t('“{word}”', { word }))),
            })}
        </p>
        {isShared && (
          <Checkbox
            label={t('Without what someone at home must not eat')}
            checked={texts.suits !== ''}
            onChange={(event) => field('suits').onChange(event.target.checked ? 'home' : '')}
          />
        )}
        <div className={styles.pairs}>
          <Choice label={t('Time', {}, 'that cooking takes')} {...field('minutes')}>
            <option value="">{t('Any', {}, 'time')}</option>
            {times.map((minutes) => (
              <option key={minutes} value={minutes}>
                {t('At most {time}', { time: describeMinutes(minutes) })}
              </option>
            ))}
          </Choice>
          <Choice label={t('Rating')} {...field('rating')}>
            <option value="">{t('Any', {}, 'rating')}</option>
            {[5, 4, 3, 2].map((rating) => (
              <option key={rating} value={rating}>
                {rating === 5 ? '5' : t('{rating} or more', { rating })}
              </option>
            ))}
          </Choice>
          <Choice label={t('Cooked')} {...field('cooked')}>
            <option value="">{t('Any', {}, 'cooked or not')}</option>
            <option value="yes">{t('Cooked')}</option>
            <option value="no">{t('Never cooked')}</option>
          </Choice>
          <Choice label={t('From', {}, 'who added a recipe')} {...field('whose')}>
            <option value="">{t('Anyone')}</option>
            <option value="mine">{t('Me')}</option>
            <option value="friends">{t('Friends')}</option>
          </Choice>
          {list && list.length > 0 && (
            <Choice label={t('Collection')} {...field('collection')}>
              <option value="">{t('Any', {}, 'collection')}</option>
              {list.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </Choice>
          )}
          <Choice label={t('Sort by')} {...field('sort')}>
            {Object.entries(sortNames).map(([value, name]) => (
              <option key={value} value={value}>
                {translated(name)}
              </option>
            ))}
          </Choice>
        </div>
        {/* Enter in a field sends a form only when it has a button of its own. */}
        <button type="submit" className="visually-hidden" tabIndex={-1}>
          {t('Show recipes')}
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
