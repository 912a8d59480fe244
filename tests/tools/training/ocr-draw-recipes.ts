/** A random recipe made of known phrases. */
export interface DrawnRecipe {
  title: string
  ingredients: string[]
  groups: { name: string; count: number }[]
  directions: string[]
  servings: number
  totalTime: number
}

/** A seeded random generator (mulberry32), so that every run renders the same photos. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const first = [
  'Rustic',
  'Lemon',
  'Smoky',
  'Sunday',
  'Honey',
  'Toasted',
  'Garden',
  'Maple',
  'Brown Butter',
  'Slow-Roasted',
]
const middle = [
  'Squash',
  'Chicken',
  'Lentil',
  'Tomato',
  'Almond',
  'Mushroom',
  'Barley',
  'Apple',
  'Salmon',
  'Chickpea',
]
const last = ['Stew', 'Tart', 'Soup', 'Bake', 'Salad', 'Loaf', 'Pie', 'Skillet', 'Crumble', 'Gratin']

const pool: [string, string[]][] = [
  [
    'cups',
    [
      'all-purpose flour',
      'whole milk',
      'vegetable stock',
      'rolled oats',
      'chopped walnuts',
      'grated Gruyère',
      'cooked barley',
    ],
  ],
  [
    'cup',
    [
      'light brown sugar',
      'heavy cream',
      'dry white wine',
      'chopped parsley, plus more to serve',
      'crème fraîche',
      'olive oil',
    ],
  ],
  [
    'tablespoons',
    [
      'unsalted butter, melted',
      'lemon juice',
      'tomato paste',
      'maple syrup',
      'soy sauce',
      'finely chopped chives',
    ],
  ],
  [
    'teaspoon',
    [
      'fine sea salt',
      'ground cumin',
      'baking powder',
      'smoked paprika',
      'freshly grated nutmeg',
      'vanilla extract',
    ],
  ],
  ['tsp', ['ground cinnamon', 'chili flakes', 'dried thyme', 'black pepper']],
  [
    'pounds',
    [
      'bone-in chicken thighs',
      'ripe tomatoes, halved',
      'Yukon Gold potatoes, thinly sliced',
      'butternut squash, peeled and cubed',
    ],
  ],
  [
    '',
    [
      'large eggs, beaten',
      'garlic cloves, minced',
      'small onions, diced',
      'carrots, cut into coins',
      'celery stalks',
      'bay leaves',
    ],
  ],
  ['oz', ['goat cheese, crumbled', 'baby spinach', 'dark chocolate, chopped', 'cremini mushrooms']],
]
const bare = [
  'Salt and freshly ground black pepper',
  'Flaky salt, for finishing',
  'Fresh basil leaves',
  'Cooking spray',
]

const steps = [
  'Heat the oven to 375°F and butter a deep baking dish.',
  'Warm the oil in a heavy pot over medium heat until it shimmers.',
  'Add the onions and cook, stirring now and then, until soft and golden, about 8 minutes.',
  'Stir in the garlic and spices and let them toast for 1 minute.',
  'Pour in the stock, scrape up the browned bits, and bring everything to a gentle simmer.',
  'Whisk the flour, baking powder and salt together in a large bowl.',
  'Fold the wet ingredients into the dry ones until no streaks of flour remain.',
  'Spread the mixture evenly in the dish and scatter the cheese over the top.',
  'Bake for 35 to 40 minutes, until the edges are crisp and the middle is just set.',
  'Taste and season with salt, pepper and a little more lemon juice.',
  'Let it rest for 10 minutes before slicing so that the juices settle.',
  'Serve warm, with the herbs and a spoonful of cream on top.',
  'Cover the pot and cook over low heat for 25 minutes, stirring once halfway through.',
  'Roast the vegetables for 20 minutes, turning them once, until tender and browned at the edges.',
]

export function composeRecipe(random: () => number, fractions: 'glyph' | 'slash'): DrawnRecipe {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const count = 7 + Math.floor(random() * 6)
  const used = new Set<string>()
  const ingredients: string[] = []
  while (ingredients.length < count) {
    const [unit, names] = pick(pool)
    const name = pick(names)
    if (used.has(name)) continue
    used.add(name)
    ingredients.push([amount(random, unit, fractions), unit, name].filter(Boolean).join(' '))
  }
  ingredients.push(pick(bare))
  const groups =
    random() < 0.35
      ? [{ name: pick(['For the topping', 'For the dressing', 'For the filling']), count: 3 }]
      : []
  const from = Math.floor(random() * 3)
  const directions = steps.filter((_, i) => i >= from && random() < 0.6).slice(0, 7)
  return {
    title: `${pick(first)} ${pick(middle)} ${pick(last)}${random() < 0.35 ? ` with ${pick(middle)} and Herbs` : ''}`,
    ingredients,
    groups,
    directions: directions.length >= 3 ? directions : steps.slice(0, 5),
    servings: pick([2, 4, 6, 8, 12]),
    totalTime: pick([25, 35, 45, 50, 90]),
  }
}

function amount(random: () => number, unit: string, style: 'glyph' | 'slash'): string {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  if (unit === '') return pick(['2', '3', '4', '1', '6'])
  if (unit === 'oz') return pick(['4', '6', '8', '12'])
  const part = pick(['½', '¼', '¾', '⅓', '⅔', '½', '¼'])
  const slash: Record<string, string> = { '½': '1/2', '¼': '1/4', '¾': '3/4', '⅓': '1/3', '⅔': '2/3' }
  const shown = style === 'glyph' ? part : (slash[part] ?? '1/2')
  const whole = pick(['1', '2', '3'])
  const kind = random()
  if (unit === 'cup' || (unit === 'teaspoon' && kind < 0.7) || (unit === 'tsp' && kind < 0.7)) return shown
  if (kind < 0.5) return whole === '1' ? '2' : whole
  return style === 'glyph' ? `${whole}${shown}` : `${whole} ${shown}`
}
