import { desc } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { auditEntries } from '#db/schema.ts'
import type { AuditEntry } from '#server/contract/admin.ts'
import type { App } from '../../app.ts'

/** Records an admin's action in the same transaction. `actor.email` is an address or 'command line'. */
export async function record(
  app: App,
  tx: Transaction,
  actor: { email: string },
  action: string,
  target: string,
): Promise<void> {
  await tx.insert(auditEntries).values({
    id: app.store.newId(),
    actor: actor.email,
    action,
    target: target.slice(0, 500),
    createdAt: app.now(),
  })
}

export async function listAudit(app: App, limit = 100): Promise<AuditEntry[]> {
  const rows = await app.store.read.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(limit)
  return rows.map(({ id, actor, action, target, createdAt }) => ({
    _id: id,
    actor,
    action,
    target,
    at: new Date(createdAt).toISOString(),
  }))
}
