import { t, translated } from '#server/contract/language/t.ts'
import { useStore } from '../browser/store.ts'
import { shownUnits, showUnits, unitNames } from '../state/units.ts'
import { SelectField } from '../ui/select-field.tsx'

/** In which measures recipes are shown here; the same as the switch of a recipe. */
export function UnitsChoice() {
  const shown = useStore(
    shownUnits,
    (state) => state,
    () => null,
  )
  return (
    <SelectField
      label={t('Measures on this device')}
      value={shown ?? ''}
      onChange={({ target: { value } }) => showUnits(value === 'metric' || value === 'us' ? value : null)}
    >
      <option value="">{t('As each recipe is written')}</option>
      <option value="metric">{translated(unitNames.metric)}</option>
      <option value="us">{translated(unitNames.us)}</option>
    </SelectField>
  )
}
