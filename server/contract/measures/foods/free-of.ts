import type { Content } from '../content-words.ts'

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
  [/\b(?:gluten free|gluten\w*frei\w*|(?:sans|sin|senza|ohne|without|no) gl[uù]ten?e?)\b/, ['gluten']],
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

/** What the words of a text say is not in its food: 'vegan', 'gluten-free', 'almond milk'. The text is folded. */
export function excludedIn(text: string): Content[] {
  const excluded = without.flatMap(([pattern, contents]) => (pattern.test(text) ? contents : []))
  if (plantDairy.test(text)) excluded.push('milk', 'lactose', 'cheese')
  if (otherFlour.test(text)) excluded.push('gluten')
  return excluded
}
