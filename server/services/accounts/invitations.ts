import { and, count, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { emit } from '#db/events.ts'
import { invitations, users } from '#db/schema.ts'
import { dayMs } from '#server/contract/day.ts'
import { normaliseEmail } from '#server/contract/email-address.ts'
import { fullName } from '#server/contract/format.ts'
import type { Invitation, Invited } from '#server/contract/friends.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { AppError, badRequest, conflict, notFound } from '../../errors.ts'
import { enqueue, isQueued, isReplacedJob, type KeyedJob } from '../../jobs/queue.ts'
import { inLanguage } from '../../language.ts'
import { loadMails } from '../../mail/load-mails.ts'
import { hasMailServer } from '../../mail/mailer.ts'
import { hashToken, newToken } from '../../text/tokens.ts'
import { expectBelowMax } from '../base/max-counts.ts'
import { languageIn, languageOfPerson } from '../base/person-language.ts'
import { react } from '../reactions.ts'
import { isSetupToken } from './admin-account.ts'
import { findUserByEmail } from './people.ts'
import type { Actor } from './sessions.ts'

const invitationDays = 7
export const invitationLifetimeMs = invitationDays * dayMs
/** Inviters whose mails reach one address in a day. */
const maxInvitersPerDay = 5
const retryPostponedMs = 3_600_000

/** The same for unknown, used and expired tokens. */
export const invalidInvitation = () => new AppError('not_found', t('Invalid or expired invitation link.'))

/**
 * Invites an address, by mail and with a link for the inviter to give away, which is returned here and nowhere else. Inviting it
 * again restarts the seven days and invalidates the previous links.
 */
export async function invite(app: App, actor: Actor, email: string, base: string): Promise<Invited> {
  if (email === normaliseEmail(actor.email)) throw badRequest(t('You cannot invite yourself.'))
  await app.limits.take('invite again', `${actor.id} ${email}`)
  const token = newToken()
  await app.store.write(async (tx) => {
    if (await findUserByEmail(tx, email)) throw conflict(t('This person already has an account.'))
    const now = app.now()
    const expiresAt = now + invitationLifetimeMs
    const [linkHash, madeBy] = [hashToken(token), actor.maker ?? null]
    const fresh = { createdAt: now, expiresAt, tokenHash: null, linkHash, usedAt: null, madeBy }
    await expectRoom(tx, actor.id, email)
    const [row] = await tx
      .insert(invitations)
      .values({ id: app.store.newId(), inviterId: actor.id, email, ...fresh })
      .onConflictDoUpdate({ target: [invitations.inviterId, invitations.email], set: fresh })
      .returning({ id: invitations.id })
    if (!row) throw new Error('An invitation just written cannot be read.')
    await enqueueMail(app, tx, row.id)
  })
  const isMailed = hasMailServer(app.config)
  const message = isMailed
    ? t('Invite sent to {email}', { email })
    : t('No mail is set up here. Give {email} this link.', { email })
  return { message, link: linkOf(base, token), isMailed }
}

/** Inviting an address again adds none. */
async function expectRoom(tx: Transaction, inviterId: string, email: string): Promise<void> {
  const [row] = await tx
    .select({ n: count() })
    .from(invitations)
    .where(
      and(eq(invitations.inviterId, inviterId), ne(invitations.email, email), isNull(invitations.usedAt)),
    )
  expectBelowMax('invitation', row?.n ?? 0)
}

const linkOf = (base: string, token: string) => `${base}/register#token=${token}`

/** Its link ends, also one that was mailed. The same 404 for another person's as for none. */
export async function withdrawInvitation(app: App, actor: Actor, id: string): Promise<void> {
  const isOwn = and(eq(invitations.id, id), eq(invitations.inviterId, actor.id))
  const withdrawn = await app.store.write((tx) => tx.delete(invitations).where(isOwn).returning())
  if (withdrawn.length === 0) throw notFound(t('Invitation not found'))
}

async function enqueueMail(app: App, tx: Transaction, invitationId: string, delayMs = 0): Promise<void> {
  const options = { id: app.store.newId(), now: app.now(), uniqueKey: invitationId, maxAttempts: 12, delayMs }
  await enqueue(tx, 'invitation', { invitationId }, options)
}

/** Runs in the job: creates the token, stores its hash and sends the mail. The token itself is not stored. */
export async function sendInvitation(app: App, invitationId: string, job: KeyedJob): Promise<void> {
  const token = newToken()
  const found = await app.store.write(async (tx) => {
    const now = app.now()
    const row = await findOpen(tx, invitationId, now)
    if (!row || (await isReplacedJob(tx, job))) return undefined
    // A retried mail has a hash and is not postponed again.
    if (row.tokenHash === null && (await isPostponed(tx, row, now))) {
      await enqueueMail(app, tx, invitationId, retryPostponedMs)
      return undefined
    }
    const sent = { tokenHash: hashToken(token), sentAt: now }
    await tx.update(invitations).set(sent).where(eq(invitations.id, invitationId))
    const [inviter] = await tx.select().from(users).where(eq(users.id, row.inviterId))
    return inviter && { email: row.email, inviterName: fullName(inviter), language: languageIn(inviter) }
  })
  if (!found) return
  const link = linkOf(app.config.publicUrl, token)
  const { email, inviterName, language } = found
  const { invitationMail } = await loadMails()
  // Friends have a language in common.
  const mail = inLanguage(language, () => invitationMail({ inviterName, link, days: invitationDays }))
  await app.mailer.send({ to: email, ...mail })
}

/**
 * Whether an invitation's mail is postponed because enough others were sent to the address today. It is postponed and
 * not refused, so that many accounts cannot block a real inviter; older accounts, which have smaller ids, go first.
 */
async function isPostponed(
  tx: Transaction,
  { email, inviterId }: typeof invitations.$inferSelect,
  now: number,
) {
  const sent = and(
    eq(invitations.email, email),
    ne(invitations.inviterId, inviterId),
    gt(invitations.sentAt, now - dayMs),
  )
  const queuedBefore = and(
    eq(invitations.email, email),
    lt(invitations.inviterId, inviterId),
    isNull(invitations.tokenHash),
    isNull(invitations.usedAt),
    gt(invitations.expiresAt, now),
  )
  const [mails] = await tx.select({ n: count() }).from(invitations).where(sent)
  const [queued] = await tx.select({ n: count() }).from(invitations).where(queuedBefore)
  return (mails?.n ?? 0) + (queued?.n ?? 0) >= maxInvitersPerDay
}

async function findOpen(db: Database, id: string, now: number) {
  const isOpen = and(eq(invitations.id, id), isNull(invitations.usedAt), gt(invitations.expiresAt, now))
  const [row] = await db.select().from(invitations).where(isOpen)
  return row
}

/** Notifies the inviter unless another mail is queued. `isRefused`: the mail server refused it permanently. */
export async function emitInvitationFailed(
  app: App,
  invitationId: string,
  isRefused: boolean,
): Promise<void> {
  const message = () =>
    isRefused
      ? t('The mail server refused it for good. Please check the address.')
      : t('The mail server did not accept it in several tries. Please try again later.')
  await app.store.write(async (tx) => {
    const row = await findOpen(tx, invitationId, app.now())
    if (!row || (await isQueued(tx, 'invitation', invitationId))) return
    const language = await languageOfPerson(tx, { userId: row.inviterId })
    const failed = { email: row.email, message: inLanguage(language, message) }
    await emit(tx, app.now(), row.inviterId, 'invitation:failed', failed)
  })
}

export async function findInvitation(app: App, db: Database, token: string) {
  const [row] = await db
    .select({
      id: invitations.id,
      email: invitations.email,
      inviterId: invitations.inviterId,
      madeBy: invitations.madeBy,
      tokenHash: invitations.tokenHash,
    })
    .from(invitations)
    .where(
      and(
        or(eq(invitations.tokenHash, hashToken(token)), eq(invitations.linkHash, hashToken(token))),
        isNull(invitations.usedAt),
        gt(invitations.expiresAt, app.now()),
      ),
    )
  // The inviter has the other link, which says nothing about the mailbox.
  return row && { ...row, isMailed: row.tokenHash === hashToken(token) }
}

/** Prefills the registration form. Does not consume the token, so a prefetch is harmless. */
export async function lookUpInvitation(app: App, token: string, address: string): Promise<Invitation> {
  // Only wrong tokens are rate-limited: a token is too long to be guessed.
  const invitation = await findInvitation(app, app.store.read, token)
  if (invitation) {
    const { email, inviterId } = invitation
    const [inviter] = await app.store.read.select().from(users).where(eq(users.id, inviterId))
    return { email, from: inviter ? fullName(inviter) : '' }
  }
  if (await isSetupToken(app.store.read, token)) return { email: app.config.adminEmail ?? '', from: null }
  await app.limits.take('token by address', address)
  throw invalidInvitation()
}

/** Consumes an invitation and makes inviter and invited friends. Throws when it is already used. */
export async function acceptInvitation(
  app: App,
  tx: Transaction,
  userId: string,
  token: string,
): Promise<void> {
  const invitation = await findInvitation(app, tx, token)
  if (!invitation) throw invalidInvitation()
  // One account accepts all invitations of its address.
  await tx
    .update(invitations)
    .set({ usedAt: app.now(), tokenHash: sql`NULL`, linkHash: sql`NULL` })
    .where(eq(invitations.email, invitation.email))
  const { inviterId, madeBy } = invitation
  const [inviter] = await tx.select().from(users).where(eq(users.id, inviterId))
  const [invited] = await tx.select().from(users).where(eq(users.id, userId))
  if (inviter && invited) await react('invitationAccepted', { app, tx, invited, inviter, madeBy })
}
