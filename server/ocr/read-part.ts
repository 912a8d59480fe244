import { crop, inside } from './prepare/crop.ts'
import type { GreyImage } from './prepare/grey-image.ts'
import type { Box, Word } from './read/word.ts'

export type ReadColumn = (part: GreyImage) => Promise<Word[]>

/** The words in a part of the image that is white where `hidden` is, with their boxes in the image. */
export async function readPart(
  image: GreyImage,
  box: Box,
  hidden: readonly Box[],
  read: ReadColumn,
): Promise<Word[]> {
  const { left, top, right, bottom } = inside(box, image)
  const words = await read(crop(image, { left, top, right, bottom }, hidden))
  return words.map((word) => ({
    ...word,
    box: {
      left: word.box.left + left,
      top: word.box.top + top,
      right: word.box.right + left,
      bottom: word.box.bottom + top,
    },
  }))
}
