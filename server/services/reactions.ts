import type { Transaction } from '#db/dialect.ts'
import type { App } from '../app.ts'

/**
 * What happens in one room and matters to others. A room says in its `reactions.ts` what it does then; `bindings.ts`
 * lists the rooms in the order in which they do it, all in the transaction of the cause.
 */
export interface Happenings {
  /** Before the row of the account is deleted; most of what is the person's own goes with that row. */
  accountDeleted: { app: App; tx: Transaction; userId: string }
  /** The rows of one or more accounts are deleted, and with them their saved recipes. */
  accountsDeleted: { tx: Transaction }
  /** Whether friends see the person's ratings and cooked log. */
  cookingSwitched: { app: App; tx: Transaction; userId: string }
  /** Both directions are deleted. */
  friendshipEnded: { tx: Transaction; now: number; one: string; other: string }
  /** What all its holders see has changed. */
  recipeChanged: { tx: Transaction; now: number; recipeId: string }
  /** It is no longer in the person's list, and may return. */
  savedRecipeLeft: { tx: Transaction; now: number; savedId: string }
  savedRecipeReturned: { tx: Transaction; now: number; savedId: string }
  /** They never return. */
  savedRecipesForgotten: { tx: Transaction; savedIds: string[] }
}

type Name = keyof Happenings
type Reaction<N extends Name> = (happening: Happenings[N]) => Promise<void>
export type Reactions = { readonly [N in Name]?: Reaction<N> }

let rooms: readonly Reactions[] | undefined

/** Called once, by `bindings.ts`, which each process imports. */
export function bindReactions(inOrder: readonly Reactions[]): void {
  rooms = inOrder
}

/** Lets each room react, one after the other. A room that throws ends the cause. */
export async function react<N extends Name>(name: N, happening: Happenings[N]): Promise<void> {
  // A process that forgot to bind would delete an account and leave its shares open.
  if (!rooms) throw new Error(`Nothing is bound to '${name}': services/bindings.ts was not imported.`)
  for (const room of rooms) {
    const reaction: Reaction<N> | undefined = room[name]
    await reaction?.(happening)
  }
}
