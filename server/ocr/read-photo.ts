import { type Attempt, type Recognised, understandWords } from './attempt.ts'
import { countWords, legibleShare, legibleWords, wordsInAttempt } from './legible-words.ts'
import { decodePhoto } from './prepare/decode.ts'
import { type GreyImage, rotate, type Turn } from './prepare/grey-image.ts'
import { type OpenPhoto, openPhoto, type View, type ViewKind } from './prepare/open-photo.ts'
import { readLineStart } from './quantity/read-line-start.ts'
import { confirmWords } from './read/confirm-words.ts'
import type { LanguageFolders } from './read/languages.ts'
import { createRecogniser, type Recogniser } from './read/recogniser.ts'
import { orMirrored } from './read-mirrored.ts'
import { readSkippedLines } from './read-skipped-lines.ts'
import type { OcrResult } from './result.ts'
import { confirmNumbers } from './second-reader/confirm-numbers.ts'
import { readAgain } from './second-reader/read-again.ts'
import { createSecondReader, type SecondReader } from './second-reader/second-reader.ts'
import { toResult } from './to-result.ts'
import { guessAdded } from './understand/added-languages.ts'
import { wordsIn } from './understand/printed-words.ts'

/** Reads one photo at a time. */
export type ReadPhoto = (photo: Buffer, options: ReadOptions) => Promise<OcrResult>

export interface ReadOptions {
  /** A person has rotated the photo, so no other rotations are tried. */
  isUpright?: boolean
}

/** Null when the photo has no such view. */
export type Recognise = (turn: Turn, kind: ViewKind, model: string) => Promise<Recognised | null>

/** Below this quality, the whole photo is tried as well. */
const goodQuality = 0.72
/** Below this quality a photo may be rotated; an upright photo that is hard to read is above it. */
const uprightQuality = 0.6
/** Share of the letters that are in legible words: up to 16 % upside down, 12 % and more in handwriting, almost none sideways. */
const uprightShare = 0.2
const sidewaysShare = 0.09
/** Lines that are upside down are still found, and sideways hardly any: 100 words and more, or 20. */
const wordsInLines = 60
/** A sheet that ends in its text has as many lines at its edge. */
const linesAtSide = 2
/** Below this quality, a rotation is wrong or the page is handwritten; another view of it only costs time. */
const hopelessQuality = 0.45

/** What takes the time of a reading. Measurements give parts that keep their answers. */
interface Parts {
  open(photo: GreyImage): { [kind in keyof OpenPhoto]: () => View | null | Promise<View | null> }
  recogniser: Recogniser
  second: SecondReader
}

/** `folders` has the installed models by language; the first is tried first. */
export function createReadPhoto(folders: LanguageFolders, parts: Partial<Parts> = {}): ReadPhoto {
  const { open = openPhoto, recogniser = createRecogniser(folders), second = createSecondReader() } = parts
  return async (file, { isUpright = false }) => {
    const photo = await decodePhoto(file)
    const recognise = recogniseWith({ open, recogniser }, photo)
    const models = [...folders.keys()]
    const found = await (isUpright ? readTurned(recognise, 0, models) : readBest(recognise, models))
    const readOther = (other: GreyImage) => readTurned(recogniseWith({ open, recogniser }, other), 0, models)
    const best = await readSkippedLines(await orMirrored(found, photo, readOther))
    return toResult(await readTwice(best, second).catch(keep(best)), photo)
  }
}

/** The numbers of a sure reading are read by both readers, and an unsure page as a whole. */
async function readTwice(first: Attempt, second: SecondReader): Promise<Attempt> {
  const surer = await readAgain(first, second)
  return surer === first ? confirmNumbers(first, second.readPiece) : surer
}

/** On a machine that cannot run the networks, the first reading is better than none. */
const keep =
  (best: Attempt) =>
  (error: unknown): Attempt => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return best
  }

function recogniseWith({ open, recogniser }: Omit<Parts, 'second'>, photo: GreyImage): Recognise {
  let opened: { turn: Turn; photo: ReturnType<Parts['open']> } | null = null
  return async (turn, kind, model) => {
    // Views take tens of megabytes, so only those of one rotation are kept.
    if (opened?.turn !== turn) opened = { turn, photo: open(rotate(photo, turn)) }
    const view = await opened.photo[kind]()
    if (!view) return null
    const words = await recogniser.read(view.image, model, 'sparse')
    return {
      view,
      words,
      readStart: (request) => readLineStart(view.image, request),
      readColumn: (part) => recogniser.read(part, model, 'column'),
    }
  }
}

