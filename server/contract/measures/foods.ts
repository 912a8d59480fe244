import { fold } from '../fold.ts'
import { foodWords } from '../food-words.ts'
import { allergens, type Content, otherContents } from './content-words.ts'
import { dairyAndEggs } from './foods/dairy-and-eggs.ts'
import { dishes } from './foods/dishes.ts'
import { grainsAndBaking } from './foods/grains-and-baking.ts'
import { meatAndFish } from './foods/meat-and-fish.ts'
import { pantry } from './foods/pantry.ts'
import { plants } from './foods/plants.ts'
import { singleFoods } from './foods/single-foods.ts'

/** A food, or several that contain the same. */
export interface Food {
  contains: ReadonlySet<Content>
  /** Where it depends on the brand or the cook. */
  may: ReadonlySet<Content>
  /** The first English name, by which synonyms in five languages are one food. */
  name: string
  /** What it is made of, for those who avoid one food: ketchup is of tomatoes. */
  of: readonly string[]
  /** A row of many foods: its names are not the same thing. */
  isMany: boolean
}

const known: ReadonlySet<string> = new Set<string>([...allergens, ...otherContents])
const isContent = (word: string): word is Content => known.has(word)

/** Names by their words without plurals, joined by a space. */
interface Names {
  foods: ReadonlyMap<string, Food>
  maxWords: number
}

let names: Names | undefined

const tables = [singleFoods, dairyAndEggs, meatAndFish, grainsAndBaking, plants, pantry, dishes]

/** Another one for each content of the table. */
export function tableVersion(): string {
  version ??= hashOf(tables.join('\n'))
  return version
}
let version: string | undefined

/** FNV-1a, 32 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

function readTables(): Names {
  const foods = new Map<string, Food>()
  let maxWords = 1
  for (const row of tables.join('\n').split('\n')) {
    const [tags = '', ...columns] = row.split('|').map((cell) => cell.trim())
    if (columns.length === 0) continue
    const all = columns.flatMap((column) => column.split(',')).map((name) => name.trim())
    const isMany =
      (columns[0]?.split(',').length ?? 0) > maxNames && !/nightshade|allium|citrus|celery/.test(tags)
    const food = { ...toFood(tags, all[0] ?? ''), isMany }
    for (const name of all) {
      const key = keyOf(name)
      if (key === '') continue
      maxWords = Math.max(maxWords, key.split(' ').length)
      const before = foods.get(key)
      foods.set(key, before ? both(before, food) : food)
    }
  }
  return { foods, maxWords }
}

const keyOf = (name: string) => foodWords(name).join(' ')

function toFood(tags: string, name: string): Food {
  const words = tags.split(' ').filter((word) => word !== '')
  const of = words.flatMap((word) => (word.startsWith('of:') ? [word.slice(3)] : []))
  const contains = new Set(words.filter(isContent))
  // Butter and hard cheese have little lactose, and people who must avoid it still ask.
  if (contains.has('milk')) contains.add('lactose')
  return {
    contains,
    may: new Set(
      words
        .map((word) => word.replace('?', ''))
        .filter((word) => isContent(word) && words.includes(`?${word}`)) as Content[],
    ),
    name,
    of,
    isMany: false,
  }
}

/** Of one food in one language. */
const maxNames = 12

/** A name in two rows has what both say. */
const both = (one: Food, other: Food): Food => ({
  contains: new Set([...one.contains, ...other.contains]),
  may: new Set([...one.may, ...other.may]),
  name: one.name,
  of: [...new Set([...one.of, ...other.of])],
  isMany: one.isMany,
})

/** A food that a text names, and where. */
interface Named {
  food: Food
  /** Indices of its words. */
  from: number
  to: number
}

interface Words {
  /** As they are written, folded. */
  raw: readonly string[]
  /** Without plurals; '' for words that name nothing. */
  keys: readonly string[]
}

function wordsIn(text: string): Words {
  const raw = fold(text.slice(0, maxCharacters)).match(/\p{L}+|\d+/gu) ?? []
  return { raw, keys: raw.map((word) => foodWords(word)[0] ?? '') }
}

