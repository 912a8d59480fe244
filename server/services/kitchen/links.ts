import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { kitchenLinks } from '#db/schema.ts'
import type { App } from '../../app.ts'
import { hashToken, newToken } from '../../text/tokens.ts'
import { type Actor, findActor } from '../accounts/sessions.ts'

export async function describeKitchenLink(app: App, userId: string): Promise<{ createdAt: string | null }> {
  const [link] = await app.store.read
    .select({ createdAt: kitchenLinks.createdAt })
    .from(kitchenLinks)
    .where(eq(kitchenLinks.userId, userId))
  return { createdAt: link ? new Date(link.createdAt).toISOString() : null }
}

/** Makes the link of the screen in a person's kitchen; a former one ends. Returns its address. */
export async function makeKitchenLink(app: App, actor: Actor, zone: string, base: string): Promise<string> {
  const token = newToken()
  const set = { tokenHash: hashToken(token), zone, createdAt: app.now(), madeBy: actor.maker ?? null }
  await app.store.write((tx) =>
    tx
      .insert(kitchenLinks)
      .values({ userId: actor.id, ...set })
      .onConflictDoUpdate({ target: kitchenLinks.userId, set }),
  )
  return `${base}/kitchen/${token}`
}

export async function endKitchenLink(app: App, userId: string): Promise<void> {
  await app.store.write((tx) => endKitchenLinkOf(tx, userId))
}

/** Returns how many there were. */
export const endKitchenLinkOf = async (tx: Transaction, userId: string): Promise<number> =>
  (await tx.delete(kitchenLinks).where(eq(kitchenLinks.userId, userId)).returning()).length

/** Whose kitchen the screen is in. */
export interface Kitchen {
  actor: Actor
  zone: string
}

/** Null for ended and unknown links. */
export async function findKitchen(app: App, token: string): Promise<Kitchen | null> {
  const { userId, zone, tokenHash } = kitchenLinks
  const db = app.store.read
  const [link] = await db
    .select({ userId, zone })
    .from(kitchenLinks)
    .where(eq(tokenHash, hashToken(token)))
  const actor = link && (await findActor(db, link.userId))
  return actor ? { actor, zone: link.zone } : null
}
