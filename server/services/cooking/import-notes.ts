import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { cookedEntries, savedRecipes } from '#db/schema.ts'
import type { App } from '../../app.ts'
import type { EncodedPicture } from '../../images/encode.ts'
import { oneLine } from '../../text/collapse.ts'
import { storeImage } from '../pictures/pictures.ts'
import { countEntries } from './entries.ts'

export interface ImportedNotes {
  notes: string
  rating: number | null
  cooked: { day: string; comment: string; photo: EncodedPicture | null }[]
}

/** Writes what the person noted in another program about a recipe that is new in their list. */
export async function saveImportedNotes(
  app: App,
  tx: Transaction,
  userId: string,
  savedId: string,
  { notes, rating, cooked }: ImportedNotes,
): Promise<void> {
  if (notes !== '' || rating !== null) {
    await tx.update(savedRecipes).set({ notes, rating }).where(eq(savedRecipes.id, savedId))
  }
  if (cooked.length === 0) return
  for (const { day, comment, photo } of cooked) {
    if (photo) {
      await storeImage(app, tx, photo.card)
      await storeImage(app, tx, photo.reading)
    }
    await tx.insert(cookedEntries).values({
      savedId,
      id: app.store.newId(),
      userId,
      day,
      comment: oneLine(comment),
      cardImage: photo?.card.hash ?? null,
      readingImage: photo?.reading.hash ?? null,
      createdAt: app.now(),
    })
  }
  await countEntries(tx, savedId)
}
