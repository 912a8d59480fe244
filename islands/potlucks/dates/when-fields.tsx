import { useRef, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { maxOffered } from '#server/contract/potluck-dates.ts'
import { newId } from '../../browser/new-id.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from '../potluck-form.module.css'

/** One date, or several from which the guests choose. */
export function WhenFields({ chosen }: { chosen: readonly string[] }) {
  const [more, setMore] = useState(() => chosen.slice(1).map((date) => ({ key: date, date })))
  const first = useRef<HTMLInputElement>(null)
  return (
    <>
      <TextField
        ref={first}
        label={t('When?')}
        name="date"
        type="datetime-local"
        defaultValue={chosen[0] ?? ''}
        required
      />
      {more.map(({ key, date }) => (
        <div key={key} className={styles.another}>
          <TextField
            label={t('Or when?')}
            name="date"
            type="datetime-local"
            defaultValue={date}
            // One that was just asked for.
            ref={date === '' ? focusOnce : undefined}
            required
          />
          <Button
            variant="quiet"
            onClick={() => {
              setMore((list) => list.filter((each) => each.key !== key))
              first.current?.focus()
            }}
          >
            {t('Remove')}
          </Button>
        </div>
      ))}
      {more.length > 0 && (
        <p className={styles.hint}>{t('Your guests say which dates suit them. Then you choose one.')}</p>
      )}
      {more.length < maxOffered - 1 && (
        <Button
          size="small"
          className={styles.offer}
          onClick={() => setMore((list) => [...list, { key: newId(), date: '' }])}
        >
          {t('Offer another date')}
        </Button>
      )}
    </>
  )
}

const focusOnce = (field: HTMLInputElement | null) => field?.focus()

/** Some browsers add seconds. */
export function typedDates(form: HTMLFormElement): { date: string | null; dates: string[] } {
  const typed = new FormData(form).getAll('date').map((date) => String(date).slice(0, 16))
  return typed.length > 1 ? { date: null, dates: typed } : { date: typed[0] ?? null, dates: [] }
}
