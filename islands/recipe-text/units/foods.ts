/** What a US cup of a food weighs in grams. The first match wins, so the more exact names come first. */
const weights: readonly (readonly [pattern: string, grams: number])[] = [
  ['almond (?:flour|meal)|ground almonds|gemahlene mandeln|poudre d.amandes?|farina di mandorle', 96],
  ['coconut flour', 112],
  ['(?:corn ?starch|corn ?flour|potato starch|speisestärke|maïzena|maicena|maizena)', 120],
  ['cornmeal|polenta|maisgrieß', 150],
  ['semolina|grieß|semoule|sémola|semola', 165],
  ['flour|mehl|farine|harina|farina', 120],
  ['(?:powdered|icing|confectioners.?) sugar|puderzucker|sucre glace|azúcar glas|zucchero a velo', 115],
  ['(?:brown|muscovado|demerara) sugar|brauner? zucker|cassonade|azúcar moreno|zucchero di canna', 213],
  ['(?<!snap )(?<!with )sugar(?! snap)|zucker(?!schoten)|sucre|azúcar|zucchero', 200],
  ['peanut butter|erdnussbutter|beurre de cacahuètes?', 260],
  ['butter(?!milk|nut|bean)|beurre|mantequilla|burro', 227],
  ['cream cheese|frischkäse', 230],
  ['sour cream|schmand|saure sahne|crème fraîche', 240],
  ['yogh?urt|joghurt|yaourt|yogur', 245],
  ['honey|honig|miel|miele', 340],
  ['cocoa|kakao|cacao', 85],
  ['(?:rolled |porridge )?oats|haferflocken|flocons d.avoine|copos de avena|fiocchi d.avena', 90],
  ['panko', 60],
  ['bread ?crumbs|semmelbrösel|paniermehl|chapelure|pan rallado|pangrattato', 110],
  ['parmesan|parmigiano', 100],
  ['(?:grated|shredded) (?:cheddar|cheese|mozzarella|gruyère)|(?:cheddar|mozzarella|gruyère)', 113],
  ['ricotta', 250],
  ['chocolate chips|schokotröpfchen|pépites de chocolat', 170],
  ['rice(?! vinegar| wine| noodles| paper)|reis(?!essig|nudeln)|riz|arroz|riso', 190],
  ['quinoa', 170],
  ['lentils|linsen|lentilles|lentejas|lenticchie', 190],
  ['raisins|sultanas|rosinen', 150],
  ['walnuts|walnüsse|noix|nueces|noci', 110],
  ['pecans', 105],
  ['almonds|mandeln|amandes|almendras|mandorle', 140],
  ['hazelnuts|haselnüsse|noisettes|avellanas|nocciole', 135],
  ['(?:shredded|desiccated|flaked) coconut|kokosraspel', 85],
]

const foods = weights.map(([pattern, grams]) => ({
  pattern: new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu'),
  grams,
}))

/** Grams of a cup of the food that a text begins with, before its comma or bracket; null when it is not known. */
export function gramsPerCup(text: string): number | null {
  const [name = ''] = text.split(/[,(;]| (?:plus|and|und|et|or|oder) /)
  return foods.find(({ pattern }) => pattern.test(name))?.grams ?? null
}
