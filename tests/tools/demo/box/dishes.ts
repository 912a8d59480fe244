import type { Drawing, Look } from './draw-dish.ts'

export interface Dish {
  title: string
  summary: string
  servings: string
  cookTime: string
  ingredients: string[]
  directions: string
  tags: string[]
  look: Look
}

/** What the dishes of one kind have in common. */
interface Kind {
  drawing: Drawing
  servings: string
  cookTime: string
  tags: string[]
  summary(main: string): string
  ingredients(parts: readonly string[]): string[]
  directions(main: string): string[]
  /** Title; its ingredients, the most important one first; three colours. */
  dishes: readonly (readonly [title: string, parts: string, colors: string])[]
}

const kinds: readonly Kind[] = [
  {
    drawing: 'soup',
    servings: '4',
    cookTime: '35 minutes',
    tags: ['soup', 'weeknight'],
    summary: (main) => `A bowl for a cold evening: ${main}, cooked until soft, with something crisp on top.`,
    ingredients: (parts) => [
      '2 tablespoons olive oil',
      '1 onion, chopped',
      '2 cloves garlic',
      ...parts,
      '1 litre vegetable stock',
      'salt and pepper',
    ],
    directions: (main) => [
      'Warm the oil and cook the onion for 8 minutes, until soft. Stir in the garlic.',
      `Add the ${main} and the stock, and bring to the boil.`,
      'Simmer for 20 minutes, then blend half of it.',
      'Season with salt and pepper, and serve hot.',
    ],
    dishes: [
      [
        'Roasted carrot soup',
        '800 g carrots;1 teaspoon cumin seeds;50 g sourdough croutons',
        '#e07a24 #f0b04a #c99a5a',
      ],
      [
        'Red lentil soup with lemon',
        '250 g red lentils;1 lemon;1 teaspoon paprika',
        '#cf6a2a #e8a04a #f2d06a',
      ],
      ['Green pea and mint soup', '500 g peas;1 handful mint;100 ml cream', '#7da24a #a8c66a #f3efdc'],
      [
        'Tomato soup with basil',
        '1 kg tomatoes;1 tablespoon tomato paste;100 ml cream',
        '#c8391f #e06a3a #e6c08a',
      ],
      ['Potato and leek soup', '600 g potatoes;2 leeks;150 ml milk', '#e3d09a #cfc27a #8fae5a'],
      ['Beetroot soup with dill', '700 g beetroot;1 apple;150 g sour cream', '#8c1f3f #a83a55 #f5ece2'],
      ['Pumpkin soup with ginger', '1 kg pumpkin;20 g ginger;200 ml coconut milk', '#e28a1f #f2b24f #7d5a2a'],
      ['Mushroom soup', '500 g mushrooms;1 tablespoon butter;150 ml cream', '#a58a68 #c4ab86 #6d5238'],
    ],
  },
  {
    drawing: 'salad',
    servings: '2',
    cookTime: '15 minutes',
    tags: ['salad', 'summer'],
    summary: (main) => `Crisp, sharp and done in a quarter of an hour: ${main} with a lemon dressing.`,
    ingredients: (parts) => [...parts, '1 lemon', '3 tablespoons olive oil', '1 teaspoon honey', 'salt'],
    directions: (main) => [
      `Wash and dry the ${main}.`,
      'Whisk the juice of the lemon with the oil, the honey and a pinch of salt.',
      'Toss everything together, rest for 5 minutes and serve.',
    ],
    dishes: [
      ['Tomato salad with feta', '150 g rocket;300 g cherry tomatoes;100 g feta', '#6f9a3e #cf3b2c #f4efe2'],
      ['Fattoush with crisp bread', '1 romaine lettuce;1 cucumber;2 flatbreads', '#7fa84a #a8c86a #d9a85a'],
      ['Spinach and orange salad', '200 g spinach;2 oranges;40 g walnuts', '#4f7d35 #e88a2a #8a5a34'],
      ['Radish and herb salad', '1 lettuce;1 bunch radishes;1 handful dill', '#8ab055 #d84a6a #f6f0e4'],
      ['Kale with roasted squash', '200 g kale;400 g squash;50 g hazelnuts', '#3f6a3a #e09a3a #9a6a3a'],
      ['Greek salad', '1 green pepper;400 g tomatoes;150 g feta', '#6f9a3e #d8402c #f6f2e6'],
      ['Watermelon with mint', '100 g lamb’s lettuce;600 g watermelon;100 g feta', '#7aa552 #e0485a #f7f3ea'],
      ['Grapefruit and avocado salad', '150 g rocket;2 grapefruits;1 avocado', '#6f9a3e #ee7a62 #b8cc7a'],
    ],
  },
  {
    drawing: 'pasta',
    servings: '4',
    cookTime: '25 minutes',
    tags: ['pasta', 'weeknight', 'kids'],
    summary: (main) => `The pasta of every week: ${main}, plenty of cheese and a spoon of the cooking water.`,
    ingredients: (parts) => ['400 g spaghetti', ...parts, '2 tablespoons olive oil', '60 g parmesan', 'salt'],
    directions: (main) => [
      'Bring a large pot of salted water to the boil and cook the spaghetti for 9 minutes.',
      `Meanwhile warm the oil and cook the ${main} for 6 minutes.`,
      'Drain the spaghetti, keep a cup of the water, and toss everything with the parmesan.',
    ],
    dishes: [
      [
        'Spaghetti with tomato and basil',
        '400 g tomatoes;1 handful basil;2 cloves garlic',
        '#ecc76a #c23a24 #f6ecd2',
      ],
      ['Lemon and courgette spaghetti', '2 courgettes;1 lemon;20 g butter', '#eed58a #8fae4a #f6efd6'],
      ['Mushroom tagliatelle', '400 g mushrooms;150 ml cream;1 shallot', '#e8c987 #8a6a48 #f3e8d0'],
      ['Pasta with peas and ham', '200 g peas;150 g ham;100 ml cream', '#ecca74 #7fa84a #e08a8a'],
      ['Aubergine pasta', '2 aubergines;400 g tinned tomatoes;100 g ricotta', '#e6bf6a #6a3a4a #f7f0e4'],
      ['Spinach and ricotta pasta', '300 g spinach;250 g ricotta;1 pinch nutmeg', '#ecd08a #5a8440 #f8f4ea'],
      ['Prawn linguine', '300 g prawns;1 chilli;2 cloves garlic', '#edca78 #e8794a #f6e7cc'],
      [
        'Spaghetti with meatballs',
        '500 g minced beef;400 g tinned tomatoes;1 egg',
        '#eac46c #9a4a2a #f4e4c4',
      ],
    ],
  },
  {
    drawing: 'curry',
    servings: '4',
    cookTime: '45 minutes',
    tags: ['curry', 'dinner'],
    summary: (main) => `Gentle heat and a long simmer: ${main} in a sauce that asks for rice.`,
    ingredients: (parts) => [
      '1 onion, sliced',
      '20 g ginger',
      '1 tablespoon curry powder',
      ...parts,
      '400 ml coconut milk',
      '300 g basmati rice',
    ],
    directions: (main) => [
      'Cook the onion and the ginger for 10 minutes, until golden. Stir in the curry powder.',
      `Add the ${main} and the coconut milk, and simmer for 25 minutes.`,
      'Meanwhile steam the rice for 12 minutes.',
      'Serve the curry over the rice.',
    ],
    dishes: [
      ['Chickpea curry', '2 tins chickpeas;200 g spinach;1 tomato', '#d18a2c #b8661f #7a9a3e'],
      [
        'Chicken curry with cashews',
        '600 g chicken thighs;60 g cashews;2 tomatoes',
        '#cf7a2a #e8b060 #f0dcae',
      ],
      ['Lentil dal', '300 g red lentils;2 tomatoes;1 teaspoon mustard seeds', '#e0a23a #c97a24 #c23a24'],
      ['Sweet potato curry', '700 g sweet potatoes;150 g spinach;1 lime', '#e07f2c #c85f1f #5f8a3e'],
      ['Paneer with peas', '250 g paneer;300 g peas;2 tomatoes', '#c8572a #7fa84a #f7f0dc'],
      [
        'Green curry with vegetables',
        '1 aubergine;200 g green beans;1 bunch basil',
        '#8fa84a #6f8a3a #4f6a2e',
      ],
      ['Cauliflower curry', '1 cauliflower;200 g peas;1 tin tomatoes', '#e6b64a #f3e6c4 #7fa84a'],
      ['Fish curry with lime', '500 g white fish;1 red pepper;1 lime', '#dba03c #f4ead4 #c8402c'],
    ],
  },
  {
    drawing: 'pizza',
    servings: '2 pizzas',
    cookTime: '12 minutes',
    tags: ['pizza', 'weekend', 'kids'],
    summary: (main) => `Thin, blistered and yours: ${main} on a dough that rested overnight.`,
    ingredients: (parts) => [
      '1 batch pizza dough',
      '200 g tinned tomatoes',
      '250 g mozzarella',
      ...parts,
      '1 tablespoon olive oil',
    ],
    directions: (main) => [
      'Heat the oven to 250 °C for 30 minutes, with a tray inside.',
      `Stretch the dough, spread the tomatoes on it, and top it with the mozzarella and the ${main}.`,
      'Bake for 12 minutes, drizzle with the oil and serve.',
    ],
    dishes: [
      ['Pizza margherita', '1 handful basil;1 pinch salt', '#c63d22 #f6e9c4 #d8503a'],
      ['Pizza with mushrooms', '200 g mushrooms;1 clove garlic', '#c2452a #f3e3b8 #b08a62'],
      ['Pizza with olives and peppers', '80 g olives;1 green pepper', '#bf3f26 #f4e4b6 #7f9a3e'],
      ['Salami pizza', '100 g salami;1 pinch chilli flakes', '#c63d22 #f6e3b4 #a92f22'],
      ['Courgette pizza', '1 courgette;1 lemon', '#e6d39a #f7efd6 #8fae4a'],
      ['Pizza with aubergine', '1 aubergine;60 g parmesan', '#b8391f #f2deac #7a4a5a'],
      ['Onion pizza', '2 red onions;1 teaspoon thyme', '#d9a85a #f4e6bc #a84a68'],
      ['Pizza with artichokes', '150 g artichokes;60 g ham', '#c4492c #f5e6bd #a8b06a'],
    ],
  },
  {
    drawing: 'tart',
    servings: '8 slices',
    cookTime: '50 minutes',
    tags: ['baking', 'dessert'],
    summary: (main) => `A crisp base, a thin layer of cream, and all the ${main} it can carry.`,
    ingredients: (parts) => [
      '200 g flour',
      '100 g cold butter',
      '70 g sugar',
      '1 egg',
      ...parts,
      '200 ml cream',
    ],
    directions: (main) => [
      'Rub the flour and the butter together, add the sugar and the egg, and chill for 1 hour.',
      'Line a 24 cm tin with the pastry and bake at 180 °C for 25 minutes.',
      `Let it cool. Whip the cream, spread it on the base and cover it with the ${main}.`,
    ],
    dishes: [
      ['Cherry tart', '500 g cherries;1 tablespoon icing sugar', '#b3202f #f3dfb0 #7a1626'],
      ['Blueberry tart', '400 g blueberries;1 lemon', '#46518f #f2e3bd #2f3566'],
      ['Raspberry tart', '400 g raspberries;50 g almonds', '#d8324f #f6e6c2 #a81f3c'],
      ['Apricot tart', '600 g apricots;1 tablespoon honey', '#f09a3a #f6e3b8 #d9702a'],
      ['Plum tart', '700 g plums;1 teaspoon cinnamon', '#6a2f5a #efd9ad #8f3f4f'],
      ['Grape tart', '500 g grapes;20 g pistachios', '#8fae4a #f4e8c4 #5a3a68'],
      ['Mixed berry tart', '500 g berries;1 lemon', '#c9304a #f3dfb0 #4a3a78'],
      ['Gooseberry tart', '500 g gooseberries;50 g almonds', '#a8bf5a #f5e6bf #7f9a3a'],
    ],
  },
  {
    drawing: 'cookies',
    servings: '24 cookies',
    cookTime: '12 minutes',
    tags: ['baking', 'kids'],
    summary: (main) => `Soft in the middle, crisp at the edge, with ${main} in every bite.`,
    ingredients: (parts) => [
      '225 g soft butter',
      '150 g brown sugar',
      '1 egg',
      '280 g flour',
      '1 teaspoon baking powder',
      ...parts,
    ],
    directions: (main) => [
      'Beat the butter and the sugar for 3 minutes. Beat in the egg.',
      `Fold in the flour, the baking powder and the ${main}, and chill for 30 minutes.`,
      'Shape 24 balls and bake at 180 °C for 12 minutes.',
    ],
    dishes: [
      ['Chocolate chip cookies', '200 g dark chocolate;1 pinch salt', '#c98a4b #4a2a18 #6b3d22'],
      ['Oat and raisin cookies', '150 g raisins;100 g oats', '#cfa063 #5a2f3a #e8cf9a'],
      ['Peanut butter cookies', '200 g peanut butter;50 g peanuts', '#d09a55 #a8743a #e6c08a'],
      ['Double chocolate cookies', '150 g dark chocolate;40 g cocoa', '#5f3a26 #2f1a10 #8a5a3a'],
      ['Lemon and pistachio cookies', '2 lemons;80 g pistachios', '#e6cf8a #8fae4a #c9b04a'],
      ['Cranberry cookies', '120 g dried cranberries;80 g white chocolate', '#d6a868 #a8203c #f6ecd6'],
      ['Ginger biscuits', '2 teaspoons ginger;40 g syrup', '#b8703a #8f4f24 #e0b070'],
      ['Hazelnut cookies', '120 g hazelnuts;1 teaspoon vanilla', '#cb9a62 #8a5a34 #e6cda4'],
    ],
  },
  {
    drawing: 'roast',
    servings: '4',
    cookTime: '1 hour 10 minutes',
    tags: ['dinner', 'Sunday'],
    summary: (main) => `One tray, one hour and a quiet Sunday: ${main} with everything around it.`,
    ingredients: (parts) => [
      ...parts,
      '3 tablespoons olive oil',
      '4 sprigs rosemary',
      '1 lemon',
      'salt and pepper',
    ],
    directions: (main) => [
      'Heat the oven to 200 °C.',
      `Toss the ${main} and the vegetables with the oil, the rosemary and plenty of salt.`,
      'Roast for 60 minutes, and turn everything after half of the time.',
      'Rest for 10 minutes, squeeze the lemon over it and serve.',
    ],
    dishes: [
      [
        'Roast chicken thighs with carrots',
        '8 chicken thighs;500 g potatoes;400 g carrots',
        '#b8692c #e2b45a #d2692e',
      ],
      ['Lamb with potatoes and garlic', '1 kg lamb;800 g potatoes;1 head garlic', '#8a4a2c #e6c06a #f0e6cc'],
      ['Roast vegetables with halloumi', '250 g halloumi;2 peppers;2 courgettes', '#e6c98a #d8503a #8fae4a'],
      ['Sausages with apples and onions', '8 sausages;3 apples;2 red onions', '#9a5230 #d9b84a #a84a68'],
      ['Stuffed peppers', '4 peppers;200 g rice;1 onion', '#d0452a #e8a43a #7f9a3e'],
      ['Roast pork with pumpkin', '1 kg pork;800 g pumpkin;2 onions', '#b07440 #e8923a #c9a66a'],
      [
        'Salmon with new potatoes',
        '4 salmon fillets;700 g new potatoes;200 g green beans',
        '#ee8f6a #ecd08a #7fa84a',
      ],
      [
        'Meatballs with roast tomatoes',
        '600 g minced beef;500 g tomatoes;400 g potatoes',
        '#8a4a2a #d8402c #e2bc62',
      ],
    ],
  },
  {
    drawing: 'bread',
    servings: '1 loaf',
    cookTime: '45 minutes',
    tags: ['baking', 'bread'],
    summary: (main) => `A loaf with ${main} that keeps for days, if nobody finds it.`,
    ingredients: (parts) => ['500 g strong flour', '350 ml water', '10 g salt', '7 g dry yeast', ...parts],
    directions: (main) => [
      `Stir the flour, the water, the salt, the yeast and the ${main} together and rest for 20 minutes.`,
      'Fold the dough three times and prove for 2 hours.',
      'Shape a loaf, score it and bake at 230 °C for 45 minutes.',
    ],
    dishes: [
      ['Country loaf', '50 g rye flour', '#b9773a #e8c58c #8a5a2a'],
      ['Seeded loaf', '100 g mixed seeds;1 tablespoon honey', '#a8672f #e0b878 #5a4a2a'],
      ['Olive bread', '150 g olives;1 tablespoon olive oil', '#c48a4a #efd2a0 #4f5a2a'],
      ['Walnut bread', '120 g walnuts;1 tablespoon honey', '#9a5a2a #dcb07a #6a4426'],
      ['Pizza dough', '2 tablespoons olive oil', '#d9b070 #f4e2ba #e6cf9a'],
      ['Potato bread', '250 g potatoes;20 g butter', '#c9924e #f0d8a8 #9a6a38'],
      ['Rye bread with caraway', '200 g rye flour;1 tablespoon caraway seeds', '#84502a #c99a62 #4a2e18'],
      ['Focaccia with rosemary', '4 sprigs rosemary;4 tablespoons olive oil', '#d6a24e #f6e0ac #6f8a3a'],
    ],
  },
  {
    drawing: 'pancakes',
    servings: '4',
    cookTime: '20 minutes',
    tags: ['breakfast', 'kids'],
    summary: (main) => `For slow mornings: a high, warm stack with ${main}.`,
    ingredients: (parts) => [
      '1½ cups flour',
      '1 tablespoon baking powder',
      '1¼ cups milk',
      '1 egg',
      '3 tablespoons melted butter',
      ...parts,
    ],
    directions: (main) => [
      'Whisk the flour, the baking powder, the milk, the egg and the butter, and rest for 10 minutes.',
      'Cook small pancakes for 2 minutes on each side.',
      `Stack them up and finish them with the ${main}.`,
    ],
    dishes: [
      ['Blueberry pancakes', '1 cup blueberries;maple syrup', '#dba455 #3f4f86 #5a6aa8'],
      ['Raspberry pancakes', '1 cup raspberries;maple syrup', '#dfaa5c #c9304a #e0607a'],
      ['Banana pancakes', '2 bananas;½ cup walnuts', '#d9a04e #f0d48a #8a5a34'],
      ['Cherry pancakes', '1 cup cherries;½ cup yoghurt', '#daa558 #a81f33 #6a1626'],
      ['Oat pancakes with plums', '½ cup oats;4 plums', '#cf9a52 #6a2f5a #a85a7a'],
      ['Buttermilk pancakes', '30 g butter;maple syrup', '#e2b062 #f6e2a8 #d9702a'],
      ['Apricot pancakes', '6 apricots;½ cup yoghurt', '#dca85a #f09a3a #e8b86a'],
      ['Currant pancakes', '1 cup redcurrants;icing sugar', '#dba455 #c8202f #e85a5a'],
    ],
  },
]

const toDish = (kind: Kind, [title, parts, colors]: Kind['dishes'][number]): Dish => {
  const lines = parts.split(';')
  const main = (lines[0] ?? '').replace(
    /^[\d½¼¾ ]*(?:g|kg|ml|cups?|tins?|handful|bunch|head|sprigs|tablespoons?|teaspoons?)? /,
    '',
  )
  const [first = '#c0a060', second = first, third = second] = colors.split(' ')
  return {
    title,
    summary: kind.summary(main),
    servings: kind.servings,
    cookTime: kind.cookTime,
    ingredients: kind.ingredients(lines),
    directions: kind.directions(main).join('\n'),
    tags: kind.tags,
    look: { drawing: kind.drawing, colors: [first, second, third] },
  }
}

/** 80, so that neighbours in a list are of different kinds. */
export const dishes: readonly Dish[] = Array.from({ length: 8 }, (_, index) =>
  kinds.flatMap((kind) => {
    const dish = kind.dishes[index]
    return dish ? [toDish(kind, dish)] : []
  }),
).flat()
