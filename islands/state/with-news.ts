/**
 * What the server sent, with what changed here since it was asked, by events or by this person: its answer may be older.
 * `newest` decides where both know a value.
 */
export function withNews<Value>(
  sent: ReadonlyMap<string, Value>,
  { before, now }: { before: ReadonlyMap<string, Value>; now: ReadonlyMap<string, Value> },
  newest: (sent: Value, news: Value) => Value = (_, news) => news,
): Map<string, Value> {
  const merged = new Map(sent)
  for (const id of new Set([...before.keys(), ...now.keys()])) {
    const news = now.get(id)
    if (news === before.get(id)) continue
    const known = sent.get(id)
    if (news === undefined) merged.delete(id)
    else merged.set(id, known === undefined ? news : newest(known, news))
  }
  return merged
}
