// How changes of a cooking session come together, on the server and on each device: of each mark, the change with the
// newest stamp stays; see replica.ts. This file has no schemas.

export interface Mark {
  /** 'step 3' counts from 0. */
  name: string
  /** '' for one that was taken away. */
  value: string
  stamp: string
}

interface Marks<M extends Mark> {
  /** Of the last end; '' before the first. */
  endStamp: string
  /** It is being cooked while there is one. */
  marks: readonly M[]
}

/** The same object for a change that is older than what is known. */
export function withMark<M extends Mark, State extends Marks<M>>(state: State, mark: M): State {
  if (mark.stamp <= state.endStamp) return state
  if (mark.name === 'end') {
    const marks = state.marks.filter(({ stamp }) => stamp > mark.stamp)
    return { ...state, endStamp: mark.stamp, marks }
  }
  const known = state.marks.find(({ name }) => name === mark.name)
  if (known && known.stamp >= mark.stamp) return state
  return { ...state, marks: [...state.marks.filter((each) => each !== known), mark] }
}
