import { fold } from '../fold.ts'
import { foodWords } from '../food-words.ts'
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

const fleshes: readonly Content[] = [
  'meat',
  'pork',
  'fish',
  'crustaceans',
  'molluscs',
  'gelatine',
  'rennet',
  'animal',
]

interface Group {
  names: string
  contents: readonly Content[]
  isMixed?: boolean
  /** Single foods that count as well. */
  foods?: string
}

/** Folded names, separated by commas, in English, German, French, Spanish and Italian. */
const groups: readonly Group[] = [
  {
    contents: ['gluten'],
    names:
      'gluten, wheat, celiac, coeliac, celiac disease, coeliac disease, weizen, zoliakie, glutenunvertraglichkeit, coeliaque, maladie coeliaque, ble, celiaco, celiaca, celiaquia, trigo, glutine, celiachia, celiaco, celiaca, frumento, grano',
  },
  {
    contents: ['milk'],
    names:
      'dairy, milk, cow s milk, cows milk, milk protein, casein, milk products, dairy products, milch, milchprodukt, milcheiweiss, kuhmilch, milchprotein, lait, produits laitiers, laitages, proteines de lait, lait de vache, leche, lacteos, productos lacteos, proteina de leche, proteina de la leche, leche de vaca, latte, latticini, proteine del latte, latte vaccino',
  },
  {
    contents: ['lactose'],
    names:
      'lactose, laktose, lactosa, lattosio, laktoseintoleranz, laktoseintolerant, lactose free, lactose intolerant, lactose intolerance, milchzucker',
  },
  {
    contents: ['eggs'],
    names:
      'egg, eggs, ei, eier, huhnereiweiss, huhnerei, huhnereier, eiklar, oeuf, oeufs, huevo, huevos, uovo, uova',
  },
  { contents: ['nuts', 'peanuts'], names: 'nut, nuts, any nuts, all nuts, nuss, nusse' },
  {
    contents: ['nuts'],
    names:
      'tree nut, tree nuts, schalenfruchte, schalenfrucht, baumnusse, fruits a coque, fruit a coque, noix, frutos secos, frutos de cascara, nueces, frutta a guscio, frutta secca, noci',
  },
  {
    contents: ['peanuts'],
    names:
      'peanut, peanuts, groundnut, groundnuts, erdnuss, erdnusse, arachide, arachides, cacahuete, cacahuetes, cacahouetes, mani, cacahuate, cacahuates, arachidi, noccioline',
  },
  { contents: ['soy'], names: 'soy, soya, soja, soia, soybean, soybeans, soya beans, sojabohnen' },
  { contents: ['fish'], names: 'fish, fisch, poisson, poissons, pescado, pescados, pesce, finned fish' },
  {
    contents: ['crustaceans', 'molluscs'],
    names: 'shellfish, meeresfruchte, schalentiere, fruits de mer, marisco, mariscos, frutti di mare',
  },
  { contents: ['crustaceans', 'molluscs', 'fish'], names: 'seafood, fish and seafood' },
  {
    contents: ['crustaceans'],
    names:
      'crustacean, crustaceans, krebstiere, krustentiere, krebs, crustace, crustaces, crustaceos, crostacei',
  },
  {
    contents: ['molluscs'],
    names:
      'mollusc, molluscs, mollusk, mollusks, weichtiere, muscheln, mollusque, mollusques, moluscos, molluschi',
  },
  { contents: ['celery'], names: 'celery, celeriac, sellerie, celeri, apio, sedano' },
  { contents: ['mustard'], names: 'mustard, senf, moutarde, mostaza, senape' },
  {
    contents: ['sesame'],
    names: 'sesame, sesame seed, sesame seeds, sesam, sesamo, ajonjoli, graines de sesame',
  },
  {
    contents: ['sulphites'],
    names:
      'sulphite, sulphites, sulfite, sulfites, sulphur dioxide, sulfur dioxide, schwefeldioxid, sulfit, sulfite, sulfitos, dioxido de azufre, solfiti, anidride solforosa',
  },
  { contents: ['lupin'], names: 'lupin, lupins, lupine, lupinen, lupini, altramuces, altramuz, lupino' },
  {
    contents: fleshes,
    names:
      'vegetarian, veggie, vegetarier, vegetarierin, vegetarisch, vegetarien, vegetarienne, vegetariano, vegetariana, vegetarians',
  },
  {
    contents: [...fleshes, 'milk', 'eggs', 'honey'],
    names:
      'vegan, veganer, veganerin, vegane, vegetalien, vegetalienne, vegano, vegana, plant based, animal products, tierische produkte, produits animaux',
  },
  {
    contents: ['meat', 'pork', 'gelatine'],
    names:
      'pescatarian, pescetarian, pescetarier, pesco vegetarien, pescetariano, pescetariana, pescatariano',
  },
  { contents: ['meat', 'pork'], names: 'meat, fleisch, viande, viandes, carne, carni' },
  { contents: ['redmeat', 'pork'], names: 'red meat, rotes fleisch, viande rouge, carne roja, carne rossa' },
  { contents: ['poultry'], names: 'poultry, geflugel, volaille, aves, pollame' },
  {
    contents: ['pork', 'gelatine'],
    names: 'pork, schwein, schweinefleisch, porc, cochon, cerdo, puerco, maiale, suino',
  },
  { contents: ['pork', 'gelatine', 'alcohol'], names: 'halal, muslim, moslem' },
  {
    contents: ['pork', 'gelatine', 'unclean', 'crustaceans', 'molluscs'],
    isMixed: true,
    names: 'kosher, koscher, casher, kasher, jewish',
  },
  { contents: ['alcohol'], names: 'alcohol, teetotal, alkohol, alcool, alcol, wine, wein, vin, vino, sober' },
  { contents: ['gelatine'], names: 'gelatine, gelatin, gelatina' },
  { contents: ['honey'], names: 'honey, honig, miel, miele' },
  { contents: ['cheese'], names: 'cheese, kase, fromage, fromages, queso, quesos, formaggio, formaggi' },
  {
    contents: ['bluecheese'],
    names:
      'blue cheese, blauschimmelkase, schimmelkase, fromage bleu, queso azul, formaggi erborinati, mould cheese',
  },
  {
    contents: ['citrus'],
    names: 'citrus, citrus fruit, citrus fruits, zitrusfruchte, zitrusfrucht, agrumes, citricos, agrumi',
  },
  {
    contents: ['nightshade'],
    names: 'nightshade, nightshades, nachtschattengewachse, solanacees, solanaceas, solanacee',
  },
  {
    contents: ['legume'],
    names: 'legume, legumes, pulses, beans, hulsenfruchte, legumineuses, legumbres, legumi',
  },
  {
    contents: ['mushroom'],
    names: 'mushroom, mushrooms, fungi, pilze, pilz, champignons, champignon, setas, hongos, funghi',
  },
  {
    contents: ['spicy'],
    names:
      'spicy, spicy food, hot food, chili, chilli, scharf, scharfes, scharfes essen, epice, piquant, picante, piccante, chile, peperoncino',
  },
  { contents: ['allium'], names: 'allium, alliums, onion and garlic, zwiebelgewachse' },
  {
    contents: ['sugar'],
    names: 'sugar, zucker, sucre, azucar, zucchero, added sugar',
    foods: 'sugar, honey, maple syrup, molasses, icing sugar',
  },
  {
    contents: ['sugar', 'gluten', 'legume'],
    names: 'keto, low carb, ketogenic',
    foods: 'sugar, honey, rice, potatoes, corn',
  },
]

