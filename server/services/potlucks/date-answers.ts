import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { potluckGuests } from '#db/schema.ts'
import type { MarkedDate } from '#server/contract/potluck-dates.ts'
import { type PotluckAnswer, potluckAnswers } from '#server/contract/potluck-words.ts'
import { fixedDate, type GuestRow, type PotluckRow } from './access.ts'

// While the date is open, nobody says more than maybe. When it is fixed, what a guest marked for it becomes their answer.

type Offer = Pick<PotluckRow, 'userId' | 'date' | 'dates'>

interface Marked {
  answer: PotluckAnswer
  dates: MarkedDate[]
}

/** What is stored of an answer. Marks stay when the date is fixed, for a host who changes their mind. */
export function answerForDates(
  potluck: Offer,
  guest: Pick<GuestRow, 'userId' | 'dates'> | null,
  { answer, dates }: Marked,
): Marked {
  if (fixedDate(potluck) !== null) return { answer, dates: guest?.dates ?? [] }
  if (guest?.userId === potluck.userId) return { answer, dates: [] }
  const offered = potluck.dates.map(({ date }) => date)
  if (answer === 'no') return { answer, dates: offered.map((date) => ({ date, vote: 'no' })) }
  const marked = dates.filter(({ date }) => offered.includes(date))
  return { answer: suitsNone(offered, marked) ? 'no' : 'maybe', dates: marked }
}

const suitsNone = (offered: string[], marked: MarkedDate[]) =>
  offered.every((date) => marked.some((each) => each.date === date && each.vote === 'no'))

const answerOfVote = { yes: 'yes', 'if need be': 'maybe', no: 'no' } as const

function answerNow(potluck: Offer, { answer, dates }: Marked): PotluckAnswer {
  const fixed = fixedDate(potluck)
  if (fixed !== null) {
    const marked = dates.find(({ date }) => date === fixed)
    return marked ? answerOfVote[marked.vote] : answer
  }
  const offered = potluck.dates.map(({ date }) => date)
  const hasMarked = dates.some(({ date }) => offered.includes(date))
  if (hasMarked) return suitsNone(offered, dates) ? 'no' : 'maybe'
  return answer === 'yes' ? 'maybe' : answer
}

/** After a date was fixed, or dates were offered. A guest who marked nothing for it keeps their answer. */
export async function settleAnswers(tx: Transaction, potluck: Offer & { id: string }): Promise<void> {
  const isAnswered = and(eq(potluckGuests.potluckId, potluck.id), isNotNull(potluckGuests.answer))
  const guests = await tx.select().from(potluckGuests).where(isAnswered).orderBy(asc(potluckGuests.id))
  for (const answer of potluckAnswers) {
    const ids = guests.flatMap((guest) => {
      if (guest.answer === null || guest.userId === potluck.userId) return []
      const now = answerNow(potluck, { answer: guest.answer, dates: guest.dates })
      return now === answer && now !== guest.answer ? [guest.id] : []
    })
    await tx.update(potluckGuests).set({ answer }).where(inArray(potluckGuests.id, ids))
  }
}
