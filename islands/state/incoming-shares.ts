import { fullName } from '#server/contract/format.ts'
import type { ServerEvents } from '#server/contract/realtime.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { putRecipe } from './recipes.ts'
import { dashboardToastDurationMs as durationMs, showToast } from './toasts.ts'

const batchMs = 1000
let batch: ServerEvents['recipe:shared'][] = []

/** True for a recipe that a friend shared and this person has not saved with 'View & Save'. */
export const isUnsaved = ({ sharedBy, editable, acknowledged }: Recipe) =>
  sharedBy !== null && !editable && !acknowledged

/** Adds a shared recipe. Ten recipes in a row make one toast. */
export function addIncomingShare(event: ServerEvents['recipe:shared']): void {
  if (batch.length === 0) setTimeout(deliver, batchMs)
  batch.push(event)
}

function deliver(): void {
  const shares = batch
  batch = []
  for (const { recipe } of shares) putRecipe({ ...recipe, isFavorite: false })
  const [first] = shares
  if (!first) return
  showToast({
    title:
      shares.length === 1
        ? `New recipe from ${fullName(first.sender)}!`
        : `You've received ${shares.length} new recipes!`,
    kind: 'success',
    durationMs,
  })
}
