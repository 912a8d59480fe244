import { fold } from '../fold.ts'
import { foodWords } from '../food-words.ts'
import { groupLike, groupOf } from './avoided-groups.ts'
import { saysNo, saysNothing, withoutAround } from './avoided-words.ts'
import type { Content } from './content-words.ts'
import { type Contents, type Food, foodNamed } from './foods.ts'

/** What a person must not eat, understood from a choice or from their own words. */
export interface Avoided {
  /** As it was chosen or typed. */
  label: string
  /** Any of these; empty where a single food is meant. */
  contents: readonly Content[]
  foods: readonly Food[]
  /** Words of a food that the table does not know. */
  words: readonly string[]
  /** Meat together with milk. */
  isMixed: boolean
}

/** What typed words mean: nothing to avoid, something, or something that nobody but the host can answer. */
export interface Understood {
  avoided: readonly Avoided[]
  /** Parts that are not understood; the host must ask. */
  unclear: readonly string[]
}

const plainOf = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

function bareOf(part: string): string {
  let bare = ''
  for (const shorter of withoutAround(plainOf(part))) {
    bare = shorter
    if (groupOf(bare)) return bare
  }
  return bare.replace(
    /(?<=\p{L}{2})(?:frei|freie[rsn]?|en(?=allergie)|allergie|allergi|allergisk|intolerantie|intolerans|vrij|allergiker|unvertraglichkeit|intoleranz)$/u,
    '',
  )
}

const maxParts = 12
const maxTypedCharacters = 500

// 'But' begins something else that is avoided, unless it says what is fine: 'vegetarian but eats fish'.
const between =
  /[,،、，;；.。\n/&+]|\((?=[^()]+ (?:ok|okay|fine|geht)\))|\s(?:and|or|und|oder|et|ou|y|o|e|nor|noch|ni)\s|\s(?:but|aber|mais|pero|ma)\s(?!(?:i |ich |je )?(?:eats?|can eat|not|iss?t|esse|nicht|keine?|mange|pas|com[eo]|no|mangi[ao]|non)\s)/i

/** 'And' and 'or' of languages in which they are also words of others: they divide only what is understood on both sides. */
const perhapsBetween = /\s(?:en|of|i|lub|albo|oraz|och|eller|і|й|та|або|чи|ou)\s/iu

function dividedIfKnown(part: string): Avoided[] | null {
  const parts = part.split(perhapsBetween)
  if (parts.length === 1) return null
  const avoided = parts.map(avoidedOf)
  return avoided.every((each) => each !== null) ? avoided : null
}

/** What a person typed: 'no nuts, lactose intolerant', 'je suis allergique aux noix', 'ohne Schweinefleisch'. */
export function understand(written: string): Understood {
  const typed = written.slice(0, maxTypedCharacters)
  const whole = plainOf(typed)
  if (whole === '' || saysNothing(whole)) return { avoided: [], unclear: [] }
  const parts = groupOf(bareOf(typed))
    ? [typed]
    : typed
        .split(between)
        .map((part) => part.trim())
        .filter((part) => plainOf(part) !== '')
        .slice(0, maxParts)
  const avoided: Avoided[] = []
  const unclear: string[] = []
  for (const part of parts) {
    if (saysNothing(plainOf(part))) continue
    const allowed = allowedIn(part)
    if (allowed) {
      // 'Eggs are fine' of a person who avoids meat says nothing that is not so already.
      const excepted = avoided.map((each) => (isWithin(allowed, each) ? without(each, allowed) : each))
      avoided.splice(0, avoided.length, ...excepted)
      continue
    }
    const found =
      withException(part) ?? dividedIfKnown(part) ?? [avoidedOf(part)].filter((each) => each !== null)
    if (found.length === 0) unclear.push(part)
    avoided.push(...found)
  }
  return { avoided, unclear }
}

// An exception makes Potluck silent about a food: whatever says no once more, or not only, is none.

const okay =
  /^(?:but |aber |mais |pero |ma )?(.+?) (?:is |are |ist |sind |est |esta |va )?(?:ok|okay|fine|allowed|erlaubt|geht|bien|bene)$/

/** The contents that 'but fish is ok' names; null where it names no allergen by itself ('anything without nuts is fine'). */
function allowedIn(part: string): readonly Content[] | null {
  const [, name = ''] = okay.exec(plainOf(part)) ?? []
  const contents = isFree.test(name) ? [] : (groupOf(name)?.contents ?? [])
  return contents.length > 0 && contents.length <= maxOfAllergen ? contents : null
}
const isFree = /free|frei|vrij|fri$|intol|unvertrag/

const isWithin = (contents: readonly Content[], avoided: Avoided) =>
  contents.length > 0 && contents.every((each) => avoided.contents.includes(each))

const without = (avoided: Avoided, contents: readonly Content[]): Avoided => ({
  ...avoided,
  contents: avoided.contents.filter((each) => !contents.includes(each)),
})

const eaten =
  /^(.+?)[\s(,]+(?:(?:but|who|that|aber|mais|pero|ma)\s(?:i |ich |je )?(?:eats?|can eat|iss?t|esse|mange|com[eo]|mangi[ao])|except(?: for)?|außer|ausser|sauf|excepto|salvo|tranne|eccetto|behalve|exceto|oprócz|utom|крім)\s+(.+?)\)?$/i
