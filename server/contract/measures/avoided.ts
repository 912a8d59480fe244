import { fold } from '../fold.ts'
import { foodWords } from '../food-words.ts'
import { groupOf } from './avoided-groups.ts'
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

/** Nothing to avoid. */
const nothing =
  /^(?:no|none|nothing|n ?a|nope|nada|no allergies|no allergy|no restrictions|keine?|keine allergien|nichts|nein|aucune?|aucune allergie|rien|non|ninguna?|ninguna alergia|nessuna?|nessuna allergia|niente|all good|i eat everything|i eat anything|eat everything|everything is fine|ich esse alles|alles|esse alles|je mange de tout|mange de tout|de tout|como de todo|de todo|mangio tutto|mangio di tutto|di tutto|geen|geen allergieen|niets|ik eet alles|nenhuma?|nenhuma alergia|como de tudo|brak|brak alergii|zadnych|jem wszystko|inga|inga allergier|jag ater allt|ater allt|немає|нема|немає алергіі|ім усе|ім все)$/

const lead =
  /^(?:please|bitte|so|and|und|also|i am|i m|im|ich bin|ich habe|ich vertrage|ich esse|je suis|je ne mange pas|je ne mange|je ne bois pas|je ne peux pas manger|j ai une|yo soy|soy (?=alerg|veg|celi|intol)|no como|no puedo comer|no bebo|sono|non mangio|non posso mangiare|non bevo|tengo|ho un|ho|i have|i have an?|i do not eat|i don t eat|i can t eat|i cannot eat|can t eat|cannot eat|don t eat|do not eat|i avoid|avoid|avoiding|must not eat|we don t eat|my|meine|severe|severely|strong|mild|bad|starke?|schwere?|grave|leichte?|deadly|highly|very|strictly|strict|strikt|mostly|a|an|eine?|une?|no|not|non|without|ohne|kein|keine?[rsnm]?|sans|sin|senza|niente|pas de|pas d|pas|any|all|of|de|des|du|d|la|le|les|el|los|las|il|lo|i|gli|l|al|alla|allo|alle|ai|agli|aux?|a|gegen|to|on|allergic|allergy|allergisch|allergie|allergiker|allergique|alergic[oa]|alergia|allergic[oa]|allergia|intolerant|intolerance|intolerante|intolerancia|intolleranza|intollerante|intoleranz|unvertraglich|unvertraglichkeit|nicht|eats?|eating|esse|ik ben|ik heb(?: een)?|ik eet|ik drink|ik mag|geen|zonder|allergisch voor|voor|sou|eu sou|nao como|nao bebo|nao posso comer|sem|alergico ao?s?|alergica ao?s?|intolerante ao?s?|ao?s?|mam|jestem|nie jem|nie pije|nie moge jesc|bez|nie|uczulon[aey]|uczulenie|alergi[aie]|nietolerancja|na|jag ar|jag har|jag ater|jag dricker|jag tal|ar|inte|ingen|inga|inget|utan|allergisk|mot|у мене|в мене|маю|я|не ім|не п ю|не пю|не можу істи|без|алергія|алергія на|алергік|непереносимість|на|не)\s+/
const tail =
  /\s+(?:please|bitte|allerg(?:y|ies|ic|ie|iker)|allergi[ae]|alergia|intoleran(?:t|ce|z)|intoleranti?a?|free|frei|intolerance|unvertraglichkeit|disease|only|thanks|danke|merci|gracias|grazie|at all|in any form|diet|person|for me|eater|please|s il vous plait|por favor|per favore|allergie|allergi|alergia|vrij|intolerantie|fri|fritt|tack|dank je|alstublieft|prosze|будь ласка)$/

const plainOf = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

function bareOf(part: string): string {
  let bare = plainOf(part)
  for (let rounds = 0; rounds < 8; rounds += 1) {
    if (groupOf(bare)) return bare
    const next = bare.replace(lead, '').replace(tail, '')
    if (next === bare) break
    bare = next
  }
  return bare.replace(
    /(?<=\p{L}{3})(?:frei|freie[rsn]?|en(?=allergie)|allergie|allergi|allergisk|intolerantie|intolerans|vrij|allergiker|unvertraglichkeit|intoleranz)$/u,
    '',
  )
}

const maxParts = 12
const maxTypedCharacters = 500

/** What a person typed: 'no nuts, lactose intolerant', 'je suis allergique aux noix', 'ohne Schweinefleisch'. */
export function understand(written: string): Understood {
  const typed = written.slice(0, maxTypedCharacters)
  const whole = plainOf(typed)
  if (whole === '' || nothing.test(whole)) return { avoided: [], unclear: [] }
  const parts = groupOf(bareOf(typed))
    ? [typed]
    : typed
        .split(/[,،、，;；.。\n/&+]|\s(?:and|or|und|oder|et|ou|y|o|e|nor|noch|ni|but|aber|mais|pero|ma)\s/i)
        .map((part) => part.trim())
        .filter((part) => plainOf(part) !== '')
        .slice(0, maxParts)
  const avoided: Avoided[] = []
  const unclear: string[] = []
  for (const part of parts) {
    if (nothing.test(plainOf(part))) continue
    const found = avoidedOf(part)
    if (found) avoided.push(found)
    else unclear.push(part)
  }
  return { avoided, unclear }
}

function avoidedOf(label: string): Avoided | null {
  const bare = bareOf(label)
  const group = groupOf(bare)
  if (group)
    return { label, words: [], ...group, foods: group.foods.flatMap((name) => foodNamed(name) ?? []) }
  const food = foodNamed(bare)
  if (!food) return null
  return { label, contents: [], foods: [food], words: foodWords(bare), isMixed: false }
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
  const same = contents.foods.some((each) => each.name === food.name || each.of.includes(food.name))
  if (!same) return false
  // A row of many foods is not one food: 'apricots' are no peaches.
  return (
    !food.isMany ||
    words.every((word) => foodWords(text).some((each) => each.includes(word) || word.includes(each)))
  )
}
