import { fold } from './fold.ts'

/** How people write each unit, in English, German, French, Spanish and Italian, folded and without dots. */
const spellings = {
  g: 'g gr grs gm gram grams gramme grammes gramm gramos gramo grammo grammi',
  kg: 'kg kgs kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes kilogramos chilo chili',
  mg: 'mg milligram milligrams',
  etto: 'etto etti hg',
  pfund: 'pfund|pfd|livre|livres',
  oz: 'oz ozs ounce ounces onza onzas',
  lb: 'lb lbs pound pounds libra libras',
  ml: 'ml mls cc milliliter millilitre milliliters millilitres mililitros millilitri',
  cl: 'cl centilitre centilitres centilitri',
  dl: 'dl deciliter decilitre decilitres decilitri',
  l: 'l lt ltr liter liters litre litres litro litros litri',
  'fl oz': 'fl oz|floz|fluid ounce|fluid ounces|fl ounce|fl ounces',
  cup: 'cup cups c taza tazas tasse tassen tasses tazza tazze tazzina tazzine',
  pint: 'pint pints pt',
  quart: 'quart quarts qt',
  gallon: 'gallon gallons gal',
  tbsp: 'tbsp tbsps tbs tbl tablespoon tablespoons tablespoonful tablespoonfuls el essl essloffel cs cas cucharada cucharadas cda cdas cucchiaio cucchiai|cuillere a soupe|cuilleres a soupe|cuilleree a soupe|cuillerees a soupe|cuil a soupe|c a soupe|c a s|ca soupe|cucharada sopera|cucharadas soperas|cucharada grande|cucharadas grandes',
  tsp: 'tsp tsps teaspoon teaspoons teaspoonful teaspoonfuls tl teel teeloffel cac cc cucharadita cucharaditas cdta cdtas cdita cditas cucchiaino cucchiaini|cuillere a cafe|cuilleres a cafe|cuilleree a cafe|cuillerees a cafe|cuil a cafe|c a cafe|c a c|cuillere a the|cuilleres a the|cucharada de postre|cucharadas de postre|cucharada pequena|cucharadas pequenas',
  stick: 'stick sticks baton batons stecca stecche|rama de canela',
  pinch: 'pinch pinches prise prisen pr msp messerspitze pincee pincees pizca pizcas pizzico pizzichi presa',
  dash: 'dash dashes spritzer trait traits',
  drop: 'drop drops tropfen goutte gouttes gota gotas goccia gocce',
  splash: 'splash splashes schuss chorrito chorritos chorro chorros spruzzo',
  drizzle: 'drizzle drizzles filet filo',
  dollop: 'dollop dollops klecks',
  knob: 'knob knobs noix noisette noce nuez',
  handful: 'handful handfuls handvoll poignee poignees punado punados manciata manciate',
  bunch:
    'bunch bunches bund bd bouquet bouquets botte bottes manojo manojos mazzetto mazzetti mazzo mazzi ciuffo ciuffi',
  sprig:
    'sprig sprigs zweig zweige stiel stiele brin brins branche branches ramita ramitas rama ramas rametto rametti',
  stalk:
    'stalk stalks rib ribs stange stangen costa coste gambo gambi|branche de celeri|branches de celeri|rama de apio|ramas de apio',
  clove: 'clove cloves zehe zehen gousse gousses diente dientes spicchio spicchi',
  pod: 'vaina vainas baccello baccelli|gousse de vanille|gousses de vanille',
  head: 'head heads bulb bulbs kopf kopfe knolle knollen tete tetes cabeza cabezas testa teste cespo cespi',
  leaf: 'leaf blatt blatter feuille feuilles hoja hojas foglia foglie',
  slice:
    'slice slices rasher rashers scheibe scheiben tranche tranches rebanada rebanadas loncha lonchas fetta fette',
  strip: 'strip strips streifen',
  wedge: 'wedge wedges',
  piece: 'piece pieces stuck stk morceau morceaux trozo trozos pezzo pezzi pezzetto unidad unidades ud uds',
  ear: 'ear ears',
  can: 'can cans tin tins dose dosen ds boite boites conserve lata latas scatola scatole lattina lattine barattolo barattoli',
  jar: 'jar jars glas glaser bocal bocaux bote botes tarro tarros vasetto vasetti',
  packet:
    'packet packets pack packs package packages pkg pkgs pkt envelope envelopes sachet sachets packung packungen packchen pck p paquet paquets paquete paquetes sobre sobres bustina bustine confezione confezioni',
  bag: 'bag bags beutel tute tuten bolsa bolsas sacchetto sacchetti',
  box: 'box boxes kastchen',
  bottle: 'bottle bottles flasche flaschen bouteille bouteilles botella botellas bottiglia bottiglie',
  carton: 'carton cartons brique briques',
  tub: 'tub tubs becher',
  pot: 'pot pots topf topfe',
  punnet: 'punnet punnets schale schalen barquette barquettes',
  glass: 'glass glasses verre verres vaso vasos bicchiere bicchieri',
  bar: 'bar bars tafel tafeln tablette tablettes tableta tabletas tavoletta tavolette barra barras',
  block: 'block blocks plaquette plaquettes panetto panetti',
  cube: 'cube cubes wurfel cubito cubitos pastilla pastillas',
  ball: 'ball balls kugel kugeln boule boules bola bolas',
  log: 'log logs buche buches',
  loaf: 'loaf loaves laib laibe',
  roll: 'roll rolls rolle rollen rouleau rouleaux rotolo rotoli',
  sheet: 'sheet sheets lamina laminas',
  scoop: 'scoop scoops',
  shot: 'shot shots',
  batch: 'batch batches recipe recipes',
  dozen: 'dozen dutzend douzaine docena dozzina',
  inch: 'inch inches in',
  cm: 'cm',
} as const

