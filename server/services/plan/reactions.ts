import type { Reactions } from '../reactions.ts'
import { endAllPlans, endPlansBetween } from './members.ts'

export const planReactions: Reactions = {
  accountDeleted: ({ app, tx, userId }) => endAllPlans(tx, app.now(), userId),
  friendshipEnded: ({ tx, now, one, other }) => endPlansBetween(tx, now, one, other),
}
