import * as z from 'zod'
import { t } from './language/t.ts'
import { webhookEvents } from './own-programs.ts'

export type WebhookEvent = (typeof webhookEvents)[number]

export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: z.number(),
  /** When a message last arrived; milliseconds since 1970. */
  sentAt: z.number().nullable(),
  /** Why messages do not arrive; null while they do. */
  problem: z.string().nullable(),
  isOff: z.boolean(),
})
export type Webhook = z.infer<typeof webhookSchema>

/** A message to a webhook, for as long as its job is kept. */
export const webhookMessageSchema = z.object({
  id: z.string(),
  event: z.enum(webhookEvents),
  /** Its title; null when it is not in the list any more. */
  recipe: z.string().nullable(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  happenedAt: z.number(),
  /** Of the last attempt that is over, or of the next one while it is queued. */
  at: z.number(),
  attempts: z.number(),
  /** Why the last attempt failed. */
  problem: z.string().nullable(),
})
export type WebhookMessage = z.infer<typeof webhookMessageSchema>

export const addWebhookInput = z.object({
  url: z
    .url({ protocol: /^https?$/, error: () => t('Please enter an address that starts with https://.') })
    .max(1000),
  events: z
    .array(z.enum(webhookEvents))
    .min(1, { error: () => t('Please choose at least one kind of message.') })
    .max(webhookEvents.length),
})
export type AddWebhook = z.infer<typeof addWebhookInput>

export const switchWebhookInput = z.object({ isOff: z.boolean() })
