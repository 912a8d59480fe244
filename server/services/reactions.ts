import type { Database, Transaction } from '#db/dialect.ts'
import type { users } from '#db/schema.ts'
import type { Maker } from '#server/contract/access.ts'
import type { Webhook } from '#server/contract/webhooks.ts'
import type { App } from '../app.ts'
import type { Cause, Done, Ending } from './base/ending.ts'

type User = typeof users.$inferSelect

/**
 * What happens in one room and matters to others. A room says in its `reactions.ts` what it does then; `bindings.ts`
 * lists the rooms in the order in which they do it, all in the transaction of the cause.
 */
export interface Happenings {
  /** Before the row of the account is deleted; most of what is the person's own goes with that row. */
  accountDeleted: { app: App; tx: Transaction; userId: string }
  /** The person looks at their account. */
  accountShown: { app: App; userId: string }
  /** The rows of one or more accounts are deleted, and with them their saved recipes. */
  accountsDeleted: { tx: Transaction }
  /** Whether friends see the person's ratings and cooked log. */
  cookingSwitched: { app: App; tx: Transaction; userId: string }
  /** What signs in or acts as the person ends or waits, as each says about the cause. */
  credentialsEnd: { cause: Cause; ending: Ending }
  /** What a person must not eat, which their plans say. */
  eatingChanged: { app: App; tx: Transaction; userId: string }
  /** Both directions are deleted. */
  friendshipEnded: { tx: Transaction; now: number; one: string; other: string }
  /** Two people are about to live together no longer. */
  householdLeft: { tx: Transaction; now: number; one: string; other: string }
  /** By the person who just registered with it; `invited` is their account. */
  invitationAccepted: { app: App; tx: Transaction; invited: User; inviter: User; madeBy: Maker | null }
  /** A person asks for the recipes of a collection; refused when they cannot see it. */
  listedByCollection: { db: Database; userId: string; collectionId: string }
  /** What all its holders see has changed. */
  recipeChanged: { tx: Transaction; now: number; recipeId: string }
  /** It came into a person's list, or is theirs by 'View & Save'. */
  recipeSaved: { app: App; tx: Transaction; userId: string; savedId: string; recipeId: string }
  /** It is no longer in the person's list, and may return. */
  savedRecipeLeft: { tx: Transaction; now: number; savedId: string }
  savedRecipeReturned: { app: App; tx: Transaction; now: number; savedId: string; deletedAt: number }
  /** In its entry is another recipe now: a version, a copy, or what Potluck fetched itself. */
  savedRecipeReplaced: { tx: Transaction; userId: string; from: string; to: string }
  /** They never return. */
  savedRecipesForgotten: { tx: Transaction; savedIds: string[] }
}

/** What a reaction returns, where it returns something. */
interface Results {
  accountShown: { webhooks: Webhook[] }
  credentialsEnd: Done
}

type Name = keyof Happenings
type Returned<N extends Name> = N extends keyof Results ? Promise<Results[N]> : Promise<void>
type Reaction<N extends Name> = (happening: Happenings[N]) => Returned<N>
export type Reactions = { readonly [N in Name]?: Reaction<N> }

let rooms: readonly Reactions[] | undefined

/** Called once, by `bindings.ts`, which each process imports. */
export function bindReactions(inOrder: readonly Reactions[]): void {
  rooms = inOrder
}

/** Lets each room react, one after the other; returns what they return. A room that throws ends the cause. */
export async function react<N extends Name>(
  name: N,
  happening: Happenings[N],
): Promise<Awaited<Returned<N>>[]> {
  // A process that forgot to bind would delete an account and leave its shares open.
  if (!rooms) throw new Error(`Nothing is bound to '${name}': services/bindings.ts was not imported.`)
  const results: Awaited<Returned<N>>[] = []
  for (const room of rooms) {
    const reaction: Reaction<N> | undefined = room[name]
    if (reaction) results.push(await reaction(happening))
  }
  return results
}
