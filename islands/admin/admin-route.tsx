import { createContext, type ReactNode, useContext, useState } from 'react'
import type { AdminData, AdminPlace } from '#server/contract/admin-page.ts'
import { afterDialogs, onVisit } from '../browser/back-to-close.ts'
import { createStore, useStore } from '../browser/store.ts'
import { readPlace, writePlace } from './read-admin-route.ts'

interface Visit extends AdminPlace {
  /** Counts Back and Forward: fields that were typed into begin anew from the address then. */
  visit: number
}

const start: Visit = { ...readPlace(''), visit: 0 }
const place = createStore<Visit>(start)

/** Another view is a place to come back to; another page, word or order of the same is not. */
export function go(change: Partial<AdminPlace>): void {
  const now = place.get()
  const next = { ...now, ...change }
  place.set(next)
  const address = `/admin${writePlace(next)}`
  afterDialogs(() => {
    if (next.view === now.view) history.replaceState(history.state, '', address)
    else history.pushState(null, '', address)
  })
}

/** Shows the beginning of a view. */
export const show = (view: AdminPlace['view']) => go({ view, page: 1, q: '', sort: '' })

export function followHistory(): () => void {
  return onVisit(() => {
    const next = readPlace(location.search)
    place.set((now) => (writePlace(now) === writePlace(next) ? now : { ...next, visit: now.visit + 1 }))
  })
}

const Seed = createContext<AdminData | null>(null)

/** Fills the store of this page once; on the server it stays empty, for it is shared by everybody's requests. */
export function Seeded({ data, children }: { data: AdminData | null; children: ReactNode }) {
  useState(() => {
    if (typeof window !== 'undefined') place.set({ ...readPlace(location.search), visit: 0 })
  })
  return <Seed value={data}>{children}</Seed>
}

/** What the server drew the page from. */
export const useSeed = () => useContext(Seed)

export function usePlace(): Visit {
  const seed = useSeed()
  return useStore(
    place,
    (state) => state,
    () => (seed ? visitOf(seed) : start),
  )
}

// One object per page: the first render asks more than once, and a new object each time would be news each time.
const visits = new WeakMap<AdminData, Visit>()
function visitOf(seed: AdminData): Visit {
  const known = visits.get(seed) ?? { ...seed.place, visit: 0 }
  visits.set(seed, known)
  return known
}
