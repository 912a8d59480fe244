import { createHash, randomBytes } from 'node:crypto'

/**
 * The place in a person's events that a client has read up to, as text the client keeps for us: its `pid` (where it
 * began) and the offset at the end of each event. The tag stands for the person and this database, so that a place
 * from before a restore, or of the account that was signed in before, is not taken for one of ours.
 */
export const tagOf = (epoch: string, userId: string) =>
  createHash('sha256').update(`${epoch}:${userId}`).digest('base64url').slice(0, 16)

export const offsetAt = (tag: string, seq: number) => `${tag}.${seq}`

/** Never the same twice: a client takes an unchanged pid to mean that nothing was missed. */
export const newPid = (tag: string, seq: number) =>
  `${offsetAt(tag, seq)}.${randomBytes(6).toString('base64url')}`

/** The number in a pid or an offset; undefined when it is not from this person and this database. */
export function readSeq(tag: string, bookmark: string | undefined): number | undefined {
  const [givenTag, digits = ''] = bookmark?.split('.') ?? []
  return givenTag === tag && /^\d{1,15}$/.test(digits) ? Number(digits) : undefined
}
