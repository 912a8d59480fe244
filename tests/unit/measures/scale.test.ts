import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fold } from '#server/contract/fold.ts'
import { convertText } from '#server/contract/measures/convert.ts'
import { type Ingredient, parseIngredient } from '#server/contract/measures/ingredient.ts'
import { numbersIn, withPlainSigns } from '#server/contract/measures/numbers.ts'
import { hasMeasures, scale } from '#server/contract/measures/scale.ts'
import { showLine } from '#server/contract/measures/shown.ts'
import { languageOfRecipe } from '#server/contract/measures/text-language.ts'
import { lineProperties } from '../../support/line-properties.ts'
import { expectWithin } from '../../support/processor-time.ts'

const rows = readFileSync(new URL('own-lines.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((row) => row.split('\t').map((cell) => cell.trim()))

const round = (value: number) => String(Math.round(value * 1e5) / 1e5)

function written({ amount, upTo, unit, size, plus }: Ingredient): string {
  const number = amount === null ? '' : `${round(amount)}${upTo === null ? '' : `-${round(upTo)}`}`
  const each = size ? `x${round(size.amount)} ${size.unit}` : ''
  return `${number}${each}${unit ? ` ${unit}` : ''}${plus ? ` + ${round(plus.amount)} ${plus.unit}` : ''}`.trim()
}

describe('a hundred lines by which no rule was chosen', () => {
  it('are read', () => {
    const wrong = rows.filter(([line = '', amount = '', food = '']) => {
      const read = parseIngredient(line)
      const total = /^(\d+) oz$/.exec(amount)
      const isTotal =
        total !== null &&
        read.plus !== null &&
        (read.amount ?? 0) * 16 + read.plus.amount === Number(total[1])
      return !(isTotal || written(read) === amount) || fold(read.food) !== fold(food)
    })
    expect(
      wrong.map(
        ([line = '']) => `${line}: ${written(parseIngredient(line))} | ${parseIngredient(line).food}`,
      ),
    ).toEqual([])
  })

  it.each(rows.filter(([, , , double]) => double))('%s doubled', (line = '', _amount, _food, double = '') => {
    expect(scale(line, 2)).toEqual({ text: double, isScaled: true })
  })
})

const inMeasures = readFileSync(new URL('other-measures.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((row) => row.split('\t'))

it('lines of five languages, whose answers were written before they were read, double, third and convert', () => {
  const wrong = inMeasures.flatMap(([line = '', ...answers]) => {
    const shown = [
      scale(line, 2).text,
      scale(line, 1 / 3).text,
      convertText(line, 'metric'),
      convertText(line, 'us'),
    ]
    return shown.filter(
      (text, at) => answers[at] !== '-' && text !== (answers[at] === '=' ? line : answers[at]),
    )
  })
  expect(wrong).toEqual([])
})

const folder = new URL('../ingredient-lines/', import.meta.url)
const lines = [
  ...rows.map(([line = '']) => line),
  ...readdirSync(folder).flatMap((name) =>
    readFileSync(new URL(name, folder), 'utf8')
      .trim()
      .split('\n')
      .map((row) => row.split('|')[0]?.trim() ?? ''),
  ),
]

describe('every line', () => {
  it.each(Object.entries(lineProperties))('%s', (_name, property) => {
    expect(
      lines
        .map(property)
        .filter((wrong) => wrong !== null)
        .join('\n'),
    ).toBe('')
  })

  it('keeps its numbers where nothing is converted', () => {
    const wrong = lines.filter((line) => {
      const metric = convertText(line, 'metric')
      return metric !== line && convertText(metric, 'metric') !== metric
    })
    expect(wrong.map((line) => `${line} -> ${convertText(line, 'metric')}`)).toEqual([])
  })

  it('says so when it has an amount that is not multiplied', () => {
    for (const line of ['bananas (4-5 small bananas, or 2-3 large ones)', 'egg wash (1 egg, beaten)'])
      expect(scale(line, 2)).toEqual({ text: line, isScaled: false })
    for (const line of [
      'salt to taste',
      'etwas Salz',
      'butter for a 9-inch pan',
      'water at 40 °C',
      '00 flour',
    ])
      expect(scale(line, 2)).toEqual({ text: line, isScaled: true })
  })
})

describe('amounts next to each other', () => {
  it.each([
    ['½ cup half and half', '1 cup half and half'],
    ['2 cups half & half', '4 cups half & half'],
    ['1.8 oz 50 g white chocolate', '3⅝ oz 100 g white chocolate'],
    ['Fragole 2 lb 7 oz', 'Fragole 4 lb 14 oz'],
    ['Two 6" cake pans', '4 6" cake pans'],
    ['1 tbsp plus 2 tsp oil', '3 tbsp plus 1 tsp oil'],
    ['1 kg 500 de pommes', '3 kg de pommes'],
    ['2 a 3 dientes de ajo', '4 a 6 dientes de ajo'],
    ['1 ½ a 2 cucharadas de pimentón', '3 a 4 cucharadas de pimentón'],
    ['a 14-oz can tomatoes', '2 x 14-oz cans tomatoes'],
    ['1 kilo y cuarto de mejillones', '2,5 kilos de mejillones'],
    ['2 cups and a quarter of a lemon', '4 cups and ½ lemon'],
    ['6 chicken thighs (about 5 oz/140g each)', '12 chicken thighs (about 5 oz/140g each)'],
    ['1 (3-inch) piece fresh ginger, peeled', '2 (3-inch) pieces fresh ginger, peeled'],
    ['4 fette di pane da 30 g', '8 fette di pane da 30 g'],
    ['1 l y ½ de caldo', '3 l de caldo'],
    ["une vingtaine d'oignons", '40 oignons'],
    ['je 1 Zweig Thymian und Rosmarin', 'je 2 Zweige Thymian und Rosmarin'],
    ['2 carrots, 1 onion and 3 celery stalks', '4 carrots, 2 onions and 6 celery stalks'],
    ['1 tsp salt, ½ tsp pepper', '2 tsp salt, 1 tsp pepper'],
    ['1 Zwiebel, 2 Knoblauchzehen', '2 Zwiebeln, 4 Knoblauchzehen'],
    ['1 carota, 1 costa di sedano, 1/2 cipolla', '2 carote, 2 coste di sedano, 1 cipolla'],
    ['4 eggs, 2 separated', '8 eggs, 4 separated'],
    ['3 eggs, 1 at a time', '6 eggs, 1 at a time'],
    ['1 whole chicken, 3 lbs.', '2 whole chickens, 3 lbs.'],
    ['1 can tomatoes, 14 oz', '2 cans tomatoes, 14 oz'],
    ['8 skewers, 10 inches or longer', '16 skewers, 10 inches or longer'],
    ['2 chicken breasts, 6 oz each', '4 chicken breasts, 6 oz each'],
    ['salt and pepper, 1 tsp each', 'salt and pepper, 2 tsp each'],
    ['1 star anise, 1 cinnamon stick', '2 star anise, 2 cinnamon sticks'],
    ['one and one-half teaspoons salt', '3 teaspoons salt'],
    ['one and three-quarter cups water', '3½ cups water'],
    ['4 tablespoons butter', '½ cup butter'],
    ['5 spice powder 1 tsp', '5 spice powder 2 tsp'],
    ['five-spice powder, 1 tsp', 'five-spice powder, 2 tsp'],
    ['3/4 de taza de azúcar', '1½ tazas de azúcar'],
    ['葱 一根', '葱 2根'],
    ['葱2根', '葱4根'],
    ['大蒜 两瓣', '大蒜 4瓣'],
    ['半个洋葱', '1个洋葱'],
    ['三文鱼 200克', '三文鱼 400克'],
    ['٢ كوب طحين', '٤ كوب طحين'],
    ['One 3-pound chicken, cut up', '2 x 3-pound chickens, cut up'],
    ['1 9-inch pie crust', '2 9-inch pie crusts'],
    ['Saft einer Zitrone', 'Saft von 2 Zitronen'],
    ['Knob of butter', '2 knobs of butter'],
    ['Handvoll Petersilie', '2 Handvoll Petersilie'],
  ])('%s doubled are %s', (line, doubled) => {
    expect(scale(line, 2)).toEqual({ text: doubled, isScaled: true })
  })

  it.each([
    ['2 16 oz. packages of mushrooms', '2 x 455 g packages of mushrooms'],
    ['zucchini (cut into 1/2-1/4 inch slices)', 'zucchini (cut into 1.3-0.6 cm slices)'],
    ['cut into ½-inch cubes', 'cut into 1.3 cm cubes'],
    ['1.8 oz 50 g white chocolate', '50 g white chocolate'],
    ['1¾ 28-oz cans tomatoes', '1¾ x 795 g cans tomatoes'],
    ['8 ounces cheddar (about 2 cups), grated', '225 g cheddar, grated'],
    ['2 tazzine di caffè', '2 tazzine di caffè'],
    ['an 8-inch tin', 'a 20 cm tin'],
    ['cut into 1/2 x 1/2 inch cubes', 'cut into 1.3 x 1.3 cm cubes'],
    ['3/4 cup (12 Tbsp; 170g) butter', '170g butter'],
    ['2 cups flour (240 g)', '240 g flour'],
    ['1 stick butter (113 g)', '113 g butter'],
    ['1 cup walnuts (4 oz)', '115 g walnuts'],
    ['Add 2 cups flour (240 g) and 1 cup sugar (200 g).', 'Add 240 g flour and 200 g sugar.'],
    ['1 can chickpeas (400 g)', '1 can chickpeas (400 g)'],
    ['2/3 de taza de aceite', '160 ml de aceite'],
    ['Spoon the flour into a cup, then level it.', 'Spoon the flour into a cup, then level it.'],
  ])('%s are in metric measures %s', (line, metric) => {
    expect(convertText(line, 'metric')).toBe(metric)
  })

  it.each([
    ['1 x 397g tin condensed milk', '1 x 14 oz tin condensed milk'],
    ['1 x 400ml tin coconut milk', '1 x 13½ fl oz tin coconut milk'],
    ['Butter a 20 x 20 cm tin.', 'Butter an 8 x 8-inch tin.'],
    ['Ginger, ~1/2 cm, minced.', 'Ginger, ~3/16 inch, minced.'],
    ['Leave 5 cm between them.', 'Leave 2 inches between them.'],
    ['1 x 5cm piece of ginger', '1 x 2-inch piece of ginger'],
    ['a 5 x 2 cm piece of kombu', 'a 2 x ¾-inch piece of kombu'],
    ['2 cups flour (240 g)', '2 cups flour'],
    ['3 tablespoons butter (45 g), melted', '3 tablespoons butter, melted'],
    ['8 oz cheddar (about 2 cups)', '8 oz cheddar (about 2 cups)'],
    ['2 Tassen Mehl (240 g)', '2 Tassen Mehl'],
    ['in Würfel (1,5 x 1,5 cm) schneiden', 'in Würfel (⅝ x ⅝ inch) schneiden'],
    [
      'Heat the oven to 160C/140C fan and toss the beef.',
      'Heat the oven to 325F/285F fan and toss the beef.',
    ],
    ['Cuocete in forno a 180°.', 'Cuocete in forno a 350 °F.'],
  ])('%s are in US measures %s', (text, us) => {
    expect(convertText(text, 'us')).toBe(us)
  })
})

describe('what is counted agrees with its number', () => {
  it.each([
    ['1 unwaxed lemon, zested', 2, '2 unwaxed lemons, zested'],
    ['2 large eggs', 0.5, '1 large egg'],
    ['25 cl de lait', 0.5, '12,5 cl de lait'],
    ["25 cl d'eau", 0.5, "12,5 cl d'eau"],
    ['25 ml di latte', 0.5, '12,5 ml di latte'],
    ['25 ml of milk', 0.5, '12.5 ml of milk'],
    ['1 onion (about 150 g)', 3, '3 onions (about 450 g)'],
    ['juice of 1 lime', 2, 'juice of 2 limes'],
    ['2 large eggs plus 1 egg yolk', 0.5, '1 large egg plus ½ egg yolk'],
    ['6 eggs, plus 1 yolk', 2, '12 eggs, plus 2 yolks'],
    ['1 Bio-Zitrone', 2, '2 Bio-Zitronen'],
    ["le zeste d'une orange", 2, 'le zeste de 2 oranges'],
    ['3-4 tbsp oil', 2, '6-8 tbsp oil'],
    ['4 cuillères à soupe de lait', 2, '8 cuillères à soupe de lait'],
    ['4 tbsp oil', 1 / 3, '4 tsp oil'],
    ['2 lb thighs (about 8)', 2, '4 lb thighs (about 16)'],
    ['1 Lorbeerblatt', 2, '2 Lorbeerblätter'],
    ['2 Gewürzgurken', 0.5, '1 Gewürzgurke'],
    ['1 tasse de riz', 1.5, '1½ tasse de riz'],
    ['¼ Liter Rotwein', 1.75, '440 ml Rotwein'],
    ['75 cl de vin', 2, '1,5 l de vin'],
    ['1 kleine Zwiebel', 2, '2 kleine Zwiebeln'],
    ['1 Ei', 4, '4 Eier'],
    ['2 œufs', 0.5, '1 œuf'],
    ['1 oignon, émincé', 2, '2 oignons, émincés'],
    ['1 cebolla', 2, '2 cebollas'],
    ['1 uovo', 3, '3 uova'],
    ['1-2 potatoes', 0.5, '½-1 potato'],
    // With the adjectives before and after it, in both directions.
    ['1 großer Apfel', 2, '2 große Äpfel'],
    ['2 große Äpfel', 0.5, '1 großer Apfel'],
    ['1 kleines Stück Sellerie', 1.75, '1¾ kleine Stücke Sellerie'],
    ['2 große Bund Petersilie', 0.5, '1 großes Bund Petersilie'],
    ['4 gehäufte EL Mehl', 0.25, '1 gehäufter EL Mehl'],
    ['2 fein gehackte rote Zwiebeln', 0.5, '1 fein gehackte rote Zwiebel'],
    ['1 grosse carotte', 2, '2 grosses carottes'],
    ['2 grosses carottes, râpées finement', 0.5, '1 grosse carotte, râpée finement'],
    ['2 gros oignons rouges', 0.5, '1 gros oignon rouge'],
    ['1 beau poireau', 3, '3 beaux poireaux'],
    ['1 pomme de terre nouvelle', 2, '2 pommes de terre nouvelle'],
    ['1 belle tranche de jambon', 1.5, '1½ belle tranche de jambon'],
    ['2 belles tranches épaisses de jambon', 0.5, '1 belle tranche épaisse de jambon'],
    ['1 cebolla grande, picada', 2, '2 cebollas grandes, picadas'],
    ['2 pimientos rojos', 0.5, '1 pimiento rojo'],
    ['2 cucharadas colmadas de azúcar', 0.5, '1 cucharada colmada de azúcar'],
    ['1 cipolla bianca tritata', 2, '2 cipolle bianche tritate'],
    ['2 carote grandi', 0.5, '1 carota grande'],
    ['4 uova medie', 0.25, '1 uovo medio'],
    ['2 cucchiai colmi di farina', 0.5, '1 cucchiaio colmo di farina'],
    // Another word is what is counted, or would have to change, too.
    ['1 egg yolk', 2, '2 egg yolks'],
    ['1 lemon grass stalk', 2, '2 lemon grass stalk'],
    ['1 mürber Apfel', 2, '2 mürber Apfel'],
    ['1 oignon paille', 2, '2 oignon paille'],
    ['200 g potato', 2, '400 g potato'],
    ['2 kleine Zwiebel(n)', 2, '4 kleine Zwiebel(n)'],
    ['2 16 oz baby mushrooms', 0.5, '1 16 oz baby mushrooms'],
    ['1 onion finely chopped', 3.5, '3½ onions finely chopped'],
    ['1 large courgette peeled into ribbons', 2, '2 large courgettes peeled into ribbons'],
    ['1 large (9 oz) onion (cut into slices)', 2, '2 large (18 oz) onions (cut into slices)'],
    ['2 tbs ghee (or 1 tbs butter + 1 tbs oil)', 0.5, '1 tbs ghee (or 1½ tsp butter + 1½ tsp oil)'],
    ['60 cl de lait entier 600g', 0.5, '30 cl de lait entier 300g'],
    ['½ a lemon, zested', 3.5, '1¾ lemons, zested'],
    ['3 sprigs thyme', 0.35, '1 sprig thyme'],
    ['large handful parsley leaves', 3, '3 large handfuls parsley leaves'],
    ['handful of mint', 0.5, '½ handful of mint'],
    ['1 pizzico di sale', 0.7, '½ pizzico di sale'],
    ['3/4 cup (12 Tbsp; 170g) butter', 2, '1½ cups (1½ Cups; 340g) butter'],
    ['1/2 cup (100g) sugar', 1 / 14, '1¾ tsp (7.1g) sugar'],
    ['15g parsley', 1.75, '26g parsley'],
    ['18 g gelatine', 0.7, '12.5 g gelatine'],
  ])('%s by %d', (line, factor, text) => {
    expect(scale(line, factor).text).toBe(text)
  })
})

it.each([
  ['Eier trennen, Sahne mit dem Zucker steif schlagen und kalt stellen.', '12,5 ml Sahne'],
  ['Whip the cream with the sugar and chill it.', '12.5 ml Sahne'],
])('decimals are those of the recipe: %s', (directions, text) => {
  const recipe = { title: 'Creme', summary: '', ingredients: ['25 ml Sahne'], directions }
  expect(scale('25 ml Sahne', 0.5, languageOfRecipe(recipe)).text).toBe(text)
})

describe('a pint', () => {
  const pudding = { title: 'Rice pudding', summary: '', directions: 'Stir and bake in the oven until set.' }
  it.each([
    [['1 pint milk', '100 g caster sugar'], undefined, '570 ml milk', '2⅓ cups milk'],
    [['1 pint milk', '1 cup sugar'], 'en-GB', '480 ml milk', '1 pint milk'],
    [['1 pint milk', '100 g rice'], 'en-GB', '570 ml milk', '2⅓ cups milk'],
    // Nobody can tell: those of the United States, as before.
    [['1 pint milk', '100 g rice'], undefined, '480 ml milk', '1 pint milk'],
  ])('is that of the kitchen of a recipe with %s, whose page says %s', (ingredients, page, metric, us) => {
    const language = languageOfRecipe({ ...pudding, ingredients, language: page })
    const shown = (['metric', 'us'] as const).map((system) =>
      showLine('1 pint milk', { factor: 1, system, language }),
    )
    expect(shown.map(({ text }) => text)).toEqual([metric, us])
    expect(scale('1 pint milk', 2, language).text).toBe('2 pints milk')
  })
})

describe('less than any spoon can measure exactly', () => {
  it.each([
    ['⅔ tsp salt', 1 / 3, 'scant ¼ tsp salt'],
    ['⅔ TL Salz', 1 / 3, 'knapp ¼ TL Salz'],
    ['⅔ cucharadita de sal', 1 / 3, 'poco menos de ¼ cucharadita de sal'],
    ['½ tsp salt', 0.5, '¼ tsp salt'],
    ['⅔ tsp salt', 0.7, 'about ½ tsp salt'],
    ['¼ tsp salt', 1.75, 'scant ½ tsp salt'],
    ['pepper, about ¼ teaspoon', 1 / 3, 'pepper, about a pinch'],
  ])('%s by %d is a spoon that there is', (line, factor, text) => {
    expect(scale(line, factor).text).toBe(text)
  })
})

describe('a word that names a member of every object', () => {
  it.each(['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty'])('%s is a food', (word) => {
    expect(parseIngredient(`2 ${word}`)).toMatchObject({ amount: 2, unit: null, food: word })
    expect(scale(`2 ${word}`, 2).text).toBe(`4 ${word}`)
  })
})

describe('numbers', () => {
  it.each([
    ['1½', 1.5],
    ['1 ½', 1.5],
    ['1-1/2', 1.5],
    ['1 & 1/2', 1.5],
    ['2/3rds', 2 / 3],
    ['١٫٥'.replace('٫', '.'), 1.5],
    ['３', 3],
    ['one and a half', 1.5],
    ['dreiviertel', 0.75],
    ['three quarters', 0.75],
    ["1'250", 1250],
    ['.5', 0.5],
  ])('%s is %d', (text, value) => {
    const [number] = numbersIn(withPlainSigns(text))
    expect(number?.value).toBeCloseTo(value, 4)
    expect([number?.start, number?.end]).toEqual([0, text.length])
  })
})

describe('other servings in other measures are written as a kitchen measures them', () => {
  it.each([
    ['Latte intero 200 ml', 0.7, 'us', 'Latte intero ½ cup plus 1½ tbsp'],
    ['70 g de beurre fondu', 7 / 6, 'us', '¼ cup plus 2 tbsp de beurre fondu'],
    ['600 g Hackfleisch', 1.75, 'us', '2 lb 5 oz Hackfleisch'],
    ['1 cup flour', 1.75, 'metric', '210 g flour'],
    ['1 cup flour', 1.75, null, '1¾ cups flour'],
    ['30 g de beurre', 0.5, 'us', '1 tbsp plus ¼ tsp de beurre'],
    ['300-400ml beef stock', 0.5, 'us', '⅝-⅞ cup beef stock'],
    ['1 T. cumin', 0.5, 'us', '1½ tsp cumin'],
    ['4 t. cumin', 1.5, null, '2 tbsp cumin'],
  ] as const)('%s by %d in %s measures is %s', (line, factor, system, text) => {
    expect(showLine(line, { factor, system }).text).toBe(text)
  })
})

it.each([
  ['Add the 200ml milk.', true],
  ['Stir in 1 cup of the lentils.', true],
  ['Mit 2 EL Öl bestreichen.', true],
  ['Put it in a 20 x 30cm tin.', false],
  ['Bake at 180 °C for 20 minutes.', false],
  ['Roll out to 2 mm.', false],
  ['Cut into 4 pieces.', false],
])('whether "%s" says an amount, which stays when servings change: %s', (step, expected) => {
  expect(hasMeasures(step)).toBe(expected)
})

describe('every amount that a scale shows', () => {
  const sizes: Record<string, number> = { cup: 240, tbsp: 15, tsp: 5, quart: 960 }
  const millilitres = (text: string) =>
    text.split(' plus ').reduce((sum, part) => {
      const [number = '', unit = ''] = part.split(' ')
      return sum + (numbersIn(number)[0]?.value ?? 0) * (sizes[unit.replace(/s$/, '')] ?? 0)
    }, 0)
  it.each([
    ['ml milk', 1],
    ['g butter', 240 / 227],
    ['g sugar', 240 / 200],
  ])('of %s is some in cups and spoons, at most 5 % off, with no rest of nothing', (food, ml) => {
    const wrong = Array.from({ length: 1500 }, (_, at) => at + 6).flatMap((size) => {
      const text = convertText(`${size} ${food}`, 'us')
      const measured = text.slice(0, -food.length + food.indexOf(' '))
      const error = millilitres(measured) / (size * ml) - 1
      return Math.abs(error) > 0.05 || /(?<![\d.])0 |\b3 tsp/.test(measured) ? [`${size}: ${text}`] : []
    })
    expect(wrong).toEqual([])
  })
})

it.each(['a (', '1 (', '1 g (or '])("a line of many '%s' is scaled in little time", (part) => {
  const line = part.repeat(2000).slice(0, 2000)
  expectWithin(100, () => scale(line, 2))
})
