/** Each of the people who are concerned alone, then all others together: they see the same, which is then made and sent once. */
export function groupByView(userIds: readonly string[], concerned: ReadonlySet<string | null>): string[][] {
  const alone = userIds.filter((userId) => concerned.has(userId)).map((userId) => [userId])
  const others = userIds.filter((userId) => !concerned.has(userId))
  return others.length > 0 ? [...alone, others] : alone
}