const not = /^(.+?)(?:\s?\(|\s(?:but|aber|mais|pero|ma)\s)(?:not|nicht|pas|no|non)\s+(.+?)\)?$/i
const another = /^(.+?)\s(?:no|not|without|ohne|kein\w*|sans|sin|senza|zonder|sem|bez)\s(.+)$/i

/** 'Vegetarian but eats fish', 'nuts (not peanuts)'; 'vegetarian, but not eggs' and 'no nuts no peanuts' avoid both. Null for neither. */
function withException(part: string): Avoided[] | null {
  const halves = (mark: RegExp) => {
    const [, before = '', behind = ''] = mark.exec(part) ?? []
    const [avoided, other] = behind === '' ? [] : [avoidedOf(before), avoidedOf(behind)]
    const isNo = { before: saysNo(plainOf(before)), behind: saysNo(plainOf(behind)) || only.test(behind) }
    return avoided && other ? { avoided, other, isNo } : null
  }
  const eats = halves(eaten)
  const isNot = halves(not)
  const found = eats ?? isNot ?? halves(another)
  if (!found) return null
  const { avoided, other, isNo } = found
  const isException =
    !isNo.behind &&
    isWithin(other.contents, avoided) &&
    (found === eats || (found === isNot && !isNo.before && avoided.contents.length <= maxOfAllergen))
  return isException ? [{ ...without(avoided, other.contents), label: part }] : [avoided, other]
}
const only = /^(?:only|just|nur|bloß|seulement|solo|sólo|solamente|soltanto|alleen)\s/i

/** An allergen of more contents is a way of eating. */
const maxOfAllergen = 3

function avoidedOf(label: string): Avoided | null {
  const bare = bareOf(label)
  const group = groupOf(bare)
  if (group)
    return { label, words: [], ...group, foods: group.foods.flatMap((name) => foodNamed(name) ?? []) }
  const [food, like] = [foodNamed(bare), groupLike(bare)]
  if (!food && !like) return null
  return {
    ...{ label, contents: like?.contents ?? [], isMixed: like?.isMixed ?? false },
    ...{ foods: food ? [food] : [], words: food ? foodWords(bare) : [] },
  }
}

/** A diet or allergen that was chosen from the groups, by the name of its group. */
export function avoidedGroup(name: string, label: string): Avoided {
  const group = groupOf(name)
  if (!group) throw new Error(`There is no group of foods named ${name}.`)
  return { label, words: [], ...group, foods: [] }
}

export type Answer = 'clash' | 'may' | 'fine' | 'unknown'

/** Whether a line or the title of a dish is something that a person must not eat. */
export function answerFor(avoided: Avoided, contents: Contents, text: string): Answer {
  const has = (content: Content) => contents.contains.has(content)
  if (avoided.contents.some(has)) return 'clash'
  if (avoided.isMixed && has('meat') && has('milk')) return 'clash'
  if (avoided.foods.some((food) => isOf(food, avoided.words, contents, text))) return 'clash'
  if (avoided.contents.some((content) => contents.may.has(content))) return 'may'
  // The cook says so.
  const isExcluded = avoided.contents.every((content) => contents.excluded.has(content))
  if (isExcluded && avoided.contents.length > 0 && avoided.foods.length === 0) return 'fine'
  return canTell(contents) ? 'fine' : 'unknown'
}

/** Whether the words tell what is in it. 'Quiche' is made by everybody in another way; 'Quiche lorraine' is known. */
export function canTell({ isKnown, isSaid, foods }: Contents): boolean {
  return isKnown && (isSaid || !foods.every((food) => food.contains.has('varies')))
}

/** The food itself under any of its names, and what is made of it. */
function isOf(food: Food, words: readonly string[], contents: Contents, text: string): boolean {
  const { foods } = contents
  if (foods.some((each) => each.of.includes(food.name))) return true
  const written = foodWords(text)
  // A row of many foods is not one food: 'apricots' are no peaches.
  if (foods.some((each) => each.name === food.name))
    return (
      !food.isMany ||
      words.every((word) => written.some((each) => each.includes(word) || word.includes(each)))
    )
  if (food.contains.size > 0 && ![...food.contains].some((content) => contents.contains.has(content)))
    return false
  return (
    words.length > 0 &&
    isWritten(
      words,
      written,
      foods.some(({ isDish }) => isDish),
    )
  )
}

/** 'Smoked salmon', 'coconut milk' and 'banana bread' are of what they name; 'cherry tomatoes' have no cherries. */
function isWritten(words: readonly string[], written: readonly string[], isDish: boolean): boolean {
  const start = written.findIndex((_, at) => words.every((word, index) => written[at + index] === word))
  if (start === -1) return false
  const next = written[start + words.length]
  return isDish || next === undefined || madeOf.has(next) || !foodNamed(next)
}

/** Stems of what is made of many foods. */
const madeOf = new Set(
  'milk cream butter oil flour sugar vinegar sauce jam jelly juice paste powder syrup puree stock broth soup salad bread cake pie tart starch yogurt cheese noodles pasta spread mousse'
    .split(' ')
    .flatMap(foodWords),
)
