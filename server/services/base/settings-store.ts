import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { preparedRows } from '#db/prepared.ts'
import { meta } from '#db/schema.ts'

const withKey = preparedRows({ value: meta.value }, (db, columns) =>
  db
    .select(columns)
    .from(meta)
    .where(eq(meta.key, sql.placeholder('key')))
    .prepare(),
)

/** A value that the server stores about itself, by key; undefined when it was never written. */
export async function readSetting(db: Database, key: string): Promise<string | undefined> {
  const [row] = await withKey(db, { key })
  return row?.value
}

export async function writeSetting(tx: Transaction, key: string, value: string): Promise<void> {
  await tx.insert(meta).values({ key, value }).onConflictDoUpdate({ target: meta.key, set: { value } })
}
