import { fold } from '#server/contract/fold.ts'
import { foodLines, foodPattern } from '#server/contract/food-words.ts'
import { type Diet, diets } from '#server/contract/potluck-words.ts'

// Which ingredients a person who must not eat something should look at: by words in English, German, French, Spanish and
// Italian. It finds too much rather than too little, and proves nothing.

interface FoodGroup {
  /** Whole words, in any number. */
  words: string
  /** Folded letters within longer words, as in German compounds: 'mandel' in 'Mandelblättchen'. */
  parts?: string
}

const nuts: FoodGroup = {
  words:
    'nut, almond, walnut, hazelnut, pecan, cashew, pistachio, macadamia, peanut, brazil nut, pine nut, praline, marzipan, nutella, nougat, gianduja, frangipane, noix, amande, noisette, pistache, cacahuete, arachide, nuez, almendra, avellana, pistacho, noce, noci, mandorla, nocciola, pinolo',
  parts:
    'mandel, haselnuss, walnuss, erdnuss, haselnuss, nusse, pistazi, cashew, pinienkern, amande, noisette',
}
const dairy: FoodGroup = {
  words:
    'milk, butter, buttermilk, cream, creme fraiche, cheese, yogurt, yoghurt, mozzarella, parmesan, cheddar, feta, ricotta, mascarpone, gouda, brie, gruyere, halloumi, paneer, ghee, whey, lait, beurre, creme, fromage, yaourt, leche, mantequilla, nata, queso, latte, burro, panna, formaggio, parmigiano, pecorino, milch, sahne, rahm, quark, schmand, joghurt, kase, skyr, kefir, custard',
  parts: 'milch, kase, sahne, joghurt, rahm',
}
const eggs: FoodGroup = {
  words:
    'egg, egg yolk, egg white, mayonnaise, meringue, ei, eigelb, eiweiss, oeuf, huevo, uovo, uova, aioli',
  parts: 'eigelb, eiweiss',
}
const fish: FoodGroup = {
  words:
    'fish, salmon, tuna, cod, haddock, trout, mackerel, sardine, anchovy, herring, halibut, sea bass, sea bream, tilapia, caviar, fish sauce, worcestershire, lachs, thunfisch, kabeljau, forelle, makrele, hering, sardelle, fisch, poisson, saumon, thon, cabillaud, truite, anchois, pescado, salmon, atun, bacalao, trucha, anchoa, pesce, salmone, tonno, merluzzo, acciuga',
  parts: 'fisch, lachs, anchov, sardell',
}
const shellfish: FoodGroup = {
  words:
    'shrimp, prawn, crab, lobster, crayfish, mussel, clam, oyster, scallop, squid, octopus, seafood, langoustine, garnele, krabbe, hummer, muschel, auster, tintenfisch, crevette, crabe, homard, moule, huitre, gamba, camaron, langosta, mejillon, calamar, pulpo, gambero, gamberetto, granchio, aragosta, cozza, vongola, calamaro, polpo, oyster sauce',
  parts: 'garnele, muschel, meeresfrucht, shrimp',
}
const pork: FoodGroup = {
  words:
    'pork, bacon, ham, lard, prosciutto, pancetta, chorizo, guanciale, salami, sausage, gelatin, gelatine, speck, schinken, schwein, wurst, gelatine, porc, jambon, lardon, saucisse, cerdo, jamon, tocino, panceta, maiale, prosciutto, salsiccia',
  parts: 'schwein, schinken, wurst, speck',
}
const meat: FoodGroup = {
  words: `${pork.words}, meat, beef, veal, lamb, mutton, chicken, turkey, duck, goose, rabbit, venison, steak, mince, meatball, chicken stock, beef stock, bone broth, fleisch, rind, kalb, lamm, hahnchen, huhn, pute, ente, gans, hack, viande, boeuf, veau, agneau, poulet, dinde, canard, carne, ternera, cordero, pollo, pavo, pato, manzo, vitello, agnello, tacchino, anatra`,
  parts: `${pork.parts}, fleisch, hahnchen, huhner, rinder`,
}

