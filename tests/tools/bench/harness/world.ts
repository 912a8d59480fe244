import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { migrations } from '#db/migrations/index.ts'
import { seed } from '#db/seed.ts'
import { openSqlite } from '#db/sqlite/store.ts'

export const password = 'a pot of very old stories'

/** person0 has 50,000 recipes, person1 1,000, person2 100, person3 50, person4 5,000; the others share the rest equally. */
export interface Size {
  people: number
  recipes: number
  largest: number
}

export const fullSize: Size = { people: 1000, recipes: 200_000, largest: 50_000 }
/** For testing the bench itself. */
export const smallSize: Size = { people: 120, recipes: 12_000, largest: 5000 }

export async function seedWorld(dataDir: string, { people, recipes, largest }: Size): Promise<number> {
  const startedAt = performance.now()
  const store = openSqlite({ file: join(dataDir, 'potluck.db'), now: Date.now, migrations })
  const first = [largest, 1000, 100, 50, 5000]
  const left = recipes - first.reduce((sum, size) => sum + size, 0)
  await seed(store, {
    people,
    recipesOf: (person) => first[person] ?? Math.floor(left / (people - first.length)),
    passwordHash: await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
    now: Date.now,
  })
  await store.close()
  return performance.now() - startedAt
}
