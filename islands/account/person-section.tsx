import type { Account } from '#server/contract/account.ts'
import { callApi } from '../browser/api.ts'
import { ThemeChoice } from '../profile/theme-choice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AccountForm } from './account-form.tsx'
import styles from './account-page.module.css'
import { AccountSection } from './account-section.tsx'
import { reload } from './account-state.ts'

export function PersonSection({ account }: { account: Account }) {
  const { firstName, lastName, favoriteFoods } = account
  return (
    <AccountSection title="You">
      <AccountForm names={['firstName', 'lastName', 'favoriteFoods']} submitLabel="Save" send={save}>
        <div className={styles.pair}>
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            defaultValue={firstName}
            maxLength={100}
            required
          />
          <TextField
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            defaultValue={lastName}
            maxLength={100}
            required
          />
        </div>
        <TextField
          label="Favorite foods"
          name="favoriteFoods"
          hint="Separate with commas"
          autoComplete="off"
          defaultValue={favoriteFoods.join(', ')}
        />
      </AccountForm>
      <ThemeChoice />
    </AccountSection>
  )
}

type Fields = Record<'firstName' | 'lastName' | 'favoriteFoods', string>

async function save({ firstName, lastName, favoriteFoods }: Fields): Promise<string> {
  const foods = favoriteFoods.split(',').map((food) => food.trim())
  await callApi('PATCH /api/me', {
    body: { firstName, lastName, favoriteFoods: foods.filter((food) => food !== '') },
  })
  await reload()
  return 'Saved.'
}
