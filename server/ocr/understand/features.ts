import { withoutAbout } from '#server/contract/measures/amount-text.ts'
import { hourWords, minuteWords } from '#server/contract/measures/durations/time-units.ts'
import { unitSpellings } from '#server/contract/measures/unit-patterns.ts'
import { isAmountWord, isLooseUnit, isMeasureWord } from '#server/contract/measures/unit-words.ts'
import type { Unit } from '#server/contract/measures/units.ts'
import type { Line } from '../layout/lines.ts'
import { gapY } from '../layout/segments.ts'
import { foldPrint, levenshteinDistance, wordsIn } from './printed-words.ts'
import { type HeadingKind, headings, isUnit, stepWords, verbs } from './vocabulary.ts'

/** Features of one line, without its context. */
export interface Features {
  heading: HeadingKind | null
  /** Begins with an amount: '2', '1/2', '½', 'a pinch'. */
  amount: boolean
  unit: boolean
  bullet: boolean
  /** The number of a step, or null. */
  step: number | null
  words: number
  verbs: number
  /** The first word is a verb that starts steps. */
  startsWithVerb: boolean
  endsSentence: boolean
  boilerplate: boolean
  facts: boolean
}

/** 'I onion', and not 'I love' of an introduction. */
const oneAsLetter =
  /^[Il|] (?!(?:am|was|had|have|do|did|love|like|use|add|made|make|can(?! \()|could|would|will|always|usually|often|also|just|never|prefer|find|think|know|got|grew|say|wanted|serve|bake|cook|put|keep|buy|hope|then|first)\b)\p{Ll}{3}/u

/** '½ cup' as '% cup'. */
const fractionAsSign = /^[%¥] ?\p{L}{2}/u

/** 'about 2 eggs', 'l/2 cup', 'a pinch', 'handful of parsley' */
function startsWithAmount(body: string): boolean {
  const text = withoutAbout(body)
  if (/^(?:\p{N}|[Il|]\s?\/\s?\d)/u.test(text) || oneAsLetter.test(text)) return true
  if (fractionAsSign.test(text)) return true
  const [first = '', ...rest] = text.split(/\s+/, 4)
  const [next = ''] = rest[0] === 'of' ? rest.slice(1) : rest
  if (isLooseUnit(first)) return /^\p{L}{3}/u.test(next)
  return isAmountWord(first) && (isLooseUnit(next) || isMeasureWord(next) || /^(?:few|little)$/i.test(next))
}

/** 'Butter - 20 g': some lists have the amount last. */
const amountAtEnd =
  /^\p{L}[^.!?\d]{1,50}\p{L}\)?(?: [-–—]|…|:)\s+\d[\p{No}\d.,/]{0,6}(?:\s*\p{L}{1,12}){0,3}\.?$/u

const numbered = new RegExp(
  `^(?:(?:${stepWords})\\s+)?[([{]?(\\d{1,2})\\s*(?:[.):\\]}]\\s*\\S|\\s+[A-ZÀ-ÝÄÖÜ])`,
  'i',
)
const numberedAlone = new RegExp(`^(?:${stepWords})\\s*(\\d{1,2})[.:]?$`, 'i')

export function printedFeatures(line: Line): Features {
  const body = line.text.trim()
  const words = wordsIn(body)
  const step = numbered.exec(body)
  const sentence = step ? body.replace(/^\D*\d+\s*[.):\]}]?\s*/, '') : body
  const first = wordsIn(sentence)[0] ?? ''
  return {
    heading: printedHeading(line.text),
    amount: startsWithAmount(body) || (amountAtEnd.test(body) && !isFacts(body)),
    unit: hasUnit(body),
    bullet: line.hasMarker,
    step: stepOf(body, step, sentence),
    words: words.length,
    verbs: words.filter((word) => verbs.has(word)).length,
    startsWithVerb: verbs.has(first),
    endsSentence: /[.!?)]["”]?$/.test(body) && words.length > 2,
    boilerplate: isBoilerplate(line.text),
    facts: isFacts(line.text),
  }
}

/** The step number at the start of the text, or alone in a line above it. */
function stepOf(body: string, step: RegExpExecArray | null, sentence: string): number | null {
  const alone = numberedAlone.exec(body)
  if (alone) return Number(alone[1])
  // The first letter may be misread as a sign: '5. @dd the salmon'.
  return step && /^[^\s\p{N}%]?\p{L}/u.test(sentence) ? Number(step[1]) : null
}

export const isSpoon = (unit: Unit) => unit === 'tsp' || unit === 'tbsp' || unit === 'cup'
/** Also read with one wrong letter, as in 'thsp' and 'cap'; then their number is as hard to read. */
const measures = unitSpellings.flatMap(({ key, unit, language }) =>
  language === 'en' && (isSpoon(unit) || unit === 'ml') && key.length > 1 && key.length < 5 ? [key] : [],
)