const maxCharacters = 300

/** The longest names first, so that butternut squash is no butter. */
function namedIn({ keys }: Words): Named[] {
  names ??= readTables()
  const { foods, maxWords } = names
  const found: Named[] = []
  for (let from = 0; from < keys.length; ) {
    const named = longestAt(keys, from, foods, maxWords)
    if (named) found.push(named)
    from = named ? named.to : from + 1
  }
  return found
}

function longestAt(
  keys: readonly string[],
  from: number,
  foods: ReadonlyMap<string, Food>,
  maxWords: number,
): Named | null {
  const first = keys[from]
  if (!first) return null
  for (let to = Math.min(keys.length, from + maxWords); to > from; to -= 1) {
    const food = foods.get(
      keys
        .slice(from, to)
        .filter((key) => key !== '')
        .join(' '),
    )
    if (food && keys[to - 1] !== '') return { food, from, to }
  }
  const compound = compoundOf(first, foods)
  return compound ? { food: compound, from, to: from + 1 } : null
}

const minPart = 4

/** German puts the food at the end of a word and its kind in front: Dinkelvollkornmehl, Mandelsplitterteig. */
function compoundOf(word: string, foods: ReadonlyMap<string, Food>): Food | null {
  if (word.length < minPart + 3) return null
  let ending: Food | undefined
  let endingStart = word.length
  for (let from = 2; from <= word.length - minPart && !ending; from += 1) {
    ending = foods.get(word.slice(from))
    endingStart = from
  }
  let beginning: Food | undefined
  for (
    let to = Math.min(word.length - 1, ending ? endingStart : word.length - 1);
    to >= minPart && !beginning;
    to -= 1
  )
    beginning = foods.get(word.slice(0, to)) ?? foods.get(word.slice(0, to).replace(/(?:n|en|s)$/, ''))
  if (!ending)
    return beginning &&
      /(?:stuck|wurfel|scheibe|streifen|blatt|splitt|stift|keule|brust|filet|pulver|paste|creme|mus|sauce|sosse|fond|suppe|salat|kuchen|torte|fleisch|rind|schnitzel|chip|flock|kern|saft|schale|bluten?|rost|ring|snack|riegel|aufstrich|gericht|ragout|gulasch|auflauf)/.test(
        word.slice(minPart),
      )
      ? beginning
      : null
  if (!beginning) return ending
  return plantMilk.test(word) && !beginning.contains.has('milk') ? beginning : compound(beginning, ending)
}

/** Mandelmilch, Lupinenjoghurt, Reismehl: what stands first is what it is made of. */
const plantMilk =
  /^(?:soj|hafer|mandel|reis|kokos|erbs|lupin|cashew|haselnuss|hanf|nuss|dinkel).*(?:milch|sahn|rahm|joghurt|drink|quark|creme|kas|butter)/

/** 'Kichererbsenmehl' has no gluten: a flour, noodle or starch of something without it. */
function compound(beginning: Food, ending: Food): Food {
  const isOther =
    beginning.contains.size === 0 || beginning.contains.has('legume') || beginning.contains.has('nightshade')
  const isFlour = ending.contains.has('gluten') && ending.contains.size <= 2
  if (isOther && isFlour && glutenFree.has(beginning.name)) return beginning
  return both(ending, beginning)
}

const glutenFree: ReadonlySet<string> = new Set(['rice flour', 'lentils', 'potato', 'coconut', 'pine nut'])

const animals: readonly Content[] = [
  'milk',
  'lactose',
  'eggs',
  'fish',
  'crustaceans',
  'molluscs',
  'meat',
  'redmeat',
  'poultry',
  'pork',
  'gelatine',
  'honey',
  'rennet',
  'animal',
  'cheese',
  'bluecheese',
  'unclean',
]
const flesh: readonly Content[] = [
  'meat',
  'redmeat',
  'poultry',
  'pork',
  'gelatine',
  'rennet',
  'fish',
  'crustaceans',
  'molluscs',
  'animal',
  'unclean',
]

