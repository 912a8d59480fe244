import type { RecipeChange, Whose } from '#server/contract/history.ts'

type Described = Pick<RecipeChange, 'kind' | 'by' | 'state'>

/** Who changed a recipe, and how: 'Anna took over lines of the original'. */
export function describeChange({ kind, by, state }: Described): string {
  if (kind === 'fetched again') return 'The page was fetched again'
  if (kind === 'read again') return readings[state]
  const who = nameOf(by)
  if (kind === 'version') return by?.is === 'you' ? 'You made your version' : `${who} made this version`
  return `${who} ${deeds[kind]}`
}

const readings: Record<RecipeChange['state'], string> = {
  applied: 'Potluck read the page again',
  'not applied': 'Potluck read the page again and kept the recipe as it is',
  'put back': 'Potluck read the page again, which was put back',
}

const deeds = {
  edited: 'changed it',
  restored: 'brought back an earlier state',
  'taken over': 'took over lines of the original',
  corrected: 'took a line from the page',
} as const

function nameOf(by: Whose | null): string {
  if (by?.is === 'friend') return by.name
  return by?.is === 'you' ? 'You' : 'Someone else'
}
