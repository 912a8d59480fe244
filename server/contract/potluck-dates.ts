import { type Message, message } from './language/t.ts'

// Words of the dates that a host offers. No schemas: zod stays out of the browser.

export const dateVotes = ['yes', 'if need be', 'no'] as const
export type DateVote = (typeof dateVotes)[number]

/** What a guest marked for one of the dates. */
export interface MarkedDate {
  /** On the clocks of the place: '2026-11-28T18:30'. */
  date: string
  vote: DateVote
}

export const voteNames: Record<DateVote, Message> = {
  yes: message('Yes'),
  'if need be': message('If needed'),
  no: message('No'),
}

/** How many dates a host may offer. */
export const minOffered = 2
export const maxOffered = 6

/** The field of a form that marks a date. */
export const voteField = (date: string): string => `vote-${date}`

/** What a form marked. */
export const votesOf = (fields: Readonly<Record<string, string>>): MarkedDate[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const vote = dateVotes.find((each) => each === value)
    return vote && name.startsWith(voteField('')) ? [{ date: name.slice(voteField('').length), vote }] : []
  })