/** Words that say what is not in a food; the text is folded. */
const without: readonly (readonly [RegExp, readonly Content[]])[] = [
  [/\b(?:vegane?[rsn]?|vegan[oa]s?|plant based|pflanzlich\w*|vegetal\w*|vegetaux|vegetale)\b/, animals],
  [/\b(?:vegetari\w+|veggie|meatless|meat free|sans viande|fleischlos\w*)\b/, flesh],
  [/\b(?:gluten free|glutenfrei\w*|(?:sans|sin|senza|ohne|without|no) gl[uù]ten?e?)\b/, ['gluten']],
  [
    /\b(?:lactose free|laktosefrei\w*|minus l|sans lactose|sin lactosa|senza lattosio|ohne laktose|delactosed?)\b/,
    ['lactose'],
  ],
  [
    /\b(?:dairy free|non dairy|milk free|milchfrei\w*|sans lait|sin leche|senza latte|ohne milch|sans produits laitiers)\b/,
    ['milk', 'lactose', 'cheese'],
  ],
  [/\b(?:egg free|eifrei\w*|eggless|sans oeufs?|sin huevos?|senza uova|ohne ei)\b/, ['eggs']],
  [
    /\b(?:nut free|nussfrei\w*|sans noix|sans fruits a coque|sin frutos secos|senza frutta secca|ohne nusse)\b/,
    ['nuts', 'peanuts'],
  ],
  [
    /\b(?:peanut free|erdnussfrei\w*|sans arachides?|sans cacahuetes?|sin cacahuetes?|senza arachidi)\b/,
    ['peanuts'],
  ],
  [/\b(?:soy free|soya free|sojafrei\w*|sans soja|sin soja|senza soia)\b/, ['soy']],
  [
    /\b(?:alcohol free|non alcoholic|alkoholfrei\w*|sans alcool|sin alcohol|analcolic\w+|dealcoholi[sz]ed)\b/,
    ['alcohol'],
  ],
  [
    /\b(?:sugar free|unsweetened|zuckerfrei\w*|sans sucres?|sin azucar|senza zucchero|ungesusst\w*)\b/,
    ['sugar'],
  ],
  [
    /\b(?:unsulphured|unsulfured|ungeschwefelt\w*|non soufres?|sin sulfitos|senza solfiti|sulphite free|sulfite free)\b/,
    ['sulphites'],
  ],
  [/\bhalal\b/, ['pork', 'alcohol', 'gelatine']],
  [/\b(?:kosher (?!salt)\w+|koscher\w*|casher)\b/, ['pork', 'unclean', 'gelatine']],
  [
    /\b(?:chicken|turkey|duck|beef|lamb|venison|veal|fish|poultry|halal|tofu|salmon|tuna) (?:sausages?|salami|ham|bacon|hot dogs?|chorizo|mortadella|pepperoni|franks?)\b|\b(?:rinder|rinds|puten|truthahn|geflugel|hahnchen|lamm|kalbs|lachs|hirsch|wild|enten|ganse)(?:salami|wurst\w*|wurstchen|schinken|speck|mettwurst|bratwurst\w*|schmalz|aufschnitt|mortadella|leberwurst)\b|\b(?:jambon|saucisses?|bacon|chorizo|merguez|saucisson) (?:de|d) (?:dinde|poulet|volaille|boeuf|canard|agneau)\b|\b(?:jamon|salchichas?|bacon|chorizo|fiambre|cecina) de (?:pavo|pollo|ternera|vaca|pato)\b|\b(?:prosciutto|salsicc\w+|salame|speck|wurstel) di (?:tacchino|pollo|manzo|cervo|oca|anatra)\b/,
    ['pork'],
  ],
  [
    /\b(?:cauliflower|tofu|portobello|mushroom|aubergine|eggplant|celeriac|seitan|cabbage|halloumi|blumenkohl|sellerie|kohlrabi)\s?(?:steaks?|schnitzel|burgers?|fillets?|wurst\w*)\b/,
    ['meat', 'redmeat', 'pork', 'poultry'],
  ],
  [
    /\boeufs? de (?:poule|caille|canard)\b|\bhuevos? de (?:gallina|codorniz)\b|\buova di (?:gallina|quaglia)\b/,
    ['meat', 'poultry'],
  ],
  [
    /\b(?:(?:beef|fish|bovine) gelatin\w*|rindergelatine|gelatina (?:bovina|de pescado)|gelatine de (?:boeuf|poisson))\b/,
    ['gelatine', 'pork'],
  ],
  [/\b(?:rum|wine|beer|spirit) free\b/, ['alcohol', 'sulphites']],
  [/\bgluten\w*frei\w*|\bglutenfrei/, ['gluten']],
  [
    /\b(?:mustard free|senffrei\w*|sans moutarde|celery free|selleriefrei\w*|sans celeri|sesame free|sesamfrei\w*)\b/,
    ['mustard', 'celery', 'sesame'],
  ],
]

