import { id, primaryKey, string, table, whole } from '../dialect.ts'

/** The pictures of a recipe after its cover, which is in columns of the recipe. */
export const recipePictures = table(
  'recipe_pictures',
  {
    recipeId: id('recipe_id').notNull(),
    /** From 1. */
    position: whole('position').notNull(),
    /** Where it is fetched from, or was; null for uploads. */
    address: string('address'),
    /** Content hashes in `images`; null while it is being fetched. */
    cardImage: string('card_image'),
    mediumImage: string('medium_image'),
    readingImage: string('reading_image'),
    color: string('color'),
    /** Index of the step that it shows. */
    step: whole('step'),
  },
  (t) => [primaryKey({ columns: [t.recipeId, t.position] })],
)
