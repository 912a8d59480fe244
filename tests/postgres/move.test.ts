import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { count } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emit } from '#db/events.ts'
import { moveToFile, moveToServer } from '#db/move/move.ts'
import { CopyDiffers, copyRows } from '#db/move/rows.ts'
import { readingFile } from '#db/move/sqlite-side.ts'
import { openPostgres } from '#db/postgres/store.ts'
import { events, images, recipes, savedRecipes, users } from '#db/schema.ts'
import { inspectBackup } from '#db/sqlite/backups/inspect-backup.ts'
import { createDatabase, type ServerDatabase } from '../support/postgres/databases.ts'
import { addUser, openTemporary, temporaryFile } from '../support/store.ts'

let database: ServerDatabase
beforeEach(async () => {
  database = await createDatabase()
})
afterEach(() => database.drop())

const quiet = () => () => undefined

/** A file with rows of every kind, texts of all planes, bytes, nulls and counted numbers among them. */
async function makeFile(people = 3): Promise<string> {
  const store = openTemporary()
  await store.write(async (tx) => {
    for (let n = 0; n < people; n += 1) {
      const userId = `person ${n}`
      await addUser(tx, userId)
      const hash = `picture ${n}`
      const bytes = Buffer.from([0, n, 255, 10, 92])
      await tx.insert(images).values({ hash, bytes, width: 1, height: 2, createdAt: n })
      for (let r = 0; r < 5; r += 1) {
        const id = `recipe ${n} ${r}`
        const title = `Crème brûlée 𝒳 ${'\\x00 \u2028'} 'quoted' ${r}`
        await tx
          .insert(recipes)
          .values({ ...recipeBase, id, link: `https://example.com/${id}`, title, cardImage: hash })
        const saved = {
          id: `saved ${n} ${r}`,
          userId,
          recipeId: id,
          isFavorite: r % 2 === 0,
          tags: ['Dinner', 'ü'],
        }
        await tx.insert(savedRecipes).values({ ...saved, editable: true, acknowledged: false, createdAt: r })
      }
      for (let e = 0; e < 4; e += 1) await emit(tx, 1, userId, 'recipe:deleted', { _id: `${e}` })
    }
  })
  await store.close()
  return store.file
}

const recipeBase = {
  summary: 'Sweet',
  ingredients: ['1 l cream'],
  directions: 'Stir.',
  source: 'example.com',
  createdAt: 1,
  updatedAt: 1_800_000_000_000,
}

describe('a move', () => {
  it('to PostgreSQL and back changes no row', async () => {
    const file = await makeFile()
    const there = await moveToServer(file, database.address, { replace: false }, quiet)
    expect(there.find(({ table }) => table === 'recipes')?.rows).toBe(15)
    const back = temporaryFile()
    expect(await moveToFile(database.address, back, quiet)).toEqual(there)
    const tables = await readingFile(back, async (source, layout) =>
      Promise.all(layout.map(async (table) => [table.name, await source.count(table)])),
    )
    expect(Object.fromEntries(tables)).toMatchObject({
      users: 3,
      recipes: 15,
      images: 3,
      events: 12,
      favorite_tags: 18,
    })
    expect(inspectBackup(back).counts).toEqual({ users: 3, recipes: 15, saved_recipes: 15, images: 3 })
  })

  it('leaves triggers, keys and counted numbers at work on both sides', async () => {
    const file = await makeFile(1)
    await moveToServer(file, database.address, { replace: false }, quiet)
    const store = await openPostgres({ address: database.address, connections: 4, now: Date.now })
    try {
      await store.write((tx) => emit(tx, 2, 'person 0', 'recipe:deleted', { _id: 'later' }))
      const [newest] = await store.read.select({ n: count() }).from(events)
      expect(newest?.n).toBe(5)
      await store.write(async (tx) => {
        await tx.delete(savedRecipes)
      })
      const [held] = await store.read.select({ holders: recipes.holderCount }).from(recipes).limit(1)
      expect(held?.holders ?? 0).toBe(0)
      await expect(
        store.write(async (tx) => {
          await tx.insert(savedRecipes).values({
            id: 'stray',
            userId: 'nobody',
            recipeId: 'nothing',
            editable: true,
            acknowledged: true,
            createdAt: 0,
          })
        }),
      ).rejects.toThrow()
    } finally {
      await store.close()
    }
    const back = temporaryFile()
    await moveToFile(database.address, back, quiet)
    const reopened = openTemporary(back)
    await reopened.write((tx) => emit(tx, 3, 'person 0', 'recipe:deleted', { _id: 'latest' }))
    expect(await reopened.read.select({ n: count() }).from(events)).toEqual([{ n: 6 }])
    await reopened.close()
  })

  it('into a Potluck with people is refused, and changes nothing there', async () => {
    await moveToServer(await makeFile(1), database.address, { replace: false }, quiet)
    await expect(
      moveToServer(await makeFile(2), database.address, { replace: false }, quiet),
    ).rejects.toThrow('There is a Potluck with people or recipes in that database already')
    expect(await peopleThere()).toBe(1)
  })

  it('that is interrupted leaves the target empty, and can be made again', async () => {
    const file = await makeFile()
    const breakOff = () => (table: string) => {
      if (table === 'users') throw new Error('the cable came off')
    }
    await expect(moveToServer(file, database.address, { replace: false }, breakOff)).rejects.toThrow(
      'the cable',
    )
    expect(await peopleThere()).toBe(0)
    await moveToServer(file, database.address, { replace: false }, quiet)
    expect(await peopleThere()).toBe(3)

    const back = join(temporaryFile())
    await expect(moveToFile(database.address, back, breakOff)).rejects.toThrow('the cable')
    expect(existsSync(back)).toBe(false)
    await moveToFile(database.address, back, quiet)
    expect(existsSync(back)).toBe(true)
  })

  it('notices a row that is not as it was read', async () => {
    const file = await makeFile(1)
    await readingFile(file, async (source, tables) => {
      const target = {
        ...source,
        insert: async () => undefined,
        async *rows(table: (typeof tables)[number]) {
          for await (const rows of source.rows(table)) {
            yield rows.map((row) => (table.name === 'users' ? row.toReversed() : row))
          }
        },
      }
      await expect(copyRows(tables, source, target, () => undefined)).rejects.toThrow(CopyDiffers)
    })
  })
})

async function peopleThere(): Promise<number> {
  const store = await openPostgres({ address: database.address, connections: 2, now: Date.now })
  try {
    return (await store.read.select({ n: count() }).from(users))[0]?.n ?? 0
  } finally {
    await store.close()
  }
}
