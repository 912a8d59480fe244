import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { prepareDatabase } from '#db/postgres/prepare-database.ts'
import { type App, closeApp, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { recipeListQuery } from '#server/contract/recipes.ts'
import { authenticate } from '#server/services/accounts/sessions.ts'
import '#server/services/bindings.ts'
import { listCards } from '#server/services/recipes/list.ts'
import { createManualRecipe } from '#server/services/recipes/manual-recipes.ts'
import { hashToken } from '#server/text/tokens.ts'
import { createCluster } from '../../../support/postgres/cluster.ts'
import { quantile } from './figure.ts'

const calls = 200

/** Rows that the database makes itself, in seconds; what triggers count is written at once. */
const rowsOf = (people: number, recipesOfEach: number) => [
  'SET session_replication_role = replica',
  `INSERT INTO users (id, email, first_name, last_name, password_hash, saved_count, created_at)
   SELECT 'u' || n, 'person' || n || '@example.com', 'Ada', 'Cook', '', ${recipesOfEach}, 1 FROM generate_series(1, ${people}) n`,
  `INSERT INTO sessions (id, user_id, token_hash, page_hash, created_at, used_at, expires_at)
   SELECT 's' || n, 'u' || n, encode(sha256(convert_to('token' || n, 'UTF8')), 'hex'), 'p' || n, now, now, now + 86400000
   FROM generate_series(1, ${people}) n, (SELECT (extract(epoch FROM now()) * 1000)::bigint AS now) t`,
  `INSERT INTO recipes (id, link, title, ingredients, directions, source, holder_count, created_at, updated_at)
   SELECT 'r' || n, 'potluck:r' || n, 'Soup ' || n % 977 || ' of ' || n, '["2 onions","1 l water","200 g lentils ' || n || '"]',
     repeat('Simmer for twenty minutes. ', 20), 'Manual Entry', 1, 1, 1 FROM generate_series(1, ${people * recipesOfEach}) n`,
  `INSERT INTO saved_recipes (id, user_id, recipe_id, editable, acknowledged, created_at)
   SELECT 'v' || n, 'u' || (n - 1) / ${recipesOfEach} + 1, 'r' || n, 1, 1, 1 FROM generate_series(1, ${people * recipesOfEach}) n`,
  `INSERT INTO search_texts (user_id, saved_id, is_favorite, text)
   SELECT 'u' || (n - 1) / ${recipesOfEach} + 1, 'v' || n, 0, ' soup ' || n % 977 || ' of ' || n || ' onions water lentils'
   FROM generate_series(1, ${people * recipesOfEach}) n`,
  'SET session_replication_role = DEFAULT',
  'ANALYZE',
]

/** Prints what a box with this many people takes on PostgreSQL, and how long the usual calls are for one of them. */
export async function growthOf(people: number, recipesOfEach: number): Promise<void> {
  const cluster = await createCluster()
  const folder = mkdtempSync(join(tmpdir(), 'potluck-growth-'))
  try {
    const address = cluster.address('postgres')
    await prepareDatabase(address)
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    for (const sql of rowsOf(people, recipesOfEach)) await client.query(sql)
    const config = readConfig({ DATABASE_URL: address, DATA_DIR: folder, LOG_LEVEL: 'silent' })
    const app = await createApp(config, pino({ level: 'silent' }))
    console.log(`\n${people} people, ${people * recipesOfEach} recipes: ${await sizesOf(client)}`)
    console.log(`  ${await timeCalls(app, people)}`)
    await closeApp(app)
    await client.end()
  } finally {
    await cluster.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function sizesOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `SELECT relname AS name, pg_total_relation_size(oid) AS bytes FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 2 DESC LIMIT 5`,
  )
  return rows.map(({ name, bytes }) => `${name} ${(Number(bytes) / 1e6).toFixed(0)} MB`).join(', ')
}

/** One call at a time, each of another person. */
async function timeCalls(app: App, people: number): Promise<string> {
  const query = recipeListQuery.parse({ fields: 'card' })
  const search = recipeListQuery.parse({ fields: 'card', q: 'lentils soup' })
  const found: string[] = []
  const step = Math.max(1, Math.floor(people / calls))
  const sessionOf = async (n: number) => {
    const token = `token${((n * step) % people) + 1}`
    const session = await authenticate(app, token)
    if (!session) throw new Error(`There is no session ${hashToken(token)}.`)
    return session.actor
  }
  for (const [name, call] of [
    ['session', sessionOf],
    ['list', async (n: number) => listCards(app, await sessionOf(n), query)],
    ['search', async (n: number) => listCards(app, await sessionOf(n), search)],
    ['new recipe', async (n: number) => createManualRecipe(app, await sessionOf(n), soup(n))],
  ] as const) {
    const times: number[] = []
    for (let n = 0; n < calls; n += 1) {
      const startedAt = performance.now()
      await call(n)
      times.push(performance.now() - startedAt)
    }
    found.push(`${name} p50 ${quantile(times, 0.5).toFixed(1)}, p95 ${quantile(times, 0.95).toFixed(1)} ms`)
  }
  return found.join('; ')
}

const soup = (n: number) => ({
  title: `Soup ${n}`,
  directions: 'Stir.',
  tags: [],
  summary: '',
  ingredients: ['1 l water'],
})
