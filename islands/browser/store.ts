import { useSyncExternalStore } from 'react'

export interface Store<State> {
  get(): State
  set(next: State | ((state: State) => State)): void
  subscribe(listener: () => void): () => void
}

/** State that several islands of a page share. It must be replaced and never mutated: changes are found with `===`. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(next) {
      const value = isUpdate(next) ? next(state) : next
      if (Object.is(value, state)) return
      state = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function isUpdate<State>(next: State | ((state: State) => State)): next is (state: State) => State {
  return typeof next === 'function'
}

/**
 * `select` must be referentially stable for useSyncExternalStore. `onServer` returns what the server rendered, for
 * hydration; by default the state itself.
 */
export function useStore<State, Part>(
  store: Store<State>,
  select: (state: State) => Part,
  onServer: () => Part = () => select(store.get()),
): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.get()), onServer)
}
