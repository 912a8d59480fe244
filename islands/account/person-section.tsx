import type { Account } from '#server/contract/account.ts'
import { splitList } from '#server/contract/language/lists.ts'
import { t, translated } from '#server/contract/language/t.ts'
import { callApi } from '../browser/api.ts'
import { useStore } from '../browser/store.ts'
import { ThemeChoice } from '../profile/theme-choice.tsx'
import { shownUnits, showUnits, unitNames } from '../state/units.ts'
import { NameFields } from '../ui/name-fields.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AccountForm } from './account-form.tsx'
import styles from './account-page.module.css'
import { AccountSection } from './account-section.tsx'
import { reloadAccount } from './account-state.ts'
import { LanguageChoice } from './language-choice.tsx'

const rules = { maxLength: 100, required: true }

export function PersonSection({ account }: { account: Account }) {
  const { firstName, lastName, favoriteFoods } = account
  return (
    <AccountSection title={t('You')}>
      <AccountForm names={['firstName', 'lastName', 'favoriteFoods']} submitLabel={t('Save')} send={save}>
        <div className={styles.pair}>
          <NameFields
            first={{ label: t('First name'), autoComplete: 'given-name', defaultValue: firstName, ...rules }}
            last={{ label: t('Last name'), autoComplete: 'family-name', defaultValue: lastName, ...rules }}
          />
        </div>
        <TextField
          label={t('Favorite foods')}
          name="favoriteFoods"
          hint={t('Separate with commas')}
          autoComplete="off"
          defaultValue={favoriteFoods.join(', ')}
        />
      </AccountForm>
      <div className={styles.form}>
        <LanguageChoice account={account} />
        <UnitsChoice />
      </div>
      <ThemeChoice />
    </AccountSection>
  )
}

type Fields = Record<'firstName' | 'lastName' | 'favoriteFoods', string>

async function save({ firstName, lastName, favoriteFoods }: Fields): Promise<string> {
  const foods = splitList(favoriteFoods)
  await callApi('PATCH /api/me', {
    body: { firstName, lastName, favoriteFoods: foods },
  })
  await reloadAccount()
  return t('Saved.')
}

/** In which measures recipes are shown here; the same as the switch of a recipe. */
function UnitsChoice() {
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
