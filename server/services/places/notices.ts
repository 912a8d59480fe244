import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { fullName } from '#server/contract/format.ts'
import type { App } from '../../app.ts'
import type { Actor } from '../accounts/sessions.ts'
import { notify } from '../base/notify.ts'
import type { PlaceKind } from './kind.ts'
import { peopleOf } from './people.ts'

const placeOf = ({ kind, path }: PlaceKind, id: string) => ({ path: path(id), tag: `${kind} ${id}` })

async function readName(db: Database, { rows }: PlaceKind, id: string): Promise<string> {
  if (!rows?.name) return ''
  const [row] = await db.select({ name: rows.name }).from(rows.table).where(eq(rows.table.id, id))
  return row?.name ?? ''
}

export async function notifyOfShared(
  app: App,
  tx: Transaction,
  kind: PlaceKind,
  sender: Actor,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const body = await readName(tx, kind, id)
  const notice = () => ({ title: kind.shared(fullName(sender)), body, ...placeOf(kind, id) })
  await notify(app, tx, { userIds: [userId], kind: kind.kind, notice, place: id, isInvitation: true })
}

interface Change {
  /** 'Ada Lovelace added to a shopping list' */
  title(name: string): string
  /** The name of the place by default. */
  bodies?: { owner(): string; friends(): string }
  gatherMs: number
}

/** Notifies everyone else of a place that someone changed it. */
export async function notifyOthers(
  app: App,
  tx: Transaction,
  kind: PlaceKind,
  actor: Actor,
  id: string,
  { title, bodies, gatherMs }: Change,
): Promise<void> {
  // Its owner is the first.
  const people = await peopleOf(tx, kind, id)
  const send = (some: readonly string[], body: () => string) => {
    const userIds = some.filter((each) => each !== actor.id)
    const notice = () => ({ title: title(fullName(actor)), body: body(), ...placeOf(kind, id) })
    return notify(app, tx, { userIds, kind: kind.kind, notice, place: id, gatherMs })
  }
  if (!bodies) {
    const name = await readName(tx, kind, id)
    return send(people, () => name)
  }
  await send(people.slice(0, 1), bodies.owner)
  await send(people.slice(1), bodies.friends)
}
