import { accessReactions } from './access/reactions.ts'
import { collectionReactions } from './collections/reactions.ts'
import { cookingReactions } from './cooking/reactions.ts'
import { cookingSessionReactions } from './cooking-sessions/reactions.ts'
import { friendReactions } from './friends/reactions.ts'
import { householdReactions } from './households/reactions.ts'
import { kitchenReactions } from './kitchen/reactions.ts'
import { planReactions } from './plan/reactions.ts'
import { potluckReactions } from './potlucks/reactions.ts'
import { bindReactions } from './reactions.ts'
import { recipeReactions } from './recipes/reactions.ts'
import { shoppingReactions } from './shopping/reactions.ts'
import { webhookReactions } from './webhooks/reactions.ts'

/** Friends last: what they share ends before the friendship. Households first: what their people keep is still there. */
export const roomsInOrder = {
  recipes: recipeReactions,
  cooking: cookingReactions,
  households: householdReactions,
  collections: collectionReactions,
  plan: planReactions,
  kitchen: kitchenReactions,
  cookingSessions: cookingSessionReactions,
  shopping: shoppingReactions,
  potlucks: potluckReactions,
  friends: friendReactions,
  access: accessReactions,
  webhooks: webhookReactions,
}

bindReactions(Object.values(roomsInOrder))