/** 'walnut milk', 'almond cheese' have no milk, 'chickpea pasta' and 'rice noodles' no gluten. */
const plantDairy =
  /\b(?:almond|cashew|hazelnut|walnut|macadamia|pistachio|peanut|pecan|nut|oat|soy|soya|rice|coconut|hemp|pea|tofu|cocoa|cacao|seed)s? (?:milk|cream|butter|yogh?urt|cheese|creamer)\b/
const otherFlour =
  /\b(?:rice|corn|maize|buckwheat|chickpea|gram|lentil|quinoa|potato|millet|cassava|tapioca|almond|coconut|sorghum|teff|bean|pea|soy|konjac|amaranth|chestnut|plantain|banana|hazelnut|teff)s? (?:flour|pasta|noodle|spaghetti|penne|fusilli|starch|cracker|tortilla)s?\b|\b(?:farine|harina|farina|pates|pasta|fideos|nouilles) (?:de|d|di|aux?) (?:riz|arroz|riso|mais|maiz|sarrasin|pois|garbanzos?|ceci|lentill?es|lentejas|lenticchie|chataigne|castagne|coco|cocco|amandes?|almendras?|mandorle|quinoa|quinua|grano saraceno|trigo sarraceno|millet|soja|soia)\b/

/** What a line of text contains, may contain, and whether its food is known at all. */
export interface Contents {
  contains: ReadonlySet<Content>
  may: ReadonlySet<Content>
  foods: readonly Food[]
  /** 'vegan', 'gluten-free' and the like say something of it. */
  isSaid: boolean
  /** False where no word of the text names a food of the table. */
  isKnown: boolean
  /** What the cook says is not in it. */
  excluded: ReadonlySet<Content>
}

const nothing: ReadonlySet<Content> = new Set()

const asWords = (text: string) =>
  ` ${fold(text)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()} `

/** What a line or the title of a dish contains. */
export function contentsOf(text: string): Contents {
  const words = wordsIn(text)
  const foods = namedIn(words).map(({ food }) => food)
  const contains = new Set(foods.flatMap((food) => [...food.contains]))
  const may = new Set(foods.flatMap((food) => [...food.may]))
  const plain = asWords(text.slice(0, maxCharacters))
  const excluded = without.flatMap(([pattern, contents]) => (pattern.test(plain) ? contents : []))
  if (plantDairy.test(plain)) excluded.push('milk', 'lactose', 'cheese')
  if (otherFlour.test(plain)) excluded.push('gluten')
  for (const content of excluded) {
    contains.delete(content)
    may.delete(content)
  }
  const isSaid = excluded.length > 0
  return { contains, may, foods, isKnown: foods.length > 0 || isSaid, isSaid, excluded: nothing }
}

/** The food of the table with this name; for synonyms and for what people type. */
export function foodNamed(text: string): Food | null {
  const words = wordsIn(text)
  const all = namedIn(words)
  const [only] = all
  return only && all.length === 1 && only.to - only.from >= words.keys.filter((key) => key !== '').length
    ? only.food
    : null
}
