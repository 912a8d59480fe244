import { placeReactions } from '../places/members.ts'
import { planKind } from './shared-plans.ts'

export const planReactions = placeReactions(planKind)
