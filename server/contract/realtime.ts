import * as z from 'zod'
import type { Collection } from './collections.ts'
import type { Friend, Person } from './friends.ts'
import type { Plan, PlanChanged } from './plan.ts'
import type { Recipe } from './recipes.ts'
import type { PantryFood, ShoppingChanged, ShoppingList } from './shopping.ts'
import type { ImportProgress, ImportReport } from './transfer.ts'

/** The events that the tabs and devices of a person receive, with their payloads. */
export interface ServerEvents {
  'recipe:created': Recipe
  'recipe:updated': Recipe
  'recipe:deleted': { _id: string }
  /** A cooked log of this recipe has changed, the person's or that of a friend; null when that may be any recipe. */
  'recipe:cooked': { _id: string | null }
  'recipe:shared': { recipe: Recipe; sender: Person }
  'recipe:share:success': { recipeId: string; targetUserEmail: string }
  'recipe:share:error': { recipeId: string; targetUserEmail: string; message: string }
  'friend:request': { _id: string; from: Person }
  'friend:accepted': { friend: Friend }
  'friend:removed': { email: string }
  /** An invitation of this person could not be delivered. */
  'invitation:failed': { email: string; message: string }
  /** Its name, its recipes or its members changed. */
  'collection:changed': Collection
  /** It was deleted, or is no longer shared with this person. */
  'collection:removed': { _id: string }
  'collection:shared': { collection: Collection; sender: Person }
  /** Its name or its people changed, or it is new. */
  'shopping:list': ShoppingList
  /** It was deleted, or is no longer shared with this person. */
  'shopping:list:removed': { _id: string }
  /** It became that of a household, or is no longer: everything on it is read again. */
  'shopping:replaced': { _id: string }
  'shopping:shared': { list: ShoppingList; sender: Person }
  /** Lines that were added, ticked, edited, moved or removed, and foods that have another aisle. */
  'shopping:changed': ShoppingChanged
  'shopping:pantry': { foods: PantryFood[] }
  /** Entries that were added, changed, moved, cooked or removed. */
  'plan:changed': PlanChanged
  /** Who sees it changed. */
  'plan:people': Plan
  /** It is no longer shared with this person. */
  'plan:removed': { _id: string }
  'plan:shared': { plan: Plan; sender: Person }
  /** It became that of a household, or is no longer: everything in it is read again. */
  'plan:replaced': { _id: string }
  /** It, its guests or what they bring changed; also when it is new. Null for several at once. */
  'potluck:changed': { _id: string | null }
  /** It was deleted, or this person is no longer a guest; null for several at once. */
  'potluck:removed': { _id: string | null }
  /** `date` as in the potluck. */
  'potluck:invited': { _id: string; name: string; date: string | null; timeZone: string; sender: Person }
  /** It began or ended, its marks changed, or who takes part. */
  'cooking:changed': { _id: string }
  'cooking:shared': { title: string; sender: Person }
  /** Who is in it or invited to it changed, or this person no longer is. */
  'household:changed': { _id: string }
  'household:shared': { _id: string; sender: Person }
  /** A timer was started, paused, changed or ended on a device. */
  'timer:changed': { _id: string }
  'ocr:error': { message: string }
  'import:progress': ImportProgress
  'import:done': ImportReport
}

export type ServerEventName = keyof ServerEvents

export const shareInput = z.object({
  recipeId: z.string().min(1).max(64),
  targetUserEmail: z.string().min(1).max(1000),
})
export type ShareInput = z.infer<typeof shareInput>

/** The acknowledgement of `recipe:share`, if the client requests one. */
export type ShareAck = { ok: true } | { ok: false; message: string }
