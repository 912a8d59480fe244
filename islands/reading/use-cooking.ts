import { useEffect, useState } from 'react'
import type { CookingSession } from '#server/contract/cooking-sessions.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { useStore } from '../browser/store.ts'
import { cooking, followCooking, markOf, sessionOf, setMark } from '../state/cook-sessions.ts'

/** What is ticked of a recipe: while it is cooked, on all devices of those who cook it; else on this page alone, unsaved. */
export interface Marks {
  session: CookingSession | undefined
  isSet(name: string): boolean
  set(name: string, value: string): void
  /** Begins to cook it, with what is ticked, or joins a friend. */
  start(invitation?: CookingSession): void
}

export function useCooking(recipe: Recipe): Marks {
  useEffect(followCooking, [])
  const session = useStore(cooking, (all) => sessionOf(all, recipe._id))
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, string>>(new Map())
  return {
    session,
    isSet: (name) => (session ? markOf(session, name) : unsaved.get(name)) === '1',
    set(name, value) {
      if (session) setMark(recipe, name, value)
      else setUnsaved(new Map(unsaved).set(name, value))
    },
    start(invitation) {
      setMark(recipe, 'start', '1', invitation)
      if (!invitation) for (const [name, value] of unsaved) setMark(recipe, name, value)
      setUnsaved(new Map())
    },
  }
}

const maxFactor = 100

/** How many times what is written; while it is cooked, the same for all. */
export function factorOf(session: CookingSession | undefined): number | null {
  const factor = Number(markOf(session, 'scale'))
  return factor > 0 && factor <= maxFactor ? factor : null
}
