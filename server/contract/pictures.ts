import * as z from 'zod'
import { maxPictures } from './constants.ts'
import { t } from './language/t.ts'

/** A stored picture of a recipe in its sizes; paths are '/images/<hash>'. */
export const recipePictureSchema = z.object({
  imageUrl: z.string(),
  thumbnailUrl: z.string(),
  mediumUrl: z.string().exactOptional(),
  /** '#rrggbb', shown until the picture is loaded. */
  imageColor: z.string().exactOptional(),
  /** Index of the step that it shows. */
  step: z.number().exactOptional(),
})
export type RecipePicture = z.infer<typeof recipePictureSchema>

/** All pictures of a recipe in their order; the first is its cover. */
export const picturesInput = z
  .array(
    z.object({
      /** '/images/<hash>' of a picture that the recipe has, a web address, or a data URL. */
      image: z.string().trim().min(1).max(21_000_000),
      step: z.number().int().min(0).max(999).optional(),
    }),
  )
  .max(maxPictures, {
    error: () =>
      t('A recipe can have at most {max, plural, one {# picture} other {# pictures}}.', { max: maxPictures }),
  })
export type PicturesInput = z.infer<typeof picturesInput>