const groups: Record<Diet, FoodGroup[]> = {
  vegetarian: [meat, fish, shellfish],
  vegan: [meat, fish, shellfish, dairy, eggs, { words: 'honey, honig, miel, miele', parts: 'honig' }],
  gluten: [
    {
      words:
        'flour, wheat, spelt, rye, barley, semolina, couscous, bulgur, pasta, spaghetti, penne, macaroni, lasagna, lasagne, noodle, bread, breadcrumb, bun, baguette, tortilla, pita, cracker, biscuit, puff pastry, pastry, filo, phyllo, beer, soy sauce, seitan, malt, mehl, weizen, dinkel, roggen, gerste, griess, nudel, brot, semmel, brotchen, paniermehl, blatterteig, bier, sojasauce, farine, ble, seigle, orge, semoule, pates, pain, chapelure, biere, harina, trigo, centeno, cebada, semola, pan, pan rallado, cerveza, farina, frumento, grano, orzo, segale, semolino, pane, pangrattato, birra',
      parts: 'mehl, weizen, nudel, brot, teig, dinkel',
    },
  ],
  nuts: [nuts],
  dairy: [dairy],
  eggs: [eggs],
  fish: [fish],
  shellfish: [shellfish],
  pork: [pork],
  soy: [
    {
      words: 'soy, soya, tofu, tempeh, edamame, miso, soy sauce, tamari, soja, sojasauce, salsa de soja',
      parts: 'soja',
    },
  ],
  sesame: [{ words: 'sesame, tahini, tahin, sesam, ajonjoli, sesamo', parts: 'sesam' }],
  alcohol: [
    {
      words:
        'wine, beer, rum, brandy, cognac, whisky, whiskey, vodka, gin, sherry, port, marsala, liqueur, kirsch, champagne, prosecco, sake, mirin, cider, amaretto, wein, rotwein, weisswein, bier, likor, sekt, vin, biere, cidre, vino, cerveza, ron, sidra, birra, liquore',
      parts: 'rotwein, weisswein, likor',
    },
  ],
}

/** Foods of these names contain none of what a word in them says. */
const harmless: Partial<Record<Diet, string>> = {
  dairy:
    'coconut milk, almond milk, oat milk, soy milk, soya milk, rice milk, coconut cream, peanut butter, almond butter, cocoa butter, nut butter, shea butter, vegan butter, cream of tartar, butter bean, butter lettuce, lait de coco, latte di cocco, leche de coco, lait d amande, latte di mandorla, kokosmilch, hafermilch, mandelmilch, sojamilch, reismilch, kokosnussmilch, kakaobutter, erdnussbutter, fleur de lait de coco',
  gluten:
    'rice flour, corn flour, cornflour, almond flour, coconut flour, chickpea flour, buckwheat flour, tapioca flour, potato flour, gluten free flour, glutenfree flour, rice noodle, glass noodle, corn tortilla, reismehl, maismehl, mandelmehl, buchweizenmehl, kartoffelmehl, kichererbsenmehl, reisnudel, glasnudel, farine de riz, farine de mais, farina di riso, farina di mais, harina de maiz, harina de arroz',
  nuts: 'butternut squash, butternut, coconut, doughnut, donut, muskatnuss, noix de coco, noix de muscade, nuez moscada, noce moscata, kokosnuss',
  eggs: 'vegan mayonnaise',
  pork: 'turkey bacon, turkey ham, beef sausage, chicken sausage, vegan sausage',
  vegetarian: 'vegan sausage, vegetarian sausage, beefsteak tomato, fruchtfleisch, chair de tomate, nutmeat',
}
harmless.vegan = `${harmless.dairy}, ${harmless.vegetarian}, ${harmless.eggs}`

const split = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
const patternsOf = (words: string) => split(words).flatMap((word) => foodPattern(word) ?? [])

interface Matcher {
  patterns: string[]
  parts: string[]
  harmless: string[]
}

const matchers = new Map<Diet, Matcher>()

function matcherOf(diet: Diet): Matcher {
  const known = matchers.get(diet)
  if (known) return known
  const made: Matcher = {
    patterns: groups[diet].flatMap(({ words }) => patternsOf(words)),
    parts: groups[diet].flatMap(({ parts = '' }) => split(parts)),
    // The longest first, so that 'butternut squash' is taken before 'butternut'.
    harmless: patternsOf(harmless[diet] ?? '').toSorted((a, b) => b.length - a.length),
  }
  matchers.set(diet, made)
  return made
}

