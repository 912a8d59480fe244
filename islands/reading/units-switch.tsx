import { type Message, message, t, translated } from '#server/contract/language/t.ts'
import type { UnitSystem } from '#server/contract/measures/units.ts'
import { showUnits, unitNames } from '../state/units.ts'
import styles from './units-switch.module.css'

interface UnitsSwitchProps {
  shown: UnitSystem | null
  /** Those in which the recipe is written otherwise. */
  offered: readonly UnitSystem[]
}

const titles: Record<UnitSystem, Message> = {
  metric: message('Show metric measures'),
  us: message('Show US measures'),
}

/** One tap shows the other measures, and another one what is written. */
export function UnitsSwitch({ shown, offered }: UnitsSwitchProps) {
  if (offered.length === 0) return null
  return (
    <fieldset className={styles.root}>
      <legend className="visually-hidden">{t('Measures')}</legend>
      {offered.map((system) => (
        <button
          key={system}
          type="button"
          className={styles.system}
          aria-pressed={shown === system}
          title={shown === system ? t('Show what is written') : translated(titles[system])}
          onClick={() => showUnits(shown === system ? null : system)}
        >
          {translated(unitNames[system])}
        </button>
      ))}
    </fieldset>
  )
}
