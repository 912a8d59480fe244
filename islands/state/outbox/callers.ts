/** The server has the change, with its answer as JSON; or the change waits for the network. */
export type Outcome = { state: 'sent'; answer: string } | { state: 'waiting' }

export interface Caller {
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}

/** What this tab knows of an operation besides what is stored of it. */
type Known =
  /** Made here, shown, and perhaps not stored yet. */
  | { step: 'adding'; caller: Caller | null }
  /** Made here, stored, and sent for the first time while the caller waits. */
  | { step: 'awaited'; caller: Caller }
  /** Sent, given back or discarded; a list that was read while it was being removed must not show it again. */
  | { step: 'gone' }

/** Who waits in this tab for the outcome of an operation, and how far it is. */
export function createCallers() {
  const known = new Map<string, Known>()

  /** The caller of an operation, who waits no longer. */
  function release(id: string): Caller | null {
    const state = known.get(id)
    if (!state || state.step === 'gone') return null
    if (state.step === 'adding') known.set(id, { step: 'adding', caller: null })
    else known.delete(id)
    return state.caller
  }

  return {
    add: (id: string) =>
      new Promise<Outcome>((resolve, reject) => {
        known.set(id, { step: 'adding', caller: { resolve, reject } })
      }),
    setStored(id: string): void {
      const caller = release(id)
      if (caller) known.set(id, { step: 'awaited', caller })
      else known.delete(id)
    },
    setGone(id: string): Caller | null {
      const caller = release(id)
      known.set(id, { step: 'gone' })
      return caller
    },
    release,
    isIn: (step: Known['step'], id: string) => known.get(id)?.step === step,
    /** Whether it was made here, and is being sent for the first time. */
    isAwaited(id: string): boolean {
      const state = known.get(id)
      return state !== undefined && state.step !== 'gone' && state.caller !== null
    },
    ids: () => [...known.keys()],
  }
}
