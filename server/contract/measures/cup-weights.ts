import { knownNames, namesVersion } from '#food-names'
import { fold } from '../fold.ts'
import { furtherFoods } from './food-names/language-names.ts'
import { namesOf, rowsOf } from './tables.ts'
import { cupMl, type Measure, measureOf, type Unit } from './units.ts'
import { preparations, qualities } from './words/index.ts'

/** What a cup of a food weighs in grams, or that it is a liquid, which is measured in millilitres. */
export type CupWeight = { grams: number } | 'liquid'

/** Grams of a cup | names that end with the noun: 'whole wheat flour', 'Weizenmehl'; of unknown ones, the last word names another food. */
const nounLast = `
120 | flour, mehl, 面粉, 小麦粉, دقيق
113 | whole wheat flour, wholemeal flour, vollkornmehl
106 | rye flour, pastry flour, roggenmehl
96 | almond flour, almond meal, ground almonds, gemahlene mandeln, mandelmehl
128 | coconut flour, kokosmehl
142 | rice flour, reismehl
92 | oat flour
112 | cornstarch, corn starch, cornflour, potato starch, tapioca starch, speisestarke, kartoffelstarke, maisstarke
138 | cornmeal, polenta, maisgriess
163 | semolina, griess, hartweizengriess
200 | sugar, zucker, 砂糖
213 | brown sugar, muscovado sugar, demerara sugar, muscovado, brauner zucker, brauner rohrzucker
115 | powdered sugar, icing sugar, confectioners sugar, confectioner s sugar, puderzucker, staubzucker
227 | butter, margarine, ghee
184 | shortening
227 | sour cream, creme fraiche, schmand, saure sahne, yogurt, yoghurt, joghurt, cream cheese, frischkase, ricotta, cottage cheese, quark, mascarpone
226 | mayonnaise, mayo
340 | honey, honig, molasses, treacle, golden syrup, jam, marmalade, marmelade, konfiture
310 | condensed milk, gezuckerte kondensmilch
265 | peanut butter, erdnussbutter
250 | almond butter, cashew butter, mandelmus, nussmus
256 | tahini, tahin
85 | cocoa, cocoa powder, kakao, kakaopulver, backkakao
90 | oats, haferflocken
190 | rice, reis, basmati, arborio
170 | quinoa, couscous
152 | bulgur
192 | lentils, linsen
184 | dried beans, dried chickpeas
170 | beans, bohnen, chickpeas, kichererbsen
145 | peas, erbsen, blueberries, heidelbeeren, blaubeeren
165 | corn, corn kernels, sweetcorn, mais
120 | raspberries, himbeeren, pistachios, pistazien, slivered almonds
99 | fresh cranberries, grated carrots, shredded carrots
149 | raisins, sultanas, currants, rosinen, sultaninen, dates, datteln, macadamias, macadamia nuts
120 | cranberries
113 | walnuts, pecans, walnusse, pekannusse, pecan halves, walnut halves, cashews, cashewkerne
142 | almonds, mandeln, hazelnuts, haselnusse, peanuts, erdnusse, pine nuts, pinienkerne
86 | sliced almonds, flaked almonds, gehobelte mandeln, mandelblattchen
140 | sunflower seeds, sonnenblumenkerne, sesame seeds, sesam
130 | pumpkin seeds, kurbiskerne
85 | shredded coconut, desiccated coconut, flaked coconut, coconut flakes, sweetened coconut, kokosraspel, kokosflocken
50 | panko, panko breadcrumbs, panko crumbs, fresh breadcrumbs, fresh bread crumbs, mini marshmallows
110 | breadcrumbs, bread crumbs, semmelbrosel, paniermehl
100 | parmesan, parmesan cheese, parmigiano, pecorino, graham cracker crumbs
113 | cheddar, mozzarella, gruyere, monterey jack, feta, cheese, kase
170 | chocolate chips, chopped chocolate, schokotropfchen, chocolate chunks
28 | rice krispies, puffed rice, crisp rice cereal
255 | applesauce, apfelmus
227 | pumpkin puree, mashed banana, mashed bananas
142 | chopped onion, chopped onions, diced onion, diced onions, diced carrots, chopped celery, diced celery
288 | salt, salz
149 | dried yeast, dry yeast, instant yeast, trockenhefe
192 | baking powder, backpulver
230 | baking soda, bicarbonate of soda, natron
liquid | milk, milch, 水, 牛奶, 牛乳, water, wasser, cream, sahne, rahm, buttermilk, stock, broth, bruhe, juice, saft, wine, wein, vinegar, essig, oil, ol, syrup, sirup, beer, bier, coffee, kaffee, tea, passata, half and half, kefir, soy sauce, sojasauce, rum, brandy, vodka, fond, lemonade, cola, espresso
unknown | snap peas, snow peas, coffee beans, vanilla beans, green beans, peanut butter cups, cream of tartar
`

