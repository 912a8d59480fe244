import { fullName } from '#server/contract/format.ts'
import type { ServerEvents } from '#server/contract/realtime.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { putRecipe } from './recipes.ts'
import { dashboardToastDurationMs as durationMs, showToast } from './toasts.ts'

const batchMs = 1000
let batch: ServerEvents['recipe:shared'][] = []

/** Shared by a friend and not saved yet: 'View & Save' comes first, then dismissing it. */
export const isUnsaved = ({ sharedBy, editable, acknowledged }: Recipe) =>
  sharedBy !== null && !editable && !acknowledged

/** A friend who shares ten recipes makes one toast, not ten. */
export function receiveShared(event: ServerEvents['recipe:shared']): void {
  if (batch.length === 0) setTimeout(deliver, batchMs)
  batch.push(event)
}

function deliver(): void {
  const received = batch
  batch = []
  for (const { recipe } of received) putRecipe({ ...recipe, isFavorite: false })
  const [first] = received
  if (!first) return
  showToast({
    title:
      received.length === 1
        ? `New recipe from ${fullName(first.sender)}!`
        : `You've received ${received.length} new recipes!`,
    kind: 'success',
    durationMs,
  })
}
