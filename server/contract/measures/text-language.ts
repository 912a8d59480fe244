import { wordsOfTable } from './tables.ts'

/** Languages whose times are recognised; 'da' includes Norwegian. */
const textLanguages = wordsOfTable('en de fr es it pt nl sv da pl uk')
export type TextLanguage = (typeof textLanguages)[number]

/** Of a recipe: that of Britain has its own pints. */
export type RecipeLanguage = TextLanguage | 'en-GB'

/** Common words of each language, and units of time that few of them share. The first language wins a tie. */
const smallWords: Record<TextLanguage, string> = {
  en: 'the and with until into for then from of in to add or heat stir is it on at by over about your minutes minute hours hour hrs seconds',
  de: 'und der die das mit den dem ein eine einen bis auf im zu von lassen minuten stunden stunde std sekunden dann etwas nach geben aus zum für bei ca nicht alles',
  fr: 'et le la les de des du dans une un avec pour au aux sur puis à minutes heures heure secondes laissez laisser faites ajoutez en jusqu',
  es: 'y el la los las de con en una un hasta que minutos horas hora segundos del se por durante añade al para deja',
  it: 'e il la le di con in una un per che fino del della minuti ore ora secondi al nel gli lo aggiungere aggiungete',
  pt: 'o os as com em um uma até que minutos horas hora segundos do da no na por para ao não deixe e',
  nl: 'en de het een met van in op tot dan voor uit aan bij minuten uur laat voeg niet naar',
  sv: 'och en ett med i till på den det av som låt tills minuter timmar timme eller från',
  da: 'og en et med i til på den det af av som lad la minutter timer time eller fra indtil',
  pl: 'i w na z do się przez oraz od po ze aż minut minuty minutę godziny godzinę godzin dodaj następnie około lub jest nie na małym',
  uk: 'і та в у на з до за по зі або хвилин хвилини годину години годин потім додайте близько не при тісто її його',
}

const wordsByLanguage = textLanguages.map((language) => ({
  language,
  words: new Set(smallWords[language].split(' ')),
}))

interface RecipeText {
  /** As the page says, 'en-GB'. */
  language?: string | undefined
  title: string
  summary: string
  ingredients: readonly string[]
  directions: string
}

/** Of a recipe as a whole, since a line such as '25 ml Sahne' does not tell. */
export function languageOfRecipe(recipe: RecipeText): RecipeLanguage | null {
  const text = [recipe.title, recipe.summary, ...recipe.ingredients, recipe.directions].join('\n')
  const language = guessTextLanguage(text)
  if (language !== 'en') return language
  const [here, there] = [british, american].map((words) => text.match(words)?.length ?? 0)
  const isBritish =
    here === there ? /^en-(?:GB|IE)$/i.test(recipe.language ?? '') : (here ?? 0) > (there ?? 0)
  return isBritish ? 'en-GB' : language
}

const british =
  /\bgas (?:mark )?\d|\d ?°?C fan|\b(?:caster|icing sugar|self-raising|plain flour|double cream|single cream|bicarbonate|cornflour|courgettes?|aubergines?|rocket|spring onions?|coriander|sultanas|treacle|rashers?|hob|cling ?film|greaseproof|mangetout|swede|(?:milli)?litres?|grammes?)\b/gi
const american =
  /\d ?°?F\b|\b(?:all-purpose|confectioners|powdered sugar|heavy cream|half-and-half|cilantro|zucchini|eggplants?|arugula|scallions?|cornstarch|kosher salt|cups?|sticks?|quarts?|broil\w*|skillet|shrimp)\b/gi

/**
 * The language with the most common words in the text; null if fewer than `atLeast` occur. Pass a higher number for a
 * short text that overrides the language of its context.
 */
export function guessTextLanguage(text: string, atLeast = 1): TextLanguage | null {
  const found = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const counts = wordsByLanguage.map(({ language, words }) => ({
    language,
    count: found.filter((word) => words.has(word)).length,
  }))
  const [best, next] = counts.sort((a, b) => b.count - a.count)
  if (!best || best.count < atLeast) return null
  return atLeast > 1 && best.count === next?.count ? null : best.language
}
