import type { RecipeChange } from '#server/contract/history.ts'
import { t } from '#server/contract/language/t.ts'

type Described = Pick<RecipeChange, 'kind' | 'by' | 'state'>

/** Who changed a recipe, and how: 'Anna took over lines of the original'. */
export function describeChange({ kind, by, state }: Described): string {
  const values = { who: by?.is ?? 'other', name: by?.is === 'friend' ? by.name : '' }
  switch (kind) {
    case 'fetched again':
      return t('The page was fetched again')
    case 'read again':
      return describeReading(state)
    case 'version':
      return t(
        '{who, select, you {You made your version} friend {{name} made this version} other {Someone else made this version}}',
        values,
      )
    case 'edited':
      return t(
        '{who, select, you {You changed it} friend {{name} changed it} other {Someone else changed it}}',
        values,
      )
    case 'restored':
      return t(
        '{who, select, you {You brought back an earlier state} friend {{name} brought back an earlier state} other {Someone else brought back an earlier state}}',
        values,
      )
    case 'taken over':
      return t(
        '{who, select, you {You took over lines of the original} friend {{name} took over lines of the original} other {Someone else took over lines of the original}}',
        values,
      )
    case 'corrected':
      return t(
        '{who, select, you {You took a line from the page} friend {{name} took a line from the page} other {Someone else took a line from the page}}',
        values,
      )
  }
}

function describeReading(state: RecipeChange['state']): string {
  switch (state) {
    case 'applied':
      return t('Potluck read the page again')
    case 'not applied':
      return t('Potluck read the page again and kept the recipe as it is')
    case 'put back':
      return t('Potluck read the page again, which was put back')
  }
}
