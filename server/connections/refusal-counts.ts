/** Why a request, body or connection was refused or aborted. */
export type RefusalReason =
  | 'connections'
  | 'connections of one address'
  | 'unauthenticated body'
  | 'unauthenticated bodies'
  | 'unauthenticated bodies of one address'
  | 'idle body'
  | 'slow body'
  | 'body in tiny pieces'
  | 'uploads at once'
  | 'unauthenticated sockets of one address'
  | 'sockets of one person'

export interface Refusals {
  count(reason: RefusalReason): void
  counts(): ReadonlyMap<RefusalReason, number>
}

/** Counts refusals since the start, for /metrics. */
export function createRefusals(): Refusals {
  const counts = new Map<RefusalReason, number>()
  return {
    count: (reason) => void counts.set(reason, (counts.get(reason) ?? 0) + 1),
    counts: () => counts,
  }
}
