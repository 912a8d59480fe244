import { and, desc, eq, inArray } from 'drizzle-orm'
import { jobs, recipes, savedRecipes } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { WebhookMessage } from '#server/contract/webhooks.ts'
import { contains } from '#server/search/contains.ts'
import type { App } from '../../app.ts'
import { conflict, notFound } from '../../errors.ts'
import { jobPayloads } from '../../jobs/kinds.ts'
import { runAgain } from '../../jobs/queue.ts'
import { ownWebhook } from './webhooks.ts'

const maxMessages = 20

/** Selects the messages of a person's webhook. Each message is a job, which is kept for two weeks. */
const sentTo = (userId: string, webhookId: string) =>
  and(eq(jobs.kind, 'webhook'), eq(jobs.userId, userId), contains(jobs.payload, JSON.stringify(webhookId)))

/** Newest first. */
export async function listMessages(app: App, userId: string, webhookId: string): Promise<WebhookMessage[]> {
  const { read } = app.store
  await ownWebhook(read, userId, webhookId)
  const rows = await read
    .select()
    .from(jobs)
    .where(sentTo(userId, webhookId))
    .orderBy(desc(jobs.id))
    .limit(maxMessages)
  const messages = rows.map((row) => ({ ...row, payload: jobPayloads.webhook.parse(row.payload) }))
  const titles = await read
    .select({ id: savedRecipes.id, title: recipes.title })
    .from(savedRecipes)
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .where(
      and(
        eq(savedRecipes.userId, userId),
        inArray(
          savedRecipes.id,
          messages.map(({ payload }) => payload.savedId),
        ),
      ),
    )
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]))
  return messages.map(({ id, payload, state, attempts, runAt, finishedAt, lastError }) => ({
    id,
    event: payload.event,
    recipe: titleOf.get(payload.savedId) ?? null,
    state,
    happenedAt: payload.happenedAt,
    at: finishedAt ?? runAt,
    attempts,
    problem: state === 'done' ? null : lastError,
  }))
}

/** Sends it again with a new set of attempts. Its id stays, so that the program recognises a duplicate. */
export async function sendAgain(
  app: App,
  userId: string,
  { id, messageId }: { id: string; messageId: string },
): Promise<void> {
  await app.store.write(async (tx) => {
    const { isOff } = await ownWebhook(tx, userId, id)
    const [message] = await tx
      .select()
      .from(jobs)
      .where(and(eq(jobs.id, messageId), sentTo(userId, id)))
    if (!message) throw notFound(t('Message not found'))
    if (isOff) throw conflict(t('This webhook is off. Please switch it on first.'))
    await runAgain(tx, message, app.now())
  })
}