/** What people call these groups when they type what they must not eat. */
const groupNames: Partial<Record<Diet, string>> = {
  nuts: 'nut, tree nut, nusse, nuss, noix, fruits a coque, frutos secos, nueces, frutta secca, noci, peanut, erdnuss',
  dairy:
    'dairy, milk, lactose, milch, laktose, milchprodukt, lait, lactosa, leche, lacteos, lattosio, latte, latticini, produits laitiers',
  gluten: 'gluten, wheat, weizen, ble, trigo, frumento, glutine',
  eggs: 'egg, ei, oeuf, huevo, uovo, uova',
  fish: 'fish, fisch, poisson, pescado, pesce',
  shellfish:
    'shellfish, seafood, meeresfruchte, crustace, fruits de mer, marisco, frutti di mare, crostacei, krustentiere',
  pork: 'pork, schwein, schweinefleisch, porc, cerdo, maiale',
  soy: 'soy, soya, soja, soia',
  sesame: 'sesame, sesam, sesamo',
  alcohol: 'alcohol, alkohol, alcool, alcol',
  vegetarian: 'meat, fleisch, viande, carne',
}

/** The group that a person typed: 'nuts' is one, 'walnuts' is not. */
const groupOf = (pattern: string): Diet | undefined =>
  diets.find((diet) => patternsOf(groupNames[diet] ?? '').includes(pattern))

const lead =
  /^(?:no|not|without|any|allergic to|allergy to|allergisch gegen|kein|keine|keinen|ohne|pas de|sans|sin|senza|niente)\s+/i
const maxTyped = 12

/** 'No nuts, walnuts and celery.' -> ['nuts', 'walnuts', 'celery'] */
export const typedFoods = (typed: string): string[] =>
  typed
    .split(/[,;.\n/&+]|\s(?:and|or|und|oder|et|ou|y|o|e)\s/i)
    .map((food) => food.trim().replace(lead, '').replace(lead, '').slice(0, 40))
    .filter((food) => foodPattern(food) !== null)
    .slice(0, maxTyped)

/** The lines of a dish, read once for many questions. */
export interface DishFoods {
  lines: readonly string[]
  /** See `foodLines`. */
  keys: string[]
  folded: string[]
  whole: string
  words: Set<string>
}

export function readFoods(lines: readonly string[]): DishFoods {
  const keys = lines.map((line) => foodLines([line]))
  const words = new Set(keys.flatMap((key) => key.split(' ')))
  const folded = lines.map(fold)
  return { lines, keys, folded, whole: folded.join('\n'), words }
}

/** Looked up first, because nearly all questions are answered by it. */
const mayContain = ({ words, keys }: DishFoods, pattern: string): boolean => {
  const [first = ''] = pattern.trim().split(' ')
  return pattern.startsWith(' ') ? words.has(first) : keys.some((key) => key.includes(pattern))
}

/** The first line that may contain what the diet excludes. */
export function findForDiet(foods: DishFoods, diet: Diet): string | undefined {
  const { patterns, parts, harmless } = matcherOf(diet)
  const likely = patterns.filter((pattern) => mayContain(foods, pattern))
  const hasPart = parts.some((part) => foods.whole.includes(part))
  if (likely.length === 0 && !hasPart) return undefined
  return foods.lines.find((_, at) => {
    const whole = foods.keys[at] ?? ''
    const named = harmless.filter((pattern) => whole.includes(pattern))
    const rest = named.reduce((keys, pattern) => keys.replaceAll(pattern, ' '), whole)
    if (likely.some((pattern) => rest.includes(pattern))) return true
    return named.length === 0 && parts.some((part) => foods.folded[at]?.includes(part))
  })
}

/** The first line with a food that a person typed. */
export function findTyped(foods: DishFoods, food: string): string | undefined {
  const pattern = foodPattern(food)
  if (pattern === null) return undefined
  const group = groupOf(pattern)
  if (group) return findForDiet(foods, group)
  if (!mayContain(foods, pattern)) return undefined
  return foods.lines.find((_, at) => foods.keys[at]?.includes(pattern))
}
