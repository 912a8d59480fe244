/**
 * The server's answer with what changed here since the request, by events or by this person: the answer may be older.
 * `newest` decides where both have a value.
 */
export function mergeChanges<Value>(
  sent: ReadonlyMap<string, Value>,
  { before, now }: { before: ReadonlyMap<string, Value>; now: ReadonlyMap<string, Value> },
  newest: (sent: Value, changed: Value) => Value = (_, changed) => changed,
): Map<string, Value> {
  const merged = new Map(sent)
  for (const id of new Set([...before.keys(), ...now.keys()])) {
    const changed = now.get(id)
    if (changed === before.get(id)) continue
    const known = sent.get(id)
    if (changed === undefined) merged.delete(id)
    else merged.set(id, known === undefined ? changed : newest(known, changed))
  }
  return merged
}
