import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright'
import { migrations } from '#db/migrations/index.ts'
import { seed } from '#db/seed.ts'
import { openSqlite } from '#db/sqlite/store.ts'
import type { SignedIn } from '#server/contract/users.ts'
import { createPasswordHasher } from '#server/passwords/hasher.ts'
import { createClient } from '../support/client.ts'
import { pageCookieOf, password } from '../support/people.ts'
import type { Instance } from './instance.ts'
import { visitAs } from './visit.ts'

/** Starts an instance with one person who has this many recipes. */
export const withRecipes = (count: number) => async (dataDir: string) => {
  const store = openSqlite({ file: join(dataDir, 'potluck.db'), now: Date.now, migrations })
  const passwordHash = await createPasswordHasher().hash(password)
  await seed(store, { people: 1, recipesOf: () => count, passwordHash, now: Date.now })
  await store.close()
}

/** A page of that person. */
export async function visitFullInstance(instance: Instance, options: BrowserContextOptions): Promise<Page> {
  const email = 'person0@example.com'
  const { body, headers } = await createClient(instance.url).post<SignedIn>('/api/login', { email, password })
  return (await visitAs(instance, { token: body.token, pageCookie: pageCookieOf(headers) }, options)).page
}
