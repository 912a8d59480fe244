import { t } from '#server/contract/language/t.ts'
import type { Plan } from '#server/contract/plan.ts'
import { SelectField } from '../ui/select-field.tsx'

interface PlanFieldProps {
  plans: readonly Plan[]
  plan: string
  onPlan(plan: string): void
}

/** Whose plan it is. */
export const PlanField = ({ plans, plan, onPlan }: PlanFieldProps) => (
  <SelectField
    label={t('Plan', {}, 'the meals of a week')}
    value={plan}
    onChange={(event) => onPlan(event.target.value)}
  >
    {plans.map(({ _id, owner }) => (
      <option key={_id} value={_id}>
        {owner ? t('Plan of {name}', { name: owner.firstName }) : t('Your plan')}
      </option>
    ))}
  </SelectField>
)
