/** The rows of each key, in their order. */
export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** Each of the people who are concerned alone, then all others together: they see the same, which is then made and sent once. */
export function groupByView(userIds: readonly string[], concerned: ReadonlySet<string | null>): string[][] {
  const alone = userIds.filter((userId) => concerned.has(userId)).map((userId) => [userId])
  const others = userIds.filter((userId) => !concerned.has(userId))
  return others.length > 0 ? [...alone, others] : alone
}
