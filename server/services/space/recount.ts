import { asc, sql } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { users } from '#db/schema.ts'
import { countPeople, countStoredItems, recount } from '#db/stored-bytes/counting.ts'
import type { App } from '../../app.ts'
import type { UsedSpace } from './space.ts'

interface Miscounted {
  email: string
  kept: UsedSpace
  counted: UsedSpace
}

/** People whose kept sums are not those of their rows. For checks: it reads every table. */
export const findMiscounted = (app: App): Promise<Miscounted[]> =>
  app.store.snapshot(async (db) => {
    const counted = await countAll(db)
    const kept = await db
      .select({
        id: users.id,
        email: users.email,
        texts: users.textBytes,
        pictures: users.pictureBytes,
        fetched: users.fetchedBytes,
      })
      .from(users)
      .orderBy(asc(users.id))
    return kept.flatMap(({ id, email, ...sums }) => {
      const actual = counted.get(id) ?? { texts: 0, pictures: 0, fetched: 0 }
      return isSame(sums, actual) ? [] : [{ email, kept: sums, counted: actual }]
    })
  })

const isSame = (one: UsedSpace, other: UsedSpace) =>
  one.texts === other.texts && one.pictures === other.pictures && one.fetched === other.fetched

async function countAll(db: Database): Promise<Map<string, UsedSpace>> {
  const items = `(SELECT k.id, k.user_id, k.is_fetched, c.texts, c.pages, c.pictures FROM stored_bytes k JOIN (${countStoredItems()}) c ON c.id = k.id)`
  const rows = await db
    .select({
      person: sql<string>`person`,
      texts: sql<number>`text_bytes`,
      pictures: sql<number>`picture_bytes`,
      fetched: sql<number>`fetched_bytes`,
    })
    .from(sql`(${sql.raw(countPeople(items))}) AS people`)
  return new Map(
    rows.map(({ person, texts, pictures, fetched }) => [
      person,
      { texts: Number(texts), pictures: Number(pictures), fetched: Number(fetched) },
    ]),
  )
}

/** Sets what is kept to what is counted. */
export const recountAll = (app: App): Promise<void> =>
  app.store.write(async (tx) => {
    for (const statement of recount()) await tx.run(sql.raw(statement))
  })
