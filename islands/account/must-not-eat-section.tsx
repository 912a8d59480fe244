import type { Account } from '#server/contract/account.ts'
import { t } from '#server/contract/language/t.ts'
import { diets } from '#server/contract/potluck-words.ts'
import { callApi } from '../browser/api.ts'
import { AvoidsField } from '../potlucks/avoids-field.tsx'
import { DietBoxes } from '../potlucks/diet-boxes.tsx'
import { AccountForm } from './account-form.tsx'
import styles from './account-page.module.css'
import { AccountSection } from './account-section.tsx'
import { reloadAccount } from './account-state.ts'

const boxes = diets.map((diet) => `diet-${diet}` as const)

/** For the plans of the person. A potluck asks for itself, because its host may be anyone. */
export function MustNotEatSection({ account }: { account: Account }) {
  return (
    <AccountSection title={t('What you must not eat')}>
      <p className={styles.eats}>
        {t(
          'Friends whose plan you share, and those who live with you, see this where a meal or a recipe may contain it. Nobody else does.',
        )}
      </p>
      <AccountForm names={[...boxes, 'avoids']} submitLabel={t('Save')} send={save}>
        <div>
          <DietBoxes diets={account.diets} />
        </div>
        <AvoidsField
          label={t('Anything else?')}
          avoids={account.avoids}
          whoIsTold={t('Your plans will say so.')}
        />
      </AccountForm>
    </AccountSection>
  )
}

async function save(values: Record<(typeof boxes)[number] | 'avoids', string>): Promise<string> {
  const chosen = diets.filter((diet) => values[`diet-${diet}`] === 'on')
  await callApi('PATCH /api/me', { body: { diets: chosen, avoids: values.avoids } })
  await reloadAccount()
  return t('Saved.')
}
