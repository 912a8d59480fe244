import type { Reactions } from '../reactions.ts'
import { listWebhooks } from './webhooks.ts'

export const webhookReactions: Reactions = {
  accountShown: async ({ app, userId }) => ({ webhooks: await listWebhooks(app, userId) }),
}