/**
 * The best of several attempts. A camera that points straight down cannot tell which way is up, so a poorly read photo is
 * also tried in other rotations.
 */
export async function readBest(recognise: Recognise, models: string[]): Promise<Attempt> {
  const upright = await readTurned(recognise, 0, models)
  const legible = legibleShare(upright)
  if (upright.reading.quality >= uprightQuality || legible > uprightShare) return upright
  let best = upright
  for (const turn of turnsToTry(upright, legible)) {
    best = better(best, await readTurned(recognise, turn, models))
    if (best.reading.quality >= uprightQuality) return best
  }
  // Without a legible word, as on a picture of a cat, it stays as it is.
  return legibleWords(best) < Math.max(legibleWords(upright) * 2, 1) ? upright : best
}

function turnsToTry(upright: Attempt, legible: number): Turn[] {
  if (legible > sidewaysShare) return [180]
  return countWords(upright) > wordsInLines ? [180, 90, 270] : [90, 270, 180]
}

async function readTurned(recognise: Recognise, turn: Turn, models: string[]): Promise<Attempt> {
  const first = models[0] ?? 'eng'
  const attempt = async (kind: ViewKind, model: string): Promise<Attempt | null> => {
    const recognised = await recognise(turn, kind, model)
    return recognised && understandWords(turn, recognised)
  }
  const whole = async (): Promise<Attempt> => {
    const found = await attempt('whole', first)
    if (!found) throw new Error('The whole photo is always a view.')
    return found
  }
  let best = (await attempt('sheet', first)) ?? (await whole())
  if (turn !== 0 && best.reading.quality < hopelessQuality) return best
  // The outline of the sheet may exclude a title or a list on a dark panel.
  if (best.view.kind === 'sheet' && (best.reading.quality < goodQuality || !isComplete(best))) {
    best = better(best, await whole())
  }
  // A hand or a shadow across the sheet looks like its edge.
  const cut = best.view.kind === 'sheet' ? cutOffAt(best) : null
  if (cut) best = withMoreText(best, await whole(), cut)
  const model = modelFor(best, models)
  const again = model && model !== first ? await recognise(turn, best.view.kind, model) : null
  if (!again) return best
  const words = confirmWords(again.words, best.recognised.words)
  return better(best, await understandWords(turn, { ...again, words }))
}

const isComplete = ({ reading: { isTitled, recipe } }: Attempt): boolean =>
  isTitled && recipe.ingredients.length > 0 && recipe.directions.length > 0

type Cut = 'lines' | 'sides' | null

/** Print continues to the lower or upper edge of the view, or lines are cut off at its sides. */
function cutOffAt({ view: { image }, lines }: Attempt): Cut {
  const text = lines.filter(({ words }) => words.length > 2)
  const atSide = text.filter(
    ({ box, height }) => box.right > image.width - height * 0.3 || box.left < height * 0.3,
  )
  if (atSide.length >= linesAtSide) return 'sides'
  const isCut = text.some(
    ({ box, height }) => box.bottom > image.height - height * 1.2 || box.top < height * 0.5,
  )
  return isCut ? 'lines' : null
}

/** How many times as many words of the whole photo must be sure: some are on the table, and lines that are cut off lose few. */
const moreWords = { lines: 1.15, sides: 1 }

function withMoreText(sheet: Attempt, whole: Attempt, cut: 'lines' | 'sides'): Attempt {
  const sure = (attempt: Attempt) =>
    wordsInAttempt(attempt).filter(({ confidence }) => confidence > 70).length
  const isAsGood =
    whole.reading.quality > sheet.reading.quality - 0.05 &&
    (whole.reading.isTitled || !sheet.reading.isTitled)
  return isAsGood && sure(whole) > sure(sheet) * moreWords[cut] ? whole : better(sheet, whole)
}

const better = (a: Attempt, b: Attempt): Attempt => (b.reading.quality > a.reading.quality ? b : a)

const modelsByLanguage: Record<string, string> = { en: 'eng', de: 'deu', fr: 'fra', es: 'spa', it: 'ita' }

/** The installed model of the detected language. */
function modelFor({ reading: { language }, lines }: Attempt, models: string[]): string | null {
  const added = guessAdded(
    lines.flatMap(({ text }) => wordsIn(text)),
    models,
  )
  const model = added ?? (language ? modelsByLanguage[language] : undefined)
  return model && models.includes(model) ? model : null
}
