import { fold } from './fold.ts'

// What a filter by ingredients compares: words without case, accents and simple plurals of English, German, French,
// Spanish and Italian. Whole words, so that 'egg' is not in 'eggplant'.

/** Plurals that no ending shows. */
const irregular = new Map(
  Object.entries({
    leaves: 'leaf',
    loaves: 'loaf',
    halves: 'half',
    chilli: 'chili',
    chillies: 'chili',
    chilies: 'chili',
    eier: 'ei',
    blatter: 'blatt',
    krauter: 'kraut',
    huhner: 'huhn',
    uova: 'uovo',
    nueces: 'nuez',
    raices: 'raiz',
    ailes: 'aile',
  }),
)

/** Words that would become another food without their last letters: paste and pasta, chicken and chick peas. */
const whole = new Set('pasta paste lime lima date mange chicken pan pane sago cola pimienta'.split(' '))

/** The same key for the forms of a folded word: tomato, tomatoes, Tomate, Tomaten, tomates. */
export function foodKey(word: string): string {
  const form = irregular.get(word) ?? singular(word)
  if (form.length < 4 || !/[aehino]$/.test(form) || whole.has(form)) return form
  const stem = form
    // berry and berries, cookie and cookies
    .replace(/(?<=.{2})ie$/, 'y')
    // funghi and fungo, acciughe, peaches
    .replace(/(?<=..[cg])h[ei]?$/, '')
    // Zwiebeln, Kartoffeln
    .replace(/(?<=...e[lr])n$/, '')
    // Tomaten, Bohnen
    .replace(/(?<=...)en$/, '')
  return stem.length < 4 ? stem : stem.replace(/(?<=...)(?:oe|io|[aeio])$/, '')
}

/** Without the s or x of a plural. */
function singular(word: string): string {
  if (word.length < 4) return word
  return /(?:[^siu]s|[aeo]ux)$/.test(word) ? word.slice(0, -1) : word
}

/** What folding would make another food, each as a word that stays itself: flour would be maki, pasta a pâté, salt a sole. */
const misfolded: readonly [pattern: RegExp, word: string][] = [
  [/(?<!\p{L})mąk[aięą](?!\p{L})/giu, 'makka'],
  [/(?<!\p{L})pâtes(?!\p{L})/giu, 'pasta'],
  [/(?<!\p{L})(?:sól|soli)(?!\p{L})/giu, 'salt'],
]
const mayBeMisfolded = /[ąâó]|soli/i

export const foldFoods = (text: string) =>
  fold(
    mayBeMisfolded.test(text)
      ? misfolded.reduce((rest, [pattern, word]) => rest.replace(pattern, word), text)
      : text,
  )

const keysOf = (text: string) =>
  (foldFoods(text).match(/\p{L}+/gu) ?? []).map(foodKey).filter((key) => key.length > 1 || !/[a-z]/.test(key))

/** The keys of a food's words, by which foods are the same in any number: 'red onions' and 'Red onion'. */
export const foodWords = (food: string): string[] => keysOf(food)

const maxChars = 4000
/** What is read for that: a page may declare 2,000 ingredients, and this runs where requests wait. */
const maxReadChars = 10_000

/** ' olive oil \n egg ': the keys of each line between spaces, each line once. */
export function foodLines(ingredients: readonly string[]): string {
  const lines = new Set<string>()
  let [read, written] = [0, 0]
  for (const ingredient of ingredients) {
    if (read >= maxReadChars || written >= maxChars) break
    const line = keysOf(ingredient.slice(0, maxReadChars - read)).join(' ')
    read += ingredient.length
    if (line === '' || lines.has(line)) continue
    lines.add(line)
    written += line.length + 3
  }
  return [...lines]
    .map((line) => ` ${line} `)
    .join('\n')
    .slice(0, maxChars)
}
