import { groupOf } from '../avoided-groups.ts'
import { type Content, contentsNamed } from '../content-words.ts'

// What a text says is not in its food: contents, and the pattern of the words, which are folded. Below, 'walnut milk' and
// 'almond cheese' have no milk, 'chickpea pasta' and 'rice noodles' no gluten.
const table = String.raw`
animals: vegane?[rsn]?|vegan[oa]s?|plant based|pflanzlich\w*|vegetal\w*|vegetaux|vegetale
flesh: vegetari\w+|veggie|meatless|meat free|sans viande|fleischlos\w*
gluten: gluten free|gluten\w*frei\w*|(?:sans|sin|senza|ohne|without|no) gl[uù]ten?e?
lactose: lactose free|laktosefrei\w*|minus l|sans lactose|sin lactosa|senza lattosio|ohne laktose|delactosed?
milk lactose cheese: dairy free|non dairy|milk free|milchfrei\w*|sans lait|sin leche|senza latte|ohne milch|sans produits laitiers
eggs: egg free|eifrei\w*|eggless|sans oeufs?|sin huevos?|senza uova|ohne ei
nuts: nut free|nussfrei\w*|sans noix|sans fruits a coque|sin frutos secos|senza frutta secca|ohne nusse
peanuts: peanut free|erdnussfrei\w*|sans arachides?|sans cacahuetes?|sin cacahuetes?|senza arachidi
soy: soy free|soya free|sojafrei\w*|sans soja|sin soja|senza soia
alcohol: alcohol free|non alcoholic|alkoholfrei\w*|sans alcool|sin alcohol|analcolic\w+|dealcoholi[sz]ed
sugar: sugar free|unsweetened|zuckerfrei\w*|sans sucres?|sin azucar|senza zucchero|ungesusst\w*
sulphites: unsulphured|unsulfured|ungeschwefelt\w*|non soufres?|sin sulfitos|senza solfiti|sulphite free|sulfite free
pork alcohol gelatine: halal
pork unclean gelatine: kosher (?!salt)\w+|koscher\w*|casher
pork: (?:chicken|turkey|duck|beef|lamb|venison|veal|fish|poultry|halal|tofu|salmon|tuna) (?:sausages?|salami|ham|bacon|hot dogs?|chorizo|mortadella|pepperoni|franks?)|(?:rinder|rinds|puten|truthahn|geflugel|hahnchen|lamm|kalbs|lachs|hirsch|wild|enten|ganse)(?:salami|wurst\w*|wurstchen|schinken|speck|mettwurst|bratwurst\w*|schmalz|aufschnitt|mortadella|leberwurst)|(?:jambon|saucisses?|bacon|chorizo|merguez|saucisson) (?:de|d) (?:dinde|poulet|volaille|boeuf|canard|agneau)|(?:jamon|salchichas?|bacon|chorizo|fiambre|cecina) de (?:pavo|pollo|ternera|vaca|pato)|(?:prosciutto|salsicc\w+|salame|speck|wurstel) di (?:tacchino|pollo|manzo|cervo|oca|anatra)
meat redmeat pork poultry: (?:cauliflower|tofu|portobello|mushroom|aubergine|eggplant|celeriac|seitan|cabbage|halloumi|blumenkohl|sellerie|kohlrabi)\s?(?:steaks?|schnitzel|burgers?|fillets?|wurst\w*)
meat poultry: oeufs? de (?:poule|caille|canard)|huevos? de (?:gallina|codorniz)|uova di (?:gallina|quaglia)
gelatine pork: (?:beef|fish|bovine) gelatin\w*|rindergelatine|gelatina (?:bovina|de pescado)|gelatine de (?:boeuf|poisson)
alcohol sulphites: (?:rum|wine|beer|spirit) free
mustard: mustard free|senffrei\w*|sans moutarde
celery: celery free|selleriefrei\w*|sans celeri
sesame: sesame free|sesamfrei\w*
milk lactose cheese: (?:almond|cashew|hazelnut|walnut|macadamia|pistachio|peanut|pecan|nut|oat|soy|soya|rice|coconut|hemp|pea|tofu|cocoa|cacao|seed)s? (?:milk|cream|butter|yogh?urt|cheese|creamer)
gluten: (?:rice|corn|maize|buckwheat|chickpea|gram|lentil|quinoa|potato|millet|cassava|tapioca|almond|coconut|sorghum|teff|bean|pea|soy|konjac|amaranth|chestnut|plantain|banana|hazelnut|teff)s? (?:flour|pasta|noodle|spaghetti|penne|fusilli|starch|cracker|tortilla)s?|(?:farine|harina|farina|pates|pasta|fideos|nouilles) (?:de|d|di|aux?) (?:riz|arroz|riso|mais|maiz|sarrasin|pois|garbanzos?|ceci|lentill?es|lentejas|lenticchie|chataigne|castagne|coco|cocco|amandes?|almendras?|mandorle|quinoa|quinua|grano saraceno|trigo sarraceno|millet|soja|soia)
`

const declared = Array.from(table.matchAll(/^([a-z ]+): (.+)$/gm), ([, names = '', words]) => ({
  contents: contentsNamed(names),
  pattern: new RegExp(`\\b(?:${words})\\b`),
}))

/** 'Nut-free peanut butter' has peanuts. */
const anyNut = /^(?:nut|nuss|noix|noten|noot|nott|orzech|горіх)/

const without: ReadonlySet<string> = new Set('without ohne sans sin senza zonder sem bez utan без'.split(' '))
/** Eggs that are free-range are eggs, and milk that is free of lactose is milk. */
const notFree = /^(?:range|run|roaming|from|of)$/

/** Whether a text says that it is made without its word at `at`: 'ham-free', 'sin marisco'. */
export const isLeftOut = (words: readonly string[], at: number): boolean =>
  without.has(words[at - 1] ?? '') || (words[at + 1] === 'free' && !notFree.test(words[at + 2] ?? ''))

/** What the words of a text say is not in its food: 'vegan', 'gluten-free', 'almond milk', 'fish-free'. The text is folded. */
export function excludedIn(text: string): Content[] {
  const words = text.trim().split(' ')
  const said = words.filter((word, at) => word !== 'free' || !notFree.test(words[at + 1] ?? '')).join(' ')
  return [
    ...declared.flatMap(({ contents, pattern }) => (pattern.test(said) ? contents : [])),
    ...words.flatMap((word, at) =>
      isLeftOut(words, at) && !anyNut.test(word) ? (groupOf(word)?.contents ?? []) : [],
    ),
  ]
}
