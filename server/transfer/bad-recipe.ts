/**
 * One recipe that cannot be read; the others are not touched. The message is the end of a sentence that begins with
 * the recipe's name: 'it is damaged'.
 */
export class BadRecipe extends Error {
  override readonly name = 'BadRecipe'

  constructor(why: string, cause?: unknown) {
    super(why, { cause })
  }
}
