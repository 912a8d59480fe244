import type { Attempt } from './attempt.ts'
import { countWords, legibleShare, legibleWords } from './legible-words.ts'
import { type GreyImage, newGreyImage } from './prepare/grey-image.ts'
import { compose, type Matrix } from './prepare/matrix.ts'

/** Fewer words are a picture. */
const minWords = 20
/** Share of the letters that are in legible words: handwriting has more. */
const legibleFrom = 0.2

/** In shares of the width and height of the photo. */
const flipped: Matrix = [-1, 0, 1, 0, 1, 0, 0, 0, 1]

/** Front cameras mirror what they see: where hardly a word is legible, the mirrored photo is read, too, and taken if it is. */
export async function orMirrored(
  found: Attempt,
  photo: GreyImage,
  read: (photo: GreyImage) => Promise<Attempt>,
): Promise<Attempt> {
  if (countWords(found) < minWords || legibleShare(found) >= legibleFrom) return found
  const mirrored = await read(mirror(photo))
  const isLegible = legibleShare(mirrored) >= legibleFrom && legibleWords(mirrored) > legibleWords(found) * 2
  if (!isLegible) return found
  return { ...mirrored, view: { ...mirrored.view, toPhoto: compose(flipped, mirrored.view.toPhoto) } }
}

function mirror({ width, height, data }: GreyImage): GreyImage {
  const out = newGreyImage(width, height)
  for (let from = 0; from < data.length; from += width)
    out.data.set(data.slice(from, from + width).reverse(), from)
  return out
}
