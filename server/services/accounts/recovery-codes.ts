import { randomInt } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { recoveryCodes } from '#db/schema.ts'
import type { App } from '../../app.ts'
import { hashToken } from '../../text/tokens.ts'

const codeCount = 10
const groups = 4
const groupLength = 5
/** Without letters that are mistaken for digits. 20 of 32 are 100 bits, so a fast hash is enough. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789'

const newCode = () =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')

/** As people type it: with spaces, capitals, or without dashes. */
const hashCode = (userId: string, typed: string) =>
  hashToken(`${userId} ${typed.toLowerCase().replace(/[^a-z0-9]/g, '')}`)

/** Replaces the codes of a person. They are returned this once; only their hashes are stored. */
export async function newRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode)
  await dropRecoveryCodes(tx, userId)
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashCode(userId, code) })))
  return codes
}

export async function countRecoveryCodes(app: App, userId: string): Promise<number> {
  const [row] = await app.store.read
    .select({ n: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return row?.n ?? 0
}

/** False when it is not one of the person's codes, or was used before. */
export async function redeemRecoveryCode(tx: Transaction, userId: string, typed: string): Promise<boolean> {
  const isCode = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashCode(userId, typed)))
  const used = await tx.delete(recoveryCodes).where(isCode).returning({ userId: recoveryCodes.userId })
  return used.length > 0
}

export async function dropRecoveryCodes(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}
