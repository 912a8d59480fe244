import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { meta } from '#db/schema.ts'

/** A value that the server stores about itself, by key; undefined when it was never written. */
export async function readSetting(db: Database, key: string): Promise<string | undefined> {
  const [row] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, key))
  return row?.value
}

export async function writeSetting(tx: Transaction, key: string, value: string): Promise<void> {
  await tx.insert(meta).values({ key, value }).onConflictDoUpdate({ target: meta.key, set: { value } })
}
