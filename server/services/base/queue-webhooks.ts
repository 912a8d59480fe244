import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Transaction } from '#db/dialect.ts'
import { preparedOn } from '#db/prepared.ts'
import { webhooks } from '#db/schema.ts'
import type { WebhookEvent } from '#server/contract/webhooks.ts'
import { enqueue } from '../../jobs/queue.ts'

const switchedOn = preparedOn((db) =>
  db
    .select({ id: webhooks.id, events: webhooks.events })
    .from(webhooks)
    .where(and(eq(webhooks.userId, sql.placeholder('userId')), eq(webhooks.isOff, false)))
    .orderBy(webhooks.id)
    .prepare(),
)

/** With growing delays, the last attempt is about five hours after the first. */
export const webhookAttempts = 8

interface Happened {
  userId: string
  event: WebhookEvent
  savedId: string
}

/** Queues a message to each of a person's webhooks for this event, in the transaction of the change. */
export async function queueWebhooks(tx: Transaction, now: number, happened: Happened): Promise<void> {
  const { userId, event, savedId } = happened
  for (const { id: webhookId, events } of await switchedOn(tx).all({ userId })) {
    if (!events.includes(event)) continue
    await enqueue(
      tx,
      'webhook',
      { webhookId, event, savedId, happenedAt: now },
      {
        id: newId(),
        now,
        userId,
        maxAttempts: webhookAttempts,
        // A message has the recipe as it is when it is sent, so one that waits will do for later changes.
        ...(event === 'recipe.updated' && { uniqueKey: `${webhookId} ${savedId}` }),
      },
    )
  }
}
