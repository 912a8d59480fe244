import { t } from '#server/contract/language/t.ts'
import styles from './unscaled-note.module.css'

/** Above steps, or in one, where the ingredients are for other servings. */
export const UnscaledNote = () => (
  <p className={styles.root}>{t('Amounts in the directions are not scaled.')}</p>
)
