import type { Content } from './content-words.ts'

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
      'e220, e 220, sulphite, sulphites, sulfite, sulfites, sulphur dioxide, sulfur dioxide, schwefeldioxid, sulfit, sulfite, sulfitos, dioxido de azufre, solfiti, anidride solforosa',
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
    contents: [],
    names: 'stone fruit, stone fruits, steinobst, fruits a noyau, fruta de hueso, frutta con nocciolo',
    foods: 'cherry, plum, peach, apricot, nectarine',
  },
  {
    contents: ['sugar', 'gluten', 'legume'],
    names: 'keto, low carb, ketogenic',
    foods: 'sugar, honey, rice, potatoes, corn',
  },
]

let byName: ReadonlyMap<string, Group> | undefined

/** The group that a folded name means. */
export function groupOf(name: string): Group | undefined {
  byName ??= new Map(groups.flatMap((group) => group.names.split(', ').map((each) => [each, group] as const)))
  return byName.get(name)
}
