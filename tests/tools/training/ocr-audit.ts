import { diffArrays } from 'diff'
import type { OcrResult, OcrWord } from '#server/ocr/result.ts'
import { type ExpectedRecipe, fold, similarity } from './ocr-score.ts'

/** A number that the reading does not have as the page has it. */
export interface WrongNumber {
  kind: 'lost' | 'invented' | 'changed'
  in: 'ingredients' | 'directions'
  read: string
  /** The line on the page; null when none is alike. */
  printed: string | null
  /** Whether a person is asked to check it. */
  isMarked: boolean
}

export interface Audit {
  wrong: WrongNumber[]
  /** Ingredients and sentences of the page, and its title, that a person has to type or correct, and lines to delete. */
  linesToCorrect: number
  /** Words with numbers that the page has, too, and that a person is asked to check. */
  rightAndMarked: Record<WrongNumber['in'], number>
  /** Printed ingredients that have numbers and were found. */
  found: number
  printed: number
}

/** Compares all numbers of a reading with those of the page: a missing number is as wrong as an invented one. */
export function audit(result: OcrResult, expected: ExpectedRecipe): Audit {
  const { ingredients, directions, title } = result.recipe
  const pairs = pairUp(ingredients, expected.ingredients)
  const wrong: WrongNumber[] = pairs.flatMap(({ item, line }) => {
    const [read, printed] = [ingredients[item] ?? '', expected.ingredients[line] ?? '']
    return compare(read, printed, wordsOf(result, 'ingredient', item), 'ingredients')
  })
  const paired = new Set(pairs.map(({ item }) => item))
  ingredients.forEach((read, item) => {
    if (paired.has(item)) return
    const numbers = numbersIn(read)
    const page = numbersIn([expected.title, ...expected.ingredients, ...expected.directions].join(' '))
    const words = wordsOf(result, 'ingredient', item)
    for (const number of numbers.filter((one) => !page.includes(one)))
      wrong.push({ kind: 'invented', in: 'ingredients', read, printed: null, isMarked: marks(words, number) })
  })
  const steps = wordsOf(result, 'direction')
  wrong.push(...compareRunning(directions.join(' '), expected.directions.join(' '), steps))
  const lines = ingredients.map(fold)
  const right = expected.ingredients.filter((line) => {
    const at = lines.indexOf(fold(line))
    if (at >= 0) lines.splice(at, 1)
    return at >= 0
  })
  const text = fold(directions.join(' '))
  const sentences = expected.directions.flatMap((step) => step.split(/(?<=[.!?]) /)).map(fold)
  const rightAndMarked = (words: OcrWord[], page: string[]) => {
    const printed = new Set(numbersIn(page.join(' ')))
    return words.filter(({ doubtful, text }) => {
      const numbers = numbersIn(text)
      return doubtful && numbers.length > 0 && numbers.every((number) => printed.has(number))
    }).length
  }
  return {
    wrong,
    rightAndMarked: {
      ingredients: rightAndMarked(wordsOf(result, 'ingredient'), expected.ingredients),
      directions: rightAndMarked(steps, expected.directions),
    },
    found: pairs.length,
    printed: expected.ingredients.length,
    linesToCorrect:
      Number(fold(title) !== fold(expected.title)) +
      Math.max(expected.ingredients.length - right.length, lines.length) +
      sentences.filter((sentence) => !text.includes(sentence)).length,
  }
}

const isAlike = 0.6

/** By letters, one to one, the most similar first: an amount that was misread must not keep a line from its own. */
function pairUp(read: string[], printed: string[]): { item: number; line: number }[] {
  const pairs = read.flatMap((a, item) =>
    printed.map((b, line) => ({
      item,
      line,
      score: similarity(lettersOf(a), lettersOf(b)) + similarity(a, b) / 100,
    })),
  )
  const [items, lines] = [new Set<number>(), new Set<number>()]
  return pairs
    .sort((a, b) => b.score - a.score)
    .filter(({ item, line, score }) => {
      if (score < isAlike || items.has(item) || lines.has(line)) return false
      items.add(item)
      lines.add(line)
      return true
    })
}

function compare(read: string, printed: string, words: OcrWord[], where: WrongNumber['in']): WrongNumber[] {
  const [own, page] = [numbersIn(read), numbersIn(printed)]
  return differences(own, page).map(({ kind, number }) => ({
    kind,
    in: where,
    read,
    printed,
    isMarked: number === null ? asksAboutAmount(words) : marks(words, number),
  }))
}

/** A mark at the beginning of a line, or at any of its numbers, asks about its amount. */
const asksAboutAmount = (words: OcrWord[]): boolean =>
  words.some(({ doubtful, text }, at) => doubtful && (at < 2 || /[\p{N}%]/u.test(text)))

