import { desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { users } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { notFound } from '../../errors.ts'
import { itemsOf, maxListedAccess, type Share } from '../accounts/access-entry.ts'
import { personColumns, toPerson } from '../accounts/people.ts'
import type { Actor } from '../accounts/sessions.ts'
import type { PlaceKind } from './kind.ts'
import { leavePlace } from './members.ts'
import { canEditOf } from './people.ts'
import { type PlaceRow, readPlaceRows } from './rows.ts'

interface Words {
  /** Where a place has no name. */
  name?(): string
  detail?: (canEdit: boolean) => string
  /** Of one that is shared with the household. */
  homeDetail?: () => string
  endHome?: (app: App, actor: Actor, id: string) => Promise<unknown>
}

/** In place of a member: all who live with the person. */
const home = 'household'

/** Who else sees the person's places of a kind; an item is `<place>.<member>`. */
export const placeAccess = (
  kind: PlaceKind,
  { name = () => '', detail, homeDetail, endHome }: Words = {},
): Share => ({
  kind: kind.kind,
  tables: [...(kind.rows ? [kind.rows.table] : []), kind.members, ...(kind.homes ? [kind.homes] : [])],
  async list({ db, userId }) {
    const { placeId, createdAt, madeBy } = kind.members
    const own = (await readPlaceRows(db, kind, userId)).filter((row) => row.ownerId === userId)
    const names = new Map(kind.rows ? own.map((row) => [row.id, row.name]) : [[userId, name()]])
    const rows = await db
      .select({ ...personColumns, userId: users.id, placeId, createdAt, madeBy, canEdit: canEditOf(kind) })
      .from(kind.members)
      .innerJoin(users, eq(users.id, kind.members.userId))
      .where(inArray(placeId, [...names.keys()]))
      .orderBy(desc(createdAt), desc(users.id))
      .limit(maxListedAccess)
    const atHome = own.filter(({ isOfHome }) => isOfHome).slice(0, maxListedAccess)
    return itemsOf(kind.kind, [
      ...(await readHomes(db, kind, atHome)).map((row) => ({
        id: `${row.placeId}.${home}`,
        name: names.get(row.placeId) ?? '',
        detail: homeDetail?.() ?? '',
        since: row.createdAt,
        madeBy: row.madeBy,
      })),
      ...rows.map((row) => ({
        id: `${row.placeId}.${row.userId}`,
        name: names.get(row.placeId) ?? '',
        detail: detail?.(row.canEdit) ?? '',
        person: toPerson(row),
        since: row.createdAt,
        madeBy: row.madeBy,
      })),
    ])
  },
  async end(app, { actor }, id) {
    const [placeId = '', memberId = ''] = id.split('.')
    if (memberId === home && endHome) return void (await endHome(app, actor, placeId))
    const [member] = await app.store.read
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, memberId))
    if (!member) throw notFound(t('Friend not found'))
    await leavePlace(app, actor, kind, placeId, member.email)
  },
})

async function readHomes(db: Database, { homes }: PlaceKind, places: readonly PlaceRow[]) {
  if (!homes || places.length === 0) return []
  const { placeId, createdAt, madeBy } = homes
  const ids = places.map(({ id }) => id)
  return db
    .select({ placeId, createdAt, madeBy })
    .from(homes)
    .where(inArray(placeId, ids))
    .orderBy(desc(createdAt), desc(placeId))
}
