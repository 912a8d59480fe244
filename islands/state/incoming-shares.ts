import { fullName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
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
        ? t('New recipe from {name}!', { name: fullName(first.sender) })
        : t("{count, plural, one {You've received # new recipe!} other {You've received # new recipes!}}", {
            count: shares.length,
          }),
    kind: 'success',
    durationMs,
  })
}
