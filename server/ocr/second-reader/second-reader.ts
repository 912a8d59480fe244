import type { GreyImage } from '../prepare/grey-image.ts'
import type { Word } from '../read/word.ts'
import { type Character, classesOf, decodeCharacters } from './characters.ts'
import type { ReadPiece } from './confirm-numbers.ts'
import { findText, type TextMap } from './find-text.ts'
import { loadNetworks, type Networks } from './networks.ts'
import { detectorInput, lineInput } from './resample.ts'
import { numberRows } from './rows.ts'
import type { TextBox } from './text-box.ts'
import { wordsOfLine } from './to-words.ts'

/** PP-OCR: networks that know the letters and figures of English, also in handwriting, and no accents. */
export interface SecondReader {
  /** The words of a whole prepared image. */
  readWords(image: GreyImage): Promise<Word[]>
  readPiece: ReadPiece
}

/** Bounds the time: a line takes some 0.1 s. */
const maxLines = 300

/** Loads the networks on first use and keeps them. */
export function createSecondReader(load: () => Promise<Networks> = loadNetworks): SecondReader {
  let loading: Promise<{ networks: Networks; known: (string | null)[] }> | undefined
  const loaded = () => {
    loading ??= load().then((networks) => ({ networks, known: classesOf(networks.dictionary) }))
    return loading
  }
  async function readPiece(image: GreyImage, box: TextBox): Promise<Character[]> {
    const { networks, known } = await loaded()
    const { share, ...input } = lineInput(image, box)
    const characters = decodeCharacters(await networks.recognise(input), known)
    return characters.map((one) => ({ ...one, from: one.from / share, to: one.to / share }))
  }
  return {
    readPiece,
    async readWords(image) {
      const { networks } = await loaded()
      const boxes = inImage(await networks.detect(detectorInput(image)), image).slice(0, maxLines)
      const rows = numberRows(boxes)
      const words: Word[] = []
      for (const [index, box] of boxes.entries())
        words.push(...wordsOfLine(image, box, await readPiece(image, box), rows[index] ?? index))
      return words
    },
  }
}

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