export function isMisreadMeasure(text: string): boolean {
  const word = foldPrint(text)
  return (
    !isUnit(text) &&
    measures.some((measure) => word.length === measure.length && levenshteinDistance(word, measure, 1) === 1)
  )
}

function hasUnit(body: string): boolean {
  const after = /^[^a-zA-ZÀ-ÿ]{0,14}([a-zA-ZÀ-ÿ]+)/.exec(body)
  const word = after?.[1] ?? ''
  return /^[^a-zA-Z]*[\p{N}%]/u.test(body) && (isUnit(word) || isMisreadMeasure(word))
}

/** 'Kitchen tip: leftovers keep for two days' begins its paragraph. */
const note =
  /^(?:[\p{L}'’]+ ){0,2}(?:tips?|notes?|tipps?|hinweise?|astuces?|conseils?|consejos?|notas?|consigli|variations?)\s*[:–—]\s*\S/iu

/** The kind of a heading: 'Ingredients (serves 4)', also misread as 'lngredients' or 'METH0D'. */
export function printedHeading(text: string): HeadingKind | null {
  if (note.test(text)) return 'notes'
  const bare = foldPrint(text)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/0/g, 'o')
    .replace(/[^a-z ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const [, first = '', more = ''] = /^(\p{L}+)\P{L}+(\p{L}.*\d.*)$/u.exec(text) ?? []
  if (isFacts(more) && printedHeading(first) === 'ingredients') return 'ingredients'
  if (!bare || bare.split(' ').length > 5) return null
  for (const kind of ['ingredients', 'directions', 'notes'] as const) {
    if (headings[kind].some((known) => isSimilar(bare, known))) return kind
  }
  if (/^(?:ingredients|zutaten|ingredientes|ingredienti) (?:for|fur|pour|para|per) /.test(bare))
    return 'ingredients'
  return null
}

function isSimilar(bare: string, known: string): boolean {
  if (bare === known) return true
  if (known.length < 6) return false
  const allowed = known.length >= 9 ? 2 : 1
  return levenshteinDistance(bare, known, allowed) <= allowed
}

/** Also the number under a bar code, a price, a discount, the place in a book and the weight of a packet. */
const boilerplatePattern =
  /https?:|^https?\b|www\.|^[\d\s]{9,}$|\.(?:com|org|net|example|co\.uk|de|fr|es)\b|^\d{1,2}\/\d{1,2}\/\d{2,4}|^(?:page|seite)\s*\d+|^(?:loc|location|page|seite|pos)\.? \d+ (?:of|von) \d+|^(?:(?:net )?weight|net wt|nettogewicht|füllmenge|poids net|peso net[ot]o?)\b.{0,3}\d|^\d{1,3}(?:[.,]\d\d)?$|^[-–−]?\d{1,2} ?%$|^\d\s?\/\s?\d$|cookie (?:policy|settings|preferences)|(?:accept|use) (?:all )?cookies|subscribe|newsletter|^(?:photos?|photograph(?:s|y)?|fotos?|styling)(?: (?:by|von|par|por|di)|:) |sign in|log in|sign up|jump to recipe|print recipe|save recipe|add ?to ?(?:shopping ?)?(?:list|cart|favou?rites)|share this|facebook|pinterest|instagram|copyright|©|all rights|^\d{1,2}:\d{2}\b|^(?:advertise?ment|sponsored|anzeige|werbung|publicité|publicidad|pubblicità)\b|^(?:save|share|print|rate|log ?in|menu|search|comments?|reviews?|follow)$|^(?:home|menu|search|recipes|about|share|print|save|back|rate|comments?)(?:\s+\S{0,2}\s*(?:home|menu|search|recipes|about|share|print|save|rate|blog|shop|contact|comments?|newsletter))+/i

const isBoilerplate = (text: string): boolean =>
  boilerplatePattern.test(text.trim()) || isMenu(wordsIn(text)) || isNutrition(text)

/** 'Calories: 240, Protein: 9 g': at least two nutrients, with their amounts after them. */
const nutrient =
  /\b(?:calories|kcal|kj|energy|protein|carb(?:ohydrate)?s?|(?:saturated |total )?fat|saturates|sugars?|fib(?:er|re)|sodium|cholesterol|eiwei(?:ß|ss)|kohlenhydrate|fett|ballaststoffe|protéines|glucides|lipides|calorías|proteínas|grasas|hidratos|calorie|proteine|carboidrati|grassi)\b\s*[:.=]?\s*\d/gi

export const isNutrition = (text: string): boolean => (text.match(nutrient) ?? []).length > 1

/** 'Fat', 'Energy 1462 kJ': the beginning of a row of a nutrition table. */
const nutrientRow =
  /^(?:calories|kcal|kj|energy|energie|brennwert|protein|fat|saturates|carb|sugars|fib|salt \(|sodium|cholesterol|eiwei|kohlenhydrate|fett|ballaststoffe|glucides|lipides|proteines|calorias|grasas|calorie|grassi|carboidrati|nutrition|nahrwert|valores|valeurs|valori)/

export const isNutrient = (text: string): boolean => nutrientRow.test(foldPrint(text))

/** Only in a nutrition table these are no ingredients. */
const rowOfTable =
  /^(?:salt|salz|sel|sal|sale|zucker|sucres|azucares|zuccheri|davon|dont|of which|de las|di cui|iron|calcium|potassium|vitamin|per 100|pro 100|pour 100|por 100)/

/** The lines of a nutrition table: those around an energy in kJ or kcal that name a nutrient, or are level with one. */
export function nutritionLines(lines: Line[]): Set<Line> {
  const found = new Set(lines.filter(({ text }) => text.length < 60 && /\d\s?(?:kJ|kcal|cal)\b/i.test(text)))
  for (const line of found) {
    for (const other of lines) {
      const gap = gapY(line.box, other.box)
      const isRow =
        other.words.length < 6 && (isNutrient(other.text) || rowOfTable.test(foldPrint(other.text)))
      const isCell = gap < 0 && other.words.length < 5
      // A set visits what is added to it.
      if (gap < line.height * 2 && (isRow || isCell)) found.add(other)
    }
  }
  return found
}

const menuWords =
  'home|menu|search|saved|profile|recipes|about|share|print|save|rate|blog|shop|contact|comments|newsletter|subscribe|account|login|plans|meal|videos|settings|back'.split(
    '|',
  )

/** 'Home Searc Saved Profile': at least two words, mostly menu entries. */
function isMenu(words: string[]): boolean {
  if (words.length < 2 || words.length > 7) return false
  const known = words.filter((word) =>
    menuWords.some((menu) => word === menu || (word.length > 4 && levenshteinDistance(word, menu, 1) <= 1)),
  )
  return known.length >= 2 && known.length >= words.length * 0.7
}

const factMarks =
  /^(?:\W*)(?:serves|servings?|yields?|makes|portions?|for \d+ (?:people|persons)|prep(?:aration)?(?: time)?\s*[:.–-]?\s*\d|cook(?:ing)?(?: time)?\s*[:.–-]?\s*\d|total(?: time)?\b|time\b|ready in|für \d+|fur \d+|ergibt|portionen|personen|zubereitungszeit|gesamtzeit|kochzeit|backzeit|arbeitszeit|dauer|pour \d+|personnes|temps|durée|préparation\s*:?\s*\d|cuisson\s*:?\s*\d|para \d+|raciones|porciones|rinde|tiempo|per \d+ persone|porzioni|dosi|tempo|difficulty|skill|active|hands-on)\b/i

/** '25 minutes', '1 hr 5 min', '20-30 mins': a duration without a label. */
export const durationOnly = new RegExp(
  `^(?:(?:\\d{1,3}\\s?[-–]\\s?)?\\d[\\dS]{0,2}\\s*(?:${hourWords}|m|${minuteWords})\\b\\.?\\s*){1,2}$`,
  'i',
)

/** '2 servings 20-30 mins': the number comes before its label. */
const servingsFirst =
  /^\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s+(?:servings?|portions?|portionen|personen|personnes|personas|raciones|porciones|persone|porzioni)\b/i

/** 'Serwes 4' and '15 mmutes': labels in ornamental print. */
const labels = ['serves', 'servings', 'minutes', 'minuten', 'portionen', 'personen', 'personnes']
export const withKnownLabels = (text: string): string =>
  text.replace(/\p{L}{6,}/gu, (word) => {
    const near = labels.find((label) => {
      const most = label.length > 6 ? 2 : 1
      return (
        Math.abs(label.length - word.length) <= most &&
        levenshteinDistance(foldPrint(word), label, most) <= most
      )
    })
    return near ?? word
  })

export function isFacts(printed: string): boolean {
  const text = withKnownLabels(printed)
  return durationOnly.test(text) || (servingsFirst.test(text) && text.length < 40) || isLabelledFact(text)
}

const isLabelledFact = (text: string): boolean =>
  factMarks.test(text) &&
  text.length < 80 &&
  (wordsIn(text).length <= 8 || /:/.test(text)) &&
  !/[.,;] \p{L}.*\.$/u.test(text)
