import { t } from '#server/contract/language/t.ts'
import styles from './cooking.module.css'

/** Nutrition as published, folded. */
export const Nutrition = ({ lines }: { lines: readonly string[] }) => (
  <details className={styles.facts}>
    <summary>{t('Nutrition')}</summary>
    <dl className={styles.nutrition} dir="auto">
      {lines.map((line) => {
        const [, name = line, amount = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
        return (
          <div key={line}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        )
      })}
    </dl>
  </details>
)
