import Languages from 'lucide-react/icons/languages'
import { type Language, languageNames, languages } from '#server/contract/language/languages.ts'
import { t } from '#server/contract/language/t.ts'
import styles from './language-menu.module.css'

/** For screens without an account; a form, because it also works before and without scripts. */
export function LanguageMenu() {
  return (
    <details className={styles.root}>
      <summary className={styles.summary}>
        <Languages />
        {t('Language')}
      </summary>
      <form method="post" action="/language" className={styles.form}>
        {languages.map((language: Language) => (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            lang={language}
            className={styles.choice}
          >
            {languageNames[language]}
          </button>
        ))}
      </form>
    </details>
  )
}
