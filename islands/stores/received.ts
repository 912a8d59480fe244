import type { ServerEvents } from '#server/contract/realtime.ts'
import { putRecipe } from './recipes.ts'
import { dashboardToastDurationMs as durationMs, showToast } from './toasts.ts'

const batchMs = 1000
let batch: ServerEvents['recipe:shared'][] = []

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
  const { firstName, lastName } = first.sender
  showToast({
    title:
      received.length === 1
        ? `New recipe from ${`${firstName} ${lastName}`.trim()}!`
        : `You've received ${received.length} new recipes!`,
    kind: 'success',
    durationMs,
  })
}
