import { t, translated } from '#server/contract/language/t.ts'
import { type Diet, dietGroups, dietNames } from '#server/contract/potluck-words.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import styles from './potluck-form.module.css'

/** What a person does not eat, as boxes named `diet-vegan`, the rare ones behind a tap. */
export const DietBoxes = ({ diets }: { diets: readonly Diet[] }) => (
  <>
    <div className={styles.boxes}>
      {dietGroups.common.map((diet) => (
        <DietBox key={diet} diet={diet} diets={diets} />
      ))}
    </div>
    <details className={styles.more} open={dietGroups.rare.some((diet) => diets.includes(diet))}>
      <summary>{t('More')}</summary>
      <div className={styles.boxes}>
        {dietGroups.rare.map((diet) => (
          <DietBox key={diet} diet={diet} diets={diets} />
        ))}
      </div>
    </details>
  </>
)

const DietBox = ({ diet, diets }: { diet: Diet; diets: readonly Diet[] }) => (
  <Checkbox
    name={`diet-${diet}`}
    value="on"
    label={translated(dietNames[diet])}
    defaultChecked={diets.includes(diet)}
  />
)
