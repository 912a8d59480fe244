import type { Account } from '#server/contract/account.ts'
import { isLanguage, languageNames, languages } from '#server/contract/language/languages.ts'
import { t } from '#server/contract/language/t.ts'
import { callApi } from '../browser/api.ts'
import { SelectField } from '../ui/select-field.tsx'
import { tryIt } from './try-it.ts'

/** Of screens, mails and notifications. The page is loaded again in the language. */
export function LanguageChoice({ account }: { account: Account }) {
  return (
    <SelectField
      label={t('Language')}
      defaultValue={account.language ?? ''}
      onChange={({ target }) => void tryIt(() => choose(target.value))}
    >
      <option value="">{t('As in this browser')}</option>
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageNames[language]}
        </option>
      ))}
    </SelectField>
  )
}

async function choose(value: string): Promise<void> {
  await callApi('PATCH /api/me', { body: { language: isLanguage(value) ? value : null } })
  location.reload()
}
