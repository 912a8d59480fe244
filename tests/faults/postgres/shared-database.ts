import { openPostgres } from '#db/postgres/store.ts'
import { friendships, sessions, users } from '#db/schema.ts'
import type { PostgresStore } from '#db/store.ts'
import { hashToken, newToken } from '#server/text/tokens.ts'
import { type Cluster, type ClusterOptions, createCluster } from '../../support/postgres/cluster.ts'
import { newFolder, type Running, startPotluck } from '../potluck-process.ts'

export interface Member {
  id: string
  email: string
  token: string
}

/** A database that several server processes use. */
export interface SharedDatabase {
  store: PostgresStore
  startServer(env?: Record<string, string>): Promise<Running>
  /** People with a session; the first two are friends, the next two, and so on. */
  addPairs(count: number): Promise<Member[]>
}

export async function onDatabase<T>(
  address: string,
  work: (shared: SharedDatabase) => Promise<T>,
): Promise<T> {
  const store = await openPostgres({ address, connections: 4, now: Date.now })
  try {
    return await work({
      store,
      startServer: (env) => startPotluck({ dataDir: newFolder(), env: { DATABASE_URL: address, ...env } }),
      addPairs: (count) => addPairs(store, count),
    })
  } finally {
    await store.close()
  }
}

/** The same with a database server of its own, which `work` may stop. */
export async function onDatabaseServer<T>(
  work: (shared: SharedDatabase, cluster: Cluster) => Promise<T>,
  options: ClusterOptions = {},
): Promise<T> {
  const cluster = await createCluster(options)
  try {
    return await onDatabase(cluster.address('postgres'), (shared) => work(shared, cluster))
  } finally {
    await cluster.remove()
  }
}

async function addPairs(store: PostgresStore, count: number): Promise<Member[]> {
  const members = Array.from({ length: 2 * count }, () => {
    const id = store.newId()
    return { id, email: `${id}@example.com`, token: newToken() }
  })
  const name = { firstName: 'Ada', lastName: 'Cook', passwordHash: '', isSharingEnabled: true, createdAt: 1 }
  const at = { createdAt: Date.now(), usedAt: Date.now(), expiresAt: Date.now() + 24 * 3_600_000 }
  await store.write(async (tx) => {
    for (const { id, email, token } of members) {
      await tx.insert(users).values({ ...name, id, email })
      const hashes = { tokenHash: hashToken(token), pageHash: hashToken(newToken()) }
      await tx.insert(sessions).values({ ...at, ...hashes, id: store.newId(), userId: id })
    }
    for (const [n, { id }] of members.entries()) {
      const friendId = members[n ^ 1]?.id
      if (friendId !== undefined) await tx.insert(friendships).values({ userId: id, friendId, createdAt: 1 })
    }
  })
  return members
}
