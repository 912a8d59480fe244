import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '#db/open-store.ts'
import { sessions } from '#db/schema.ts'
import { seed } from '#db/seed.ts'
import { hashToken, newToken } from '#server/text/tokens.ts'
import type { Cluster } from '../../../support/postgres/cluster.ts'
import type { Started } from './child.ts'
import { startServer } from './server.ts'

export interface Setup {
  name: string
  servers: Started[]
  /** Bearer tokens, one for each person. */
  tokens: string[]
  serverPids: number[]
  /** Of the database server; none on a file. */
  databasePids: number[]
}

interface SetupOptions {
  /** With the built server. */
  folder: string
  name: string
  processes: number
  /** PostgreSQL; a file without it. */
  cluster?: Cluster
  people: number
  recipesOfEach: number
}

/** Fills an empty database and starts servers on it. */
export async function startSetup(options: SetupOptions): Promise<Setup> {
  const { folder, name, processes, cluster, people, recipesOfEach } = options
  const dataDir = join(folder, name.replaceAll(' ', '-'))
  mkdirSync(dataDir)
  const address = cluster?.address('postgres')
  const server = address === undefined ? undefined : { address, connections: 8 }
  const store = await openStore({ file: join(dataDir, 'potluck.db'), server, now: Date.now })
  const made = await seed(store, { people, recipesOf: () => recipesOfEach, passwordHash: '', now: Date.now })
  const tokens = made.map(newToken)
  const at = { createdAt: Date.now(), usedAt: Date.now(), expiresAt: Date.now() + 24 * 3_600_000 }
  await store.write(async (tx) => {
    for (const [n, { id: userId }] of made.entries()) {
      const hashes = { tokenHash: hashToken(tokens[n] ?? ''), pageHash: hashToken(newToken()) }
      await tx.insert(sessions).values({ ...at, ...hashes, id: store.newId(), userId })
    }
  })
  await store.close()
  const env: Record<string, string> = address === undefined ? {} : { DATABASE_URL: address }
  const servers: Started[] = []
  for (let n = 0; n < processes; n += 1) servers.push(await startServer(folder, dataDir, env))
  const serverPids = servers.map(({ pid }) => pid)
  return { name, servers, tokens, serverPids, databasePids: cluster ? [cluster.pid()] : [] }
}
