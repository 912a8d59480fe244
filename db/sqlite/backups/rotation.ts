import { dayMs } from '#server/contract/day.ts'

/** How many backups a rotation keeps. Weeks begin on Monday; weeks and months are those of UTC. */
interface RotationRules {
  /** Of the newest. */
  newest: number
  /** Of the last weeks in which a backup was made, the newest of each. */
  weekly: number
  /** Of the last months in which a backup was made, the newest of each. */
  monthly: number
}

/** 1970-01-01 was a Thursday. */
const weekOf = (madeAt: string) => String(Math.floor((Date.parse(madeAt) / dayMs + 3) / 7))
const monthOf = (madeAt: string) => madeAt.slice(0, 'YYYY-MM'.length)

/** What the rotation keeps of `backups`, which are sorted from the newest to the oldest. */
export function keptBackups<B extends { madeAt: string }>(
  backups: readonly B[],
  rules: RotationRules,
): Set<B> {
  return new Set([
    ...backups.slice(0, rules.newest),
    ...newestOfEach(backups, weekOf).slice(0, rules.weekly),
    ...newestOfEach(backups, monthOf).slice(0, rules.monthly),
  ])
}

function newestOfEach<B extends { madeAt: string }>(
  backups: readonly B[],
  periodOf: (madeAt: string) => string,
): B[] {
  const seen = new Set<string>()
  return backups.filter(({ madeAt }) => {
    const period = periodOf(madeAt)
    const isFirst = !seen.has(period)
    seen.add(period)
    return isFirst
  })
}
