import { and, eq, gt, lt } from 'drizzle-orm'
import * as z from 'zod'
import type { Transaction } from '#db/dialect.ts'
import { signOnAttempts } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { badRequest } from '../../errors.ts'
import { identitySchema } from '../../sign-on/provider.ts'
import { hashToken, newToken } from '../../text/tokens.ts'

/** The time for signing in at the provider. */
export const attemptLifetimeMs = 10 * 60_000

/**
 * Before the person has come back; while they are asked for the password of an account with their address; and after a
 * right password, until they have used their passkey.
 */
const attemptSchema = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('away'),
    issuer: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    /** Of the person who joins their account. */
    sessionId: z.string().default(''),
  }),
  z.object({ step: z.literal('joining'), accountId: z.string(), identity: identitySchema }),
  /** `identity` is joined with the account then. */
  z.object({ step: z.literal('second step'), identity: identitySchema.nullable() }),
])
type SignOnAttempt = z.infer<typeof attemptSchema>
type AttemptAt<Step extends SignOnAttempt['step']> = Extract<SignOnAttempt, { step: Step }>

/** Returns the token of the attempt: for single sign-on the provider's `state` and a cookie of the browser. */
export async function storeAttempt(
  app: App,
  attempt: SignOnAttempt,
  userId: string | null = null,
): Promise<string> {
  const token = newToken()
  const row = { stateHash: hashToken(token), userId, attempt, expiresAt: app.now() + attemptLifetimeMs }
  await app.store.write(async (tx) => {
    await tx.insert(signOnAttempts).values(row)
  })
  return token
}

export const attemptEnded = () => badRequest(t('That took too long. Please sign in again.'))

interface Found<Attempt> {
  attempt: Attempt
  userId: string | null
}

const isOpen = (app: App, token: string) =>
  and(eq(signOnAttempts.stateHash, hashToken(token)), gt(signOnAttempts.expiresAt, app.now()))

/** Works once, whatever comes of it. */
export async function takeAttempt<Step extends SignOnAttempt['step']>(
  app: App,
  token: string,
  step: Step,
): Promise<Found<AttemptAt<Step>>> {
  const [row] = await app.store.write((tx) => tx.delete(signOnAttempts).where(isOpen(app, token)).returning())
  return parseAttempt(row, step)
}

/** For a step that may be tried again, such as a mistyped code; `endAttempt` then lets it work once. */
export async function findAttempt<Step extends SignOnAttempt['step']>(
  app: App,
  token: string,
  step: Step,
): Promise<Found<AttemptAt<Step>>> {
  const [row] = await app.store.read.select().from(signOnAttempts).where(isOpen(app, token))
  return parseAttempt(row, step)
}

export async function endAttempt(app: App, tx: Transaction, token: string): Promise<void> {
  const ended = await tx.delete(signOnAttempts).where(isOpen(app, token)).returning()
  if (ended.length === 0) throw attemptEnded()
}

function parseAttempt<Step extends SignOnAttempt['step']>(
  row: typeof signOnAttempts.$inferSelect | undefined,
  step: Step,
): Found<AttemptAt<Step>> {
  const attempt = row && attemptSchema.parse(row.attempt)
  if (!attempt || !isAt(attempt, step)) throw attemptEnded()
  return { attempt, userId: row.userId }
}

const isAt = <Step extends SignOnAttempt['step']>(
  attempt: SignOnAttempt,
  step: Step,
): attempt is AttemptAt<Step> => attempt.step === step

export async function dropExpiredAttempts(tx: Transaction, now: number): Promise<void> {
  await tx.delete(signOnAttempts).where(lt(signOnAttempts.expiresAt, now))
}
