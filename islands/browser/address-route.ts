import { afterDialogs, onVisit } from './dialog-history.ts'
import { createStore, type Store } from './store.ts'

interface AddressRoute<Route> {
  store: Store<Route>
  /** Adds a history entry, which Back leaves again. `state` is stored with it. */
  push(change: Partial<Route>, state?: object): void
  /** Changes the current history entry. */
  replace(change: Partial<Route>): void
  /** Reads the address now, and after Back and Forward. Returns how to stop. */
  follow(): () => void
}

interface AddressRules<Route> {
  initial: Route
  parse(search: string, previous: Route): Route
  hrefOf(route: Route): string
}

/** The part of a page's state that is in its address. */
export function createAddressRoute<Route extends object>({
  initial,
  parse,
  hrefOf,
}: AddressRules<Route>): AddressRoute<Route> {
  const store = createStore<Route>(initial)
  const read = () =>
    store.set((now) => {
      const next = parse(location.search, now)
      return hrefOf(now) === hrefOf(next) ? now : next
    })
  return {
    store,
    push(change, state = {}) {
      const next = { ...store.get(), ...change }
      if (hrefOf(next) === hrefOf(store.get())) return
      afterDialogs(() => history.pushState(state, '', hrefOf(next)))
      store.set(next)
    },
    replace(change) {
      const next = { ...store.get(), ...change }
      afterDialogs(() => history.replaceState(history.state, '', hrefOf(next)))
      store.set(next)
    },
    follow() {
      read()
      return onVisit(read)
    },
  }
}
