import { useEffect, useState } from 'react'
import { splitList } from '#server/contract/language/lists.ts'
import { t } from '#server/contract/language/t.ts'
import { readStored, storageKeys, store } from '../browser/storage.ts'
import { Chip } from '../ui/chip.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './filter-dialog.module.css'

export interface FieldProps {
  label: string
  value: string
  onChange(value: string): void
}

export const Foods = ({
  label,
  placeholder,
  hint = t('Separate with commas'),
  value,
  onChange,
}: FieldProps & { placeholder: string; hint?: string }) => (
  <TextField
    label={label}
    placeholder={placeholder}
    hint={hint}
    autoComplete="off"
    autoCapitalize="none"
    maxLength={600}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)

/** What the person has: typed, or chosen from what is meant by the last word and what they had before. */
export function HadFoods({ value, onChange }: Omit<FieldProps, 'label'>) {
  const [remembered] = useState(() => splitList(readStored(storageKeys.had) ?? ''))
  const typed = /[^,،、，]*$/.exec(value)?.[0].trim() ?? ''
  const suggested = useSuggested(typed)
  const foods = splitList(value)
  const offered = (suggested.length > 0 ? suggested : remembered).filter((food) => !foods.includes(food))
  const choose = (food: string) => {
    const before = suggested.length > 0 ? foods.slice(0, -1) : foods
    onChange([...before, food, ''].join(', '))
  }
  return (
    <div className={styles.had}>
      <Foods
        label={t('I have ...')}
        placeholder={t('rice, carrots, eggs')}
        hint={t(
          'Recipes that need the fewest other ingredients come first. Foods that you always have count, too. Separate with commas.',
        )}
        value={value}
        onChange={onChange}
      />
      {offered.length > 0 && (
        <fieldset className={styles.offered}>
          <legend className="visually-hidden">{t('Foods to add')}</legend>
          {offered.map((food) => (
            <Chip key={food} label={food} onClick={() => choose(food)} />
          ))}
        </fieldset>
      )}
    </div>
  )
}

/** Without what a comma at the end leaves. */
export const tidyFoods = (foods: string) => splitList(foods).join(',')

const maxRemembered = 12

export function rememberFoods(have: string): void {
  const foods = [...splitList(have), ...splitList(readStored(storageKeys.had) ?? '')]
  if (have !== '') store(storageKeys.had, [...new Set(foods)].slice(0, maxRemembered).join(','))
}

function useSuggested(typed: string): readonly string[] {
  const [suggested, setSuggested] = useState<readonly string[]>([])
  useEffect(() => {
    let isWanted = true
    // The table of foods is loaded with the first word.
    const found =
      typed === ''
        ? Promise.resolve([])
        : import('../state/missing-here.ts').then(({ suggestFoods }) => suggestFoods(typed))
    found.then((names) => isWanted && setSuggested(names.filter((name) => name !== typed))).catch(() => {})
    return () => {
      isWanted = false
    }
  }, [typed])
  return suggested
}
