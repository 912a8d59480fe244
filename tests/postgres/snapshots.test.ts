import { readdirSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { migrations } from '#db/migrations/index.ts'
import { migrate } from '#db/postgres/migrate.ts'
import { savedRecipes, users } from '#db/schema.ts'
import type { Recipe, RecipePage } from '#server/contract/recipes.ts'
import { exportRecipes } from '#server/services/transfer/export.ts'
import { join, listOf, type Member, typeRecipe } from '../support/people.ts'
import { createDatabase, type ServerDatabase } from '../support/postgres/databases.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { waitFor } from '../support/wait-for.ts'

let database: ServerDatabase
let server: TestServer
let other: pg.Client
/** Of this file alone. */
const temporary = temporaryFolder()
beforeAll(async () => {
  vi.stubEnv('TMPDIR', temporary)
  database = await createDatabase()
  server = await startTestServer({ env: { DATABASE_URL: database.address } })
  other = new pg.Client({ connectionString: database.address })
  await other.connect()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await other.end()
  await server.close()
  await database.drop()
})

let ada: Member
let soup: Recipe
let stew: Recipe
beforeEach(async () => {
  ada = await join(server, 'Ada')
  soup = await typeRecipe(ada, 'Soup')
  stew = await typeRecipe(ada, 'Stew')
})

const waiting =
  "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"

/**
 * Starts `read`, which has read something and waits for a table when `change` is made and committed. Locks on tables stop
 * readers, too.
 */
async function changeDuring<T>(table: string, change: string, read: () => Promise<T>): Promise<T> {
  // A job that waits for the table would be taken for the read.
  await server.settleJobs()
  await other.query('BEGIN')
  await other.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
  const result = read()
  // Handled below, unless the wait fails first.
  result.catch(() => {})
  try {
    await waitFor(async () => expect((await other.query(waiting)).rowCount).toBeGreaterThan(0))
    await other.query(change)
  } finally {
    await other.query('COMMIT')
  }
  return result
}

const remove = ({ _id }: Recipe) => `DELETE FROM saved_recipes WHERE id = '${_id}'`
const titlesOf = ({ recipes }: RecipePage) => recipes.map(({ title }) => title)
const waitingExports = () => readdirSync(temporary).filter((name) => name.startsWith('potluck-export-'))

describe('what is read together', () => {
  it('is of one state: a list that changes while it is read has as many recipes as it counts', async () => {
    const { body } = await changeDuring('saved_recipes', remove(soup), () =>
      ada.get<RecipePage>('/api/recipes'),
    )
    expect(body).toMatchObject({ totalRecipes: 2 })
    expect(titlesOf(body)).toEqual(['Stew', 'Soup'])
    expect(await listOf(ada)).toHaveLength(1)
  })

  it('is of one state: so is a search of two steps', async () => {
    const { body } = await changeDuring('recipes', remove(soup), () =>
      ada.get<RecipePage>('/api/recipes?q=s&sort=a-z&fields=card'),
    )
    expect([body.totalRecipes, titlesOf(body)]).toEqual([2, ['Soup', 'Stew']])
  })

  it('is of one state: so is the first page', async () => {
    // Loads the code that renders pages, which takes many seconds on a busy machine.
    await fetch(`${server.url}/login`)
    const rename = `UPDATE recipes SET title = 'Changed' WHERE title = 'Stew'`
    const page = await changeDuring('recipes', rename, async () =>
      (await fetch(server.url, { headers: { cookie: ada.pageCookie } })).text(),
    )
    expect(page).toContain('Stew')
    expect(page).not.toContain('Changed')
  })

  it('is of one state: so is an export, however slowly it is downloaded', async () => {
    await ada.post('/api/collections', { name: 'Winter' })
    const { body } = await ada.get<{ collections: { _id: string }[] }>('/api/collections')
    const recipeIds = [soup._id, stew._id]
    await ada.post(`/api/collections/${body.collections[0]?._id}/recipes`, { recipeIds })
    const rename = "UPDATE collections SET name = 'Summer' WHERE name = 'Winter'"
    const pieces = exportRecipes(server.app, ada.id)
    const first = await changeDuring('collections', `${remove(soup)}; ${rename}`, () => pieces.next())
    expect(waitingExports()).toHaveLength(1)
    // All of it was read before the first piece was sent.
    await ada.delete(`/api/results/${stew._id}`)
    const chunks = first.done ? [] : [first.value]
    for await (const chunk of pieces) chunks.push(chunk)
    const texts = Object.values(unzipSync(Buffer.concat(chunks))).map((file) => strFromU8(file))
    for (const title of ['"Soup"', '"Stew"'])
      expect(texts.filter((text) => text.includes(title) && text.includes('Winter'))).toHaveLength(1)
    expect(texts.join()).not.toContain('Summer')
    expect(waitingExports()).toEqual([])
  })

  it('leaves no files of an export that was broken off', async () => {
    const pieces = exportRecipes(server.app, ada.id)
    await pieces.next()
    await pieces.return(undefined)
    expect(waitingExports()).toEqual([])
  })

  it('never waits for a second connection: forty lists at once are read', async () => {
    const lists = await Promise.all(Array.from({ length: 40 }, () => ada.get<RecipePage>('/api/recipes')))
    expect(lists.map(({ body }) => body.totalRecipes)).toEqual(Array.from({ length: 40 }, () => 2))
  })
})

describe('next to a migration that locks tables in another order', () => {
  const lockUsers = 'LOCK TABLE users IN ACCESS EXCLUSIVE MODE'

  it('a snapshot is read again', async () => {
    let runs = 0
    const count = await changeDuring('saved_recipes', lockUsers, () =>
      server.app.store.snapshot(async (db) => {
        runs += 1
        await db.select({ id: users.id }).from(users).limit(1)
        return (await db.select({ id: savedRecipes.id }).from(savedRecipes)).length
      }),
    )
    expect(count).toBeGreaterThan(1)
    expect(runs).toBe(2)
  })

  it('a single read is read again', async () => {
    const { read } = server.app.store
    const rows = await changeDuring('saved_recipes', lockUsers, () =>
      read
        .select({ id: savedRecipes.id })
        .from(users)
        .innerJoin(savedRecipes, eq(savedRecipes.userId, users.id)),
    )
    expect(rows.length).toBeGreaterThan(1)
  })

  it('readers wait half a second at most, and the migration for those before it', async () => {
    const owner = new pg.Client({ connectionString: database.address })
    await owner.connect()
    await other.query('BEGIN')
    await other.query('SELECT 1 FROM users')
    const version = (migrations.at(-1)?.version ?? 0) + 1
    const step = {
      version,
      name: 'later',
      sql: 'ALTER TABLE users ADD COLUMN later INTEGER NOT NULL DEFAULT 0;',
    }
    let isApplied = false
    const applied = migrate(owner, [...migrations, step]).finally(() => {
      isApplied = true
    })
    let slowestMs = 0
    for (const end = performance.now() + 2500; performance.now() < end; ) {
      const before = performance.now()
      expect(await ada.get('/api/me')).toMatchObject({ status: 200 })
      slowestMs = Math.max(slowestMs, performance.now() - before)
    }
    expect(isApplied).toBe(false)
    expect(slowestMs).toBeGreaterThan(200)
    expect(slowestMs).toBeLessThan(10_000)
    await other.query('COMMIT')
    expect(await applied).toEqual([version])
    await owner.query(
      `ALTER TABLE users DROP COLUMN later; DELETE FROM potluck_migrations WHERE version = ${version}`,
    )
    await owner.end()
  })
})
