import { planEdits, planEntries, planMoves } from '#db/schema.ts'
import { entryGroups } from '#server/contract/plan-merge.ts'
import { carrierOf } from '../places/carry.ts'

/** The entries of plans that are joined. */
export const planCarrier = carrierOf({
  table: planEntries,
  id: planEntries.id,
  addedBy: planEntries.addedBy,
  broughtBy: planEntries.broughtBy,
  changedAt: planEntries.changedAt,
  placeId: planEntries.ownerId,
  place: 'ownerId',
  groups: entryGroups,
  edits: [planEdits, planMoves],
})
