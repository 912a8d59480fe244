import { readStored, storageKeys, store } from '../browser/storage.ts'
import { waitFor } from '../browser/waiting.ts'
import { confirmChange } from '../state/questions.ts'

/** Until the next sign-in: nobody inherits it from the person before, and signing in again takes it back. */
export const stopAsking = (): void => store(storageKeys.movesAtOnce, readStored(storageKeys.signIn) ?? '')

const movesAtOnce = () => {
  const signIn = readStored(storageKeys.movesAtOnce)
  return signIn !== null && signIn === (readStored(storageKeys.signIn) ?? '')
}

/** Moves a recipe to the other list after a question, or at once for those who do not want to be asked again. */
export async function moveRecipe(id: string, toFavorites: boolean): Promise<void> {
  const kind = toFavorites ? 'favorite' : 'unfavorite'
  if (!movesAtOnce()) return confirmChange(kind, id)
  try {
    const { changeFavorite } = await waitFor(import('./change-favorite.ts'))
    changeFavorite(id, toFavorites)
  } catch {
    confirmChange(kind, id)
  }
}
