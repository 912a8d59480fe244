import * as z from 'zod'
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

export const addWebhookInput = z.object({
  url: z.url({ protocol: /^https?$/, error: 'Please enter an address that starts with https://.' }).max(1000),
  events: z
    .array(z.enum(webhookEvents))
    .min(1, 'Please choose at least one kind of message.')
    .max(webhookEvents.length),
})
export type AddWebhook = z.infer<typeof addWebhookInput>

export const switchWebhookInput = z.object({ isOff: z.boolean() })
