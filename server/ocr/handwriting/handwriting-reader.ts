import type { GreyImage } from '../prepare/grey-image.ts'
import type { Word } from '../read/word.ts'
import { classesOf, decodeCharacters } from './characters.ts'
import { findText, type TextMap } from './find-text.ts'
import { loadNetworks, type Networks } from './networks.ts'
import { detectorInput, lineInput } from './resample.ts'
import { numberRows } from './rows.ts'
import type { TextBox } from './text-box.ts'
import { toHandwrittenWords } from './to-words.ts'

/** The words of a prepared image, by networks that also know handwriting in English. */
export type ReadHandwriting = (image: GreyImage) => Promise<Word[]>

/** Bounds the time: a line takes some 0.1 s. */
const maxLines = 300

/** Loads the networks on first use and keeps them. */
export function createHandwritingReader(load: () => Promise<Networks>): ReadHandwriting {
  let loading: Promise<Networks> | undefined
  return async (image) => {
    loading ??= load()
    const networks = await loading
    const known = classesOf(networks.dictionary)
    const boxes = inImage(await networks.detect(detectorInput(image)), image).slice(0, maxLines)
    const rows = numberRows(boxes)
    const words: Word[] = []
    for (const [index, box] of boxes.entries()) {
      const { share, ...input } = lineInput(image, box)
      const characters = decodeCharacters(await networks.recognise(input), known)
      const inLine = characters.map((one) => ({ ...one, from: one.from / share, to: one.to / share }))
      words.push(...toHandwrittenWords(image, box, inLine, rows[index] ?? index))
    }
    return words
  }
}

export const handwritingReaderOf = (folder: string): ReadHandwriting =>
  createHandwritingReader(() => loadNetworks(folder))

/** From pixels of the map to those of the image, from top to bottom. */
function inImage(map: TextMap, { width, height }: GreyImage): TextBox[] {
  const [x, y] = [width / map.width, height / map.height]
  return findText(map)
    .map((box) => ({
      x: box.x * x,
      y: box.y * y,
      tilt: box.tilt,
      from: box.from * x,
      to: box.to * x,
      top: box.top * y,
      bottom: box.bottom * y,
    }))
    .sort((a, b) => a.y - b.y)
}
