import { t } from './language/t.ts'

/** How much of a meal is planned, in the recipe's words: '24 cookies'; '' where nobody said. */
export function plannedServings(count: number | null, counts = ''): string {
  if (count === null) return ''
  return counts === ''
    ? t('{count, plural, one {# serving} other {# servings}}', { count })
    : `${count} ${counts}`
}
