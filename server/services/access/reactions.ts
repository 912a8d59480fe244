import type { Reactions } from '../reactions.ts'
import { endListed } from './end-listed.ts'

export const accessReactions: Reactions = {
  credentialsEnd: endListed,
}
