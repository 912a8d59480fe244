import { placeReactions } from '../places/members.ts'
import { listKind } from './shared-lists.ts'

export const shoppingReactions = placeReactions(listKind)
