import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { emit } from '#db/events.ts'
import { invitations, users } from '#db/schema.ts'
import { normaliseEmail } from '#server/contract/email-address.ts'
import { fullName } from '#server/contract/format.ts'
import type { App } from '../../app.ts'
import { AppError, badRequest, conflict } from '../../errors.ts'
import { enqueue, isQueued } from '../../jobs/queue.ts'
import { invitationMail } from '../../mail/templates.ts'
import { hashToken, newToken } from '../../text/tokens.ts'
import { isSetupToken } from '../accounts/admin-account.ts'
import type { Actor } from '../accounts/sessions.ts'
import { becomeFriends } from './friends.ts'
import { mustWait } from './invitation-turns.ts'
import { findUserByEmail } from './people.ts'

const invitationDays = 7
export const invitationLifetimeMs = invitationDays * 24 * 3_600_000

/** Unknown, used and expired are not told apart. */
export const invalidInvitation = () => new AppError('not_found', 'Invalid or expired invitation link.')

/** Invites an address. Inviting it again starts the seven days anew and makes the older link worthless. */
export async function invite(app: App, actor: Actor, email: string): Promise<void> {
  if (email === normaliseEmail(actor.email)) throw badRequest('You cannot invite yourself.')
  await app.limits.take('invite', actor.id)
  await app.limits.take('invite again', `${actor.id} ${email}`)
  await app.store.write(async (tx) => {
    if (await findUserByEmail(tx, email)) throw conflict('This person already has an account.')
    const now = app.now()
    const fresh = { createdAt: now, expiresAt: now + invitationLifetimeMs, tokenHash: null, usedAt: null }
    const [row] = await tx
      .insert(invitations)
      .values({ id: app.store.newId(), inviterId: actor.id, email, ...fresh })
      .onConflictDoUpdate({ target: [invitations.inviterId, invitations.email], set: fresh })
      .returning({ id: invitations.id })
    if (!row) throw new Error('An invitation just written cannot be read.')
    await enqueueMail(app, tx, row.id)
  })
}

async function enqueueMail(app: App, tx: Transaction, invitationId: string, delayMs = 0): Promise<void> {
  const options = { id: app.store.newId(), now: app.now(), uniqueKey: invitationId, maxAttempts: 12, delayMs }
  await enqueue(tx, 'invitation', { invitationId }, options)
}

const askAgainMs = 3_600_000

/** The job's part: makes the token, stores its hash, sends the mail. The token exists nowhere else. */
export async function sendInvitation(app: App, invitationId: string): Promise<void> {
  const token = newToken()
  const found = await app.store.write(async (tx) => {
    const now = app.now()
    const row = await findOpen(tx, invitationId, now)
    if (!row) return undefined
    // A mail that is tried again had its turn.
    if (row.tokenHash === null && (await mustWait(tx, row, now))) {
      await enqueueMail(app, tx, invitationId, askAgainMs)
      return undefined
    }
    const made = { tokenHash: hashToken(token), sentAt: now }
    await tx.update(invitations).set(made).where(eq(invitations.id, invitationId))
    const [inviter] = await tx.select().from(users).where(eq(users.id, row.inviterId))
    return inviter && { email: row.email, inviterName: fullName(inviter) }
  })
  if (!found) return
  const link = `${app.config.publicUrl}/register#token=${token}`
  await app.mailer.send({
    to: found.email,
    ...invitationMail({ inviterName: found.inviterName, link, days: invitationDays }),
  })
}

async function findOpen(db: Database, id: string, now: number) {
  const isOpen = and(eq(invitations.id, id), isNull(invitations.usedAt), gt(invitations.expiresAt, now))
  const [row] = await db.select().from(invitations).where(isOpen)
  return row
}

/** The inviter learns that the mail was given up, unless another one is on its way. `isRefused`: no retry would help. */
export async function tellUndelivered(app: App, invitationId: string, isRefused: boolean): Promise<void> {
  const message = isRefused
    ? 'The mail server refused it for good. Please check the address.'
    : 'The mail server did not accept it in several tries. Please try again later.'
  await app.store.write(async (tx) => {
    const row = await findOpen(tx, invitationId, app.now())
    if (!row || (await isQueued(tx, 'invitation', invitationId))) return
    await emit(tx, app.now(), row.inviterId, 'invitation:failed', { email: row.email, message })
  })
}

export async function findInvitation(app: App, db: Database, token: string) {
  const [row] = await db
    .select({ id: invitations.id, email: invitations.email, inviterId: invitations.inviterId })
    .from(invitations)
    .where(
      and(
        eq(invitations.tokenHash, hashToken(token)),
        isNull(invitations.usedAt),
        gt(invitations.expiresAt, app.now()),
      ),
    )
  return row
}

/** For the registration form to prefill. Looking consumes nothing, so a prefetch does no harm. */
export async function lookUpInvitation(app: App, token: string, address: string): Promise<{ email: string }> {
  // The right token works whatever was tried from this address: it is too long to be guessed.
  const invitation = await findInvitation(app, app.store.read, token)
  if (invitation) return { email: invitation.email }
  if (await isSetupToken(app.store.read, token)) return { email: app.config.adminEmail ?? '' }
  await app.limits.take('token by address', address)
  throw invalidInvitation()
}

/** Uses an invitation up and makes inviter and invited friends. Throws when someone else was faster. */
export async function acceptInvitation(
  app: App,
  tx: Transaction,
  userId: string,
  token: string,
): Promise<void> {
  const invitation = await findInvitation(app, tx, token)
  if (!invitation) throw invalidInvitation()
  // All invitations of this address are answered by its one account.
  await tx
    .update(invitations)
    .set({ usedAt: app.now(), tokenHash: sql`NULL` })
    .where(eq(invitations.email, invitation.email))
  const [inviter] = await tx.select().from(users).where(eq(users.id, invitation.inviterId))
  const [invited] = await tx.select().from(users).where(eq(users.id, userId))
  if (inviter && invited) await becomeFriends(app, tx, invited, inviter)
}
