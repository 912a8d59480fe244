import { createContext, type ReactNode, useContext, useState } from 'react'
import { type Store, useStore } from './store.ts'

type Stores<State> = { [Key in keyof State]: Store<State[Key]> }

/**
 * The state that the server renders a page from, and that the page's stores start with in the browser. On the server
 * the stores stay empty, because all requests share them.
 */
export function createInitialState<State extends object>(stores: Stores<State>, empty: State) {
  const Context = createContext(empty)

  function InitialState({ read, children }: { read: () => State; children: ReactNode }) {
    const [initial] = useState(() => {
      const state = read()
      // Without data, they keep what the device stores.
      if (typeof window !== 'undefined' && state !== empty)
        for (const key in stores) stores[key].set(state[key])
      return state
    })
    return <Context value={initial}>{children}</Context>
  }

  function usePageState<Key extends keyof State>(key: Key): State[Key] {
    const initial = useContext(Context)
    return useStore(stores[key], same, () => initial[key])
  }
  return { InitialState, usePageState }
}

const same = <Value,>(value: Value) => value