/** Nothing to avoid. */
const nothing =
  /^(?:no|none|nothing|n ?a|nope|nada|no allergies|no allergy|no restrictions|keine?|keine allergien|nichts|nein|aucune?|aucune allergie|rien|non|ninguna?|ninguna alergia|nessuna?|nessuna allergia|niente|all good|i eat everything|i eat anything|eat everything|everything is fine|ich esse alles|alles|esse alles|je mange de tout|mange de tout|de tout|como de todo|de todo|mangio tutto|mangio di tutto|di tutto)$/

const lead =
  /^(?:please|bitte|so|and|und|also|i am|i m|im|ich bin|ich habe|ich vertrage|ich esse|je suis|je ne mange pas|je ne mange|je ne bois pas|je ne peux pas manger|j ai une|yo soy|soy (?=alerg|veg|celi|intol)|no como|no puedo comer|no bebo|sono|non mangio|non posso mangiare|non bevo|tengo|ho un|ho|i have|i have an?|i do not eat|i don t eat|i can t eat|i cannot eat|can t eat|cannot eat|don t eat|do not eat|i avoid|avoid|avoiding|must not eat|we don t eat|my|meine|severe|severely|strong|mild|bad|starke?|schwere?|grave|leichte?|deadly|highly|very|strictly|strict|strikt|mostly|a|an|eine?|une?|no|not|non|without|ohne|kein|keine?[rsnm]?|sans|sin|senza|niente|pas de|pas d|pas|any|all|of|de|des|du|d|la|le|les|el|los|las|il|lo|i|gli|l|al|alla|allo|alle|ai|agli|aux?|a|gegen|to|on|allergic|allergy|allergisch|allergie|allergiker|allergique|alergic[oa]|alergia|allergic[oa]|allergia|intolerant|intolerance|intolerante|intolerancia|intolleranza|intollerante|intoleranz|unvertraglich|unvertraglichkeit|nicht|eats?|eating|esse)\s+/
const tail =
  /\s+(?:please|bitte|allerg(?:y|ies|ic|ie|iker)|allergi[ae]|alergia|intoleran(?:t|ce|z)|intoleranti?a?|free|frei|intolerance|unvertraglichkeit|disease|only|thanks|danke|merci|gracias|grazie|at all|in any form|diet|person|for me|eater|please|s il vous plait|por favor|per favore)$/

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
    /(?<=\p{L}{3})(?:frei|freie[rsn]?|allergie|allergiker|unvertraglichkeit|intoleranz)$/u,
    '',
  )
}

let byName: ReadonlyMap<string, Group> | undefined

function groupOf(name: string): Group | undefined {
  byName ??= new Map(groups.flatMap((group) => group.names.split(', ').map((each) => [each, group] as const)))
  return byName.get(name)
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
        .split(/[,;.\n/&+]|\s(?:and|or|und|oder|et|ou|y|o|e|nor|noch|ni|but|aber|mais|pero|ma)\s/i)
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
  const foods = (list: string) => list.split(', ').flatMap((name) => foodNamed(name) ?? [])
  if (group)
    return {
      label,
      contents: group.contents,
      foods: group.foods ? foods(group.foods) : [],
      words: [],
      isMixed: group.isMixed === true,
    }
  const food = foodNamed(bare)
  if (!food) return null
  return { label, contents: [], foods: [food], words: foodWords(bare), isMixed: false }
}

/** A diet or allergen that was chosen from the groups, by the name of its group. */
export function avoidedGroup(name: string, label: string): Avoided {
  const group = groupOf(name)
  if (!group) throw new Error(`There is no group of foods named ${name}.`)
  return { ...emptyAvoided, label, contents: group.contents, isMixed: group.isMixed === true }
}

const emptyAvoided: Avoided = { label: '', contents: [], foods: [], words: [], isMixed: false }

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