/** A word that was read '115-0z.' is '115-oz.' in the text. */
const marks = (words: OcrWord[], number: string): boolean =>
  words.some(
    ({ doubtful, text }) =>
      doubtful && numbersIn(text).some((one) => number.includes(one) || one.startsWith(`${number}-`)),
  )

/** The words next to a gap, of which the first long one is enough to find the place. */
const marksWord = (words: OcrWord[], word: string): boolean =>
  words.some(({ doubtful, text }) => doubtful && tokensOf(text).includes(word))

/** 'Pour of the cream', where both words are short. */
const marksGap = (words: OcrWord[], before: string, after: string): boolean =>
  words.some(
    (word, at) =>
      tokensOf(word.text).includes(before) &&
      tokensOf(words[at + 1]?.text ?? '').includes(after) &&
      (word.doubtful || words[at + 1]?.doubtful),
  )

/** Aligns the words of both texts, so that each number has its place. */
function compareRunning(read: string, printed: string, words: OcrWord[]): WrongNumber[] {
  const wrong: WrongNumber[] = []
  const texts = [read, printed].map((text) => ` ${tokensOf(text).join(' ')} `)
  let open = { before: '', own: [] as string[], page: [] as string[] }
  const close = (next: string) => {
    const printed = open.page.join(' ')
    const near = [open.before, ...open.own, next]
    const isNear = (word: string, at: number) =>
      word !== '' && (word.length > 2 || (at > 0 && at < near.length - 1)) && marksWord(words, word)
    // A sentence at another place, or that is not there at all, is a line to correct.
    const isMoved =
      open.own.length + open.page.length > 7 && Math.min(open.own.length, open.page.length) === 0
    const numbers = (all: string[], others = '') =>
      all.filter((word, at) => {
        const around = ` ${all.slice(Math.max(0, at - 1), at + 2).join(' ')} `
        return isNumber(word) && !(isMoved && others.includes(around))
      })
    for (const { kind, number } of differences(numbers(open.own, texts[1]), numbers(open.page, texts[0]))) {
      if (kind === 'lost' && open.page.length > 12) continue
      const isMarked =
        number === null ? near.some(isNear) || marksGap(words, open.before, next) : marks(words, number)
      wrong.push({ kind, in: 'directions', read: near.join(' '), printed, isMarked })
    }
    open = { before: '', own: [], page: [] }
  }
  for (const { value, added, removed } of diffArrays(tokensOf(read), tokensOf(printed))) {
    if (removed) open.own.push(...value)
    else if (added) open.page.push(...value)
    else {
      close(value[0] ?? '')
      open.before = value.at(-1) ?? ''
    }
  }
  close('')
  return wrong
}

/** One lost and one invented number are one changed number. */
function differences(own: string[], page: string[]): { kind: WrongNumber['kind']; number: string | null }[] {
  const invented = without(own, page)
  const lost = without(page, own)
  const changed = Math.min(invented.length, lost.length)
  return [
    ...invented.map((number, at) => ({
      kind: at < changed ? ('changed' as const) : ('invented' as const),
      number,
    })),
    ...lost.slice(changed).map(() => ({ kind: 'lost' as const, number: null })),
  ]
}

function without(all: string[], taken: string[]): string[] {
  const left = [...taken]
  return all.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const numberPattern = /\d+(?:[/.,]\d+)*(?:\s?-\s?\d+(?:[/.,]\d+)*)?/g

/** '1-2' is one number: without its dash it is another one. */
const numbersIn = (text: string): string[] =>
  (plain(text).match(numberPattern) ?? []).map((number) => number.replace(/\s/g, ''))

const plain = (text: string): string =>
  text
    .replace(/(\d)\s*(?=[¼½¾⅓⅔⅛⅜⅝⅞])/g, '$1 ')
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replace(/[–—−]/g, '-')

const tokensOf = (text: string): string[] =>
  (
    plain(text)
      .toLowerCase()
      .match(/\d+(?:[/.,]\d+)*(?:\s?-\s?\d+(?:[/.,]\d+)*)?|\p{L}+|[%¥£§&]/gu) ?? []
  ).map((token) => token.replace(/\s/g, ''))

const isNumber = (token: string): boolean => /^\d/.test(token)

function wordsOf({ lines, words }: OcrResult, role: 'ingredient' | 'direction', item?: number): OcrWord[] {
  return words.filter(({ line }) => {
    const of = lines[line]
    return of?.role === role && (item === undefined || of.item === item)
  })
}

const lettersOf = (text: string) =>
  plain(text)
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