export type Unit = keyof typeof spellings

const isUnit = (name: string): name is Unit => name in spellings

/** Phrases are separated by '|', and of the last group only; single words by spaces. */
const units = new Map<string, Unit>()
for (const [unit, text] of Object.entries(spellings)) {
  if (!isUnit(unit)) continue
  const [words = '', ...phrases] = text.split('|')
  const singles = unit === 'fl oz' ? [words] : words.split(' ')
  for (const spelling of [...singles, ...phrases]) units.set(spelling, unit)
}

/** Sheets of gelatine are not leaves of a plant. */
const leaves = /^(?:de |di )?(?:gelatin)/

/** Words that are a unit with capitals only, or another one. */
const exact: Record<string, Unit> = { T: 'tbsp', t: 'tsp', C: 'cup', CS: 'tbsp', CC: 'tsp' }

/** 'cups.', 'Zehe/n', 'Zwiebel(n)' without their ends. */
const bare = (word: string) => fold(word.replace(/\/\p{L}+$|\(\p{L}+\)/gu, '')).replace(/[.,·:]/g, '')

/** The unit that a text begins with, and how many characters it has; the longest spelling wins. */
export function unitAt(text: string): { unit: Unit; length: number } | null {
  const words = [...text.matchAll(/\S+/g)].slice(0, 3)
  if (words[0]?.index !== 0) return null
  for (let count = words.length; count > 0; count -= 1) {
    const last = words[count - 1]
    if (!last) continue
    const raw = text.slice(0, last.index + last[0].length)
    // 'lemon, sliced': what follows a comma is another part of the line.
    if (/[,;:]\s/.test(raw)) continue
    const unit = exact[raw.replace(/\.$/, '')] ?? units.get(raw.split(/\s+/).map(bare).join(' '))
    if (!unit) continue
    const length = raw.replace(/[,;:]$/, '').length
    // 'rama de canela' is a stick of cinnamon: the food is in the unit.
    const food = / (?:de) (?:canela|celeri|apio|vanille)$/.exec(fold(raw))
    const named = food ? raw.length - food[0].length : length
    const isSheet = unit === 'leaf' && leaves.test(fold(text.slice(length)).trim())
    return { unit: isSheet ? 'sheet' : unit, length: named }
  }
  return null
}

/** Units that hold an amount: a tin of 400 g. */
export const containers: ReadonlySet<Unit> = new Set([
  'can',
  'jar',
  'packet',
  'bag',
  'box',
  'bottle',
  'carton',
  'tub',
  'pot',
  'punnet',
  'bar',
  'block',
  'ball',
  'log',
  'loaf',
  'sheet',
  'roll',
])

/** Grams or millilitres of one: what can be added up. Cups and spoons are volumes here, too. */
export const measures: Partial<Record<Unit, { kind: 'weight' | 'volume'; size: number }>> = {
  mg: { kind: 'weight', size: 0.001 },
  g: { kind: 'weight', size: 1 },
  etto: { kind: 'weight', size: 100 },
  pfund: { kind: 'weight', size: 500 },
  kg: { kind: 'weight', size: 1000 },
  oz: { kind: 'weight', size: 28.35 },
  lb: { kind: 'weight', size: 453.6 },
  ml: { kind: 'volume', size: 1 },
  cl: { kind: 'volume', size: 10 },
  dl: { kind: 'volume', size: 100 },
  l: { kind: 'volume', size: 1000 },
  'fl oz': { kind: 'volume', size: 29.57 },
  pint: { kind: 'volume', size: 473 },
  quart: { kind: 'volume', size: 946 },
  gallon: { kind: 'volume', size: 3785 },
}
