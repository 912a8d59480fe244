import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { preparedOn } from '#db/prepared.ts'
import { storedBytes, users } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { AppError, payloadTooLarge } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { tellOfSpace } from './tell.ts'

/** What a person has stored, in bytes. */
export interface UsedSpace {
  texts: number
  /** Of their own recipes and of what they cooked. */
  pictures: number
  /** Pages and pictures that Potluck fetched from the web; at the limit they are no longer kept, and nothing is refused. */
  fetched: number
}

const megabyte = 1_000_000

/** The person's space is used up. */
export class SpaceUsedUp extends AppError {
  constructor(sentence: string) {
    super('payload_too_large', sentence)
  }
}

const textsUsedUp = ({ config }: App) =>
  t(
    'You have reached your limit for texts ({limit, number} MB). Please shorten or delete recipes, also those among the deleted ones, and try again.',
    { limit: config.bytesPerPerson.texts / megabyte },
  )

/**
 * Runs a write in a person's name and undoes it when it made their texts longer than the limit. Deleting and shortening
 * always work, also above it.
 */
export const writeWithinSpace = <T>(
  app: App,
  userId: string,
  body: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  app.store.write(async (tx) => {
    const before = await usedSpace(tx, userId)
    const result = await body(tx)
    const { texts } = await usedSpace(tx, userId)
    if (texts > app.config.bytesPerPerson.texts && texts > before.texts)
      throw new SpaceUsedUp(textsUsedUp(app))
    await tellOfSpace(app, tx, userId)
    return result
  })

/** Of a row without texts, roughly. */
export const rowBytes = 150

export interface Space {
  /** Whether there is space for texts that grow by this many bytes; those that do not grow always have it. */
  take(bytes: number): boolean
  /** For what had none. */
  sentence: string
}

/** What is left of an owner's limit for texts, for operations that are refused one by one. */
export async function spaceOf(app: App, tx: Transaction, actor: Actor, ownerId: string): Promise<Space> {
  let left = app.config.bytesPerPerson.texts - (await usedSpace(tx, ownerId)).texts
  return {
    take(bytes) {
      if (bytes > 0 && bytes > left) return false
      left -= bytes
      return true
    },
    sentence: ownerId === actor.id ? textsUsedUp(app) : t('Its owner has no space left for more.'),
  }
}

const nothing: UsedSpace = { texts: 0, pictures: 0, fetched: 0 }

export async function usedSpace(db: Database, userId: string): Promise<UsedSpace> {
  const [used] = await ofPerson(db).all({ userId })
  return used ?? nothing
}

export const spaceColumns = {
  texts: users.textBytes,
  pictures: users.pictureBytes,
  fetched: users.fetchedBytes,
}

const ofPerson = preparedOn((db) =>
  db
    .select(spaceColumns)
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare(),
)

const ofPayer = preparedOn((db) =>
  db
    .select({ ...spaceColumns, isFetched: storedBytes.isFetched })
    .from(storedBytes)
    .innerJoin(users, eq(users.id, storedBytes.userId))
    .where(eq(storedBytes.id, sql.placeholder('recipeId')))
    .prepare(),
)

/** Throws when a person's limit for pictures is reached. Before a picture is encoded, which is expensive. */
export async function expectSpaceForPicture(app: App, userId: string): Promise<void> {
  const { pictures } = await usedSpace(app.store.read, userId)
  const limit = app.config.bytesPerPerson.pictures
  if (pictures < limit) return
  throw payloadTooLarge(
    t(
      'You have reached your limit for pictures ({limit, number} MB). Please delete a recipe with a picture first.',
      { limit: limit / megabyte },
    ),
  )
}

/** Whether a recipe's payer has space for a picture or a page that Potluck fetches. */
export async function hasSpaceForFetched(
  { config }: App,
  db: Database,
  recipeId: string,
  what: 'picture' | 'page',
): Promise<boolean> {
  const [used] = await ofPayer(db).all({ recipeId })
  if (!used) return true
  const limits = config.bytesPerPerson
  return what === 'page' || used.isFetched ? used.fetched < limits.fetched : used.pictures < limits.pictures
}

/** Whether the texts of a recipe's payer are longer than the limit. */
export async function isBeyondSpace(app: App, tx: Transaction, recipeId: string): Promise<boolean> {
  const [used] = await ofPayer(tx).all({ recipeId })
  return used !== undefined && used.texts > app.config.bytesPerPerson.texts
}