/** Names begin with the noun: 'farine de blé', 'leche de almendras'. With '!' no other noun may follow it. */
const nounFirst = `
120 | farine, harina, farina
113 | farine complete, farine integrale, harina integral, farina integrale
96 | poudre d amande, poudre d amandes, amandes en poudre, farine d amande, harina de almendra, harina de almendras, almendra molida, almendras molidas, farina di mandorle, mandorle tritate
128 | farine de coco, harina de coco, farina di cocco
142 | farine de riz, harina de arroz, farina di riso
112 | maizena, fecule, maicena, amido di mais, fecola, almidon de maiz, fecule de mais
163 | semoule, semola, semolino
138 | polenta, harina de maiz, farina di mais
200 | sucre, azucar, zucchero
213 | cassonade, vergeoise, sucre roux, sucre brun, azucar moreno, azucar morena, zucchero di canna
115 | sucre glace, azucar glas, azucar glass, azucar impalpable, zucchero a velo
227 | beurre!, mantequilla!, manteca!, burro!, margarine, margarina, yaourt, yogur, yogurt, fromage blanc, fromage frais, creme fraiche, queso crema, mascarpone, ricotta
265 | beurre de cacahuete, beurre de cacahuetes, mantequilla de cacahuete, mantequilla de mani, crema de cacahuete, burro d arachidi, burro di arachidi
340 | miel, miele, confiture, mermelada, marmellata
310 | lait concentre sucre, leche condensada, latte condensato
85 | cacao, noix de coco rapee, coco rallado, cocco grattugiato
90 | flocons d avoine, copos de avena, avena, fiocchi d avena
190 | riz!, arroz!, riso!
170 | quinoa, couscous, pepites de chocolat, chispas de chocolate, pepitas de chocolate, gocce di cioccolato, haricots, frijoles, alubias, fagioli, pois chiches, garbanzos, ceci
192 | lentilles, lentejas, lenticchie
145 | petits pois, guisantes, piselli, myrtilles, arandanos, mirtilli
149 | raisins secs, pasas, uva passa, uvetta
113 | noix!, nueces!, noci!, cerneaux de noix, gruyere, emmental, cheddar, mozzarella, fromage rape, queso rallado
142 | amandes!, almendras!, mandorle!, noisettes!, avellanas!, nocciole!
86 | amandes effilees, almendras laminadas, almendras fileteadas, mandorle a lamelle
100 | parmesan, parmigiano, queso parmesano, pecorino, grana
110 | chapelure, pan rallado, pangrattato
liquid | lait, leche, latte, eau, agua, acqua, creme, nata, panna, bouillon, caldo, brodo, jus, zumo, jugo, succo, vin, vino, vinaigre, vinagre, aceto, huile, aceite, olio, sirop, sirope, sciroppo, jarabe, biere, cerveza, birra, cafe, caffe, the, te, rhum, ron, rum, salsa de soja, sauce soja, salsa di soia
`

interface Known {
  name: string
  /** Null for what is not known. */
  weight: CupWeight | null
  isAlone: boolean
}

const weightOf = (cell: string): CupWeight | null =>
  cell === 'liquid' ? cell : cell === 'unknown' ? null : { grams: Number(cell) }

const known = (table: string): Known[] =>
  rowsOf(table)
    .flatMap(([weight = '', names = '']) =>
      namesOf(names).map((name) => ({
        name: name.replace('!', ''),
        weight: weightOf(weight),
        isAlone: name.endsWith('!'),
      })),
    )
    .sort((one, other) => other.name.length - one.name.length)

const [last, first] = [known(nounLast), known(nounFirst)]

/** German nouns are written together: 'Weizenmehl' ends with 'mehl'. */
const compounds = new Set(
  'mehl zucker milch wasser sahne bruhe saft wein essig ol sirup fond butter joghurt starke kase honig bier reis'.split(
    ' ',
  ),
)

/** The named noun of a food decides: butter lettuce is lettuce, rice milk is milk. Null when it is not known. */
export function cupWeight(food: string): CupWeight | null {
  const words = fold(food)
    .replace(/[^\p{L}\s]+/gu, ' ')
    .trim()
    .split(/\s+/)
  const whole = words.join(' ')
  const plain = words.filter((word) => !isCooksWord(word)).join(' ')
  return (matching(whole) ?? matching(plain) ?? inEnglish(plain))?.weight ?? null
}

let english: ReadonlyMap<string, string> = new Map()
let version = -1

/** 'farinha de trigo' and 'цукор' weigh what flour and sugar do. */
function inEnglish(text: string): Known | undefined {
  if (version !== namesVersion()) {
    version = namesVersion()
    const foods = knownNames().flatMap(furtherFoods)
    english = new Map(foods.flatMap(({ food, names }) => names.map((name) => [fold(name), food] as const)))
  }
  const name = english.get(text)
  return name === undefined ? undefined : matching(name)
}

const stickGrams = 113
/** A sixteenth of a teaspoon. */
const aPinch: Measure = { kind: 'volume', size: 5 / 16, system: null }

/** What one of a unit is of this food: only butter comes in sticks. Null for what is only counted. */
export function measureOfFood(unit: Unit, food: string, isBritish = false): Measure | null {
  if (unit === 'pinch') return aPinch
  if (unit !== 'stick') return measureOf(unit, isBritish)
  return /butter|margarin|beurre|burro/i.test(food)
    ? { kind: 'weight', size: stickGrams, system: 'us' }
    : null
}

/** Null for liquids and for foods that are not known. */
export function gramsPerMl(food: string): number | null {
  const weight = cupWeight(food)
  return weight && weight !== 'liquid' ? weight.grams / cupMl : null
}

const isCooksWord = (word: string) => preparations.has(word) || qualities.has(word)

function matching(text: string): Known | undefined {
  return (
    last.find(
      ({ name }) =>
        text === name || text.endsWith(` ${name}`) || (compounds.has(name) && text.endsWith(name)),
    ) ??
    first.find(
      ({ name, isAlone }) =>
        text === name ||
        (text.startsWith(`${name} `) &&
          !(isAlone && /^ (?:de|d|di|a|au|al|aux) /.test(text.slice(name.length)))),
    )
  )
}
