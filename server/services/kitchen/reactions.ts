import type { Reactions } from '../reactions.ts'
import { endKitchenLinkOf } from './links.ts'

export const kitchenReactions: Reactions = {
  // The screen hangs in the kitchen of those whom the person leaves.
  householdLeft: async ({ tx, one }) => void (await endKitchenLinkOf(tx, one)),
}
