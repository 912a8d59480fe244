import type { Account } from '#server/contract/account.ts'
import { splitList } from '#server/contract/language/lists.ts'
import { t } from '#server/contract/language/t.ts'
import { callApi } from '../browser/api.ts'
import { ThemeChoice } from '../profile/theme-choice.tsx'
import { NameFields } from '../ui/name-fields.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AccountForm } from './account-form.tsx'
import styles from './account-page.module.css'
import { AccountSection } from './account-section.tsx'
import { reload } from './account-state.ts'
import { LanguageChoice } from './language-choice.tsx'
import { UnitsChoice } from './units-choice.tsx'

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
      <LanguageChoice account={account} />
      <UnitsChoice />
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
  await reload()
  return t('Saved.')
}
