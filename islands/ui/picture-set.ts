import { cardImageWidth, mediumImageWidth, readingImageWidth } from '#server/contract/constants.ts'
import type { RecipeCard } from '#server/contract/recipes.ts'

type Sizes = Pick<RecipeCard, 'thumbnailUrl' | 'imageUrl'> & { mediumUrl?: string | undefined }

/** The stored sizes of a recipe's picture, from which the browser chooses; undefined if there is only one. */
export function pictureSet({ thumbnailUrl, mediumUrl, imageUrl }: Sizes): string | undefined {
  if (!thumbnailUrl || !imageUrl?.startsWith('/images/') || imageUrl === thumbnailUrl) return undefined
  return `${thumbnailUrl} ${cardImageWidth}w, ${largePictureSet({ mediumUrl, imageUrl })}`
}

/** Without the size of cards. */
export const largePictureSet = ({
  mediumUrl,
  imageUrl,
}: {
  mediumUrl?: string | undefined
  imageUrl: string | null
}): string | undefined => {
  if (!imageUrl) return undefined
  const medium = mediumUrl ? `${mediumUrl} ${mediumImageWidth}w, ` : ''
  return `${medium}${imageUrl} ${readingImageWidth}w`
}
