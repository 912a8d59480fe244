import * as z from 'zod'
import { anyChange } from '../changes.ts'
import type { Change } from '../store.ts'

export const channel = 'potluck_changes'

/** A notification may have 7,999 bytes; ids have 36. Beyond this, everybody is looked at. */
const maxPeople = 180

/** What a commit tells the other processes. */
const noticeSchema = z.object({
  /** The process, which has told itself already. */
  from: z.string(),
  people: z.union([z.literal('anybody'), z.array(z.string())]),
  topics: z.array(z.enum(['jobs', 'sessions'])),
})

/** The statements that announce a change when the transaction commits; none when there is nothing to announce. */
export function noticesOf({ people, topics }: Change, from: string): string[] {
  if (people !== 'anybody' && people.size === 0 && topics.size === 0) return []
  const isShort = people !== 'anybody' && people.size <= maxPeople
  const notice: z.input<typeof noticeSchema> = {
    from,
    people: isShort ? [...people] : 'anybody',
    topics: [...topics],
  }
  return [`NOTIFY ${channel}, '${JSON.stringify(notice).replaceAll("'", "''")}'`]
}

/** The change of a notification; null for our own. One of another version is any change. */
export function readNotice(payload: string, own: string): Change | null {
  const parsed = parse(payload)
  if (!parsed) return anyChange
  if (parsed.from === own) return null
  const people = parsed.people === 'anybody' ? parsed.people : new Set(parsed.people)
  return { people, topics: new Set(parsed.topics) }
}

function parse(payload: string): z.output<typeof noticeSchema> | null {
  try {
    return noticeSchema.parse(JSON.parse(payload))
  } catch {
    return null
  }
}
