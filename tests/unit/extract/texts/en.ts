import type { TextCases } from './text-case.ts'

export const en: TextCases = {
  tuned: [
    {
      name: 'headings, bullets and numbers',
      text: `Lemon Barley Soup

Serves 4
Prep: 15 min | Cook: 40 min

Ingredients
• 150 g pearl barley
• 2 carrots, diced
• 1 lemon, zest and juice
• salt and pepper

Method
1. Toast the barley in a dry pot for two minutes.
2. Add the carrots and a litre of water and simmer for 35 minutes.
3. Season with lemon, salt and pepper.`,
      title: 'Lemon Barley Soup',
      ingredients: ['150 g pearl barley', '2 carrots, diced', '1 lemon, zest and juice', 'salt and pepper'],
      directions: [
        'Toast the barley in a dry pot for two minutes.',
        'Add the carrots and a litre of water and simmer for 35 minutes.',
        'Season with lemon, salt and pepper.',
      ],
      servings: '4',
      prepTime: 15,
      cookTime: 40,
    },
    {
      name: 'a caption with emojis, hashtags and a call to follow',
      text: `🌽 SMOKY CORN FRITTERS 🌽
Save this for later!! 👇

✅ 2 cups corn kernels
✅ 1/2 cup flour
✅ 2 eggs
✅ 1 tsp smoked paprika

👉 Blend half of the corn with the eggs.
👉 Stir in everything else.
👉 Fry spoonfuls in hot oil until golden.

Follow for more easy dinners
#corn #fritters #easyrecipes`,
      title: 'SMOKY CORN FRITTERS',
      ingredients: ['2 cups corn kernels', '1/2 cup flour', '2 eggs', '1 tsp smoked paprika'],
      directions: [
        'Blend half of the corn with the eggs.',
        'Stir in everything else.',
        'Fry spoonfuls in hot oil until golden.',
      ],
    },
    {
      name: 'one line from a video',
      text: `Cheat's garlic naan 🤤 Ingredients: 250g self-raising flour, 250g thick yogurt, 1 tsp salt, 2 cloves garlic (crushed), 50g butter. Method: Mix flour, yogurt and salt into a dough. Roll out six rounds and fry them in a dry pan. Brush with garlic butter. #naan #bread`,
      title: "Cheat's garlic naan",
      ingredients: [
        '250g self-raising flour',
        '250g thick yogurt',
        '1 tsp salt',
        '2 cloves garlic (crushed)',
        '50g butter',
      ],
      directions: [
        'Mix flour, yogurt and salt into a dough. Roll out six rounds and fry them in a dry pan. Brush with garlic butter.',
      ],
    },
    {
      name: 'Markdown with front matter and groups',
      text: `---
title: Rhubarb Galette
servings: 8
tags: [baking, spring]
source: https://example.com/galette
---

# Rhubarb Galette

A rustic tart that nobody expects to be neat.

## Ingredients

### For the crust
- [ ] 180 g flour
- [ ] 120 g cold **butter**
- [ ] 4 tbsp ice water

### For the filling
- [ ] 500 g rhubarb
- [ ] 90 g sugar

## Directions

1. Rub the butter into the flour, add water and chill the dough.
2. Roll it out and heap the rhubarb and the sugar in the middle.
3. Fold the edges over and bake at 200 °C for 45 minutes.

## Notes
Good with custard.`,
      title: 'Rhubarb Galette',
      ingredients: [
        'For the crust:',
        '180 g flour',
        '120 g cold butter',
        '4 tbsp ice water',
        'For the filling:',
        '500 g rhubarb',
        '90 g sugar',
      ],
      directions: [
        'Rub the butter into the flour, add water and chill the dough.',
        'Roll it out and heap the rhubarb and the sugar in the middle.',
        'Fold the edges over and bake at 200 °C for 45 minutes.',
      ],
      tips: ['Good with custard.'],
      servings: '8',
    },
  ],
  kept: [
    {
      name: 'a message without headings',
      text: `Hi Rosa,

here's the recipe for chickpea stew you asked about:

2 tins chickpeas
1 onion
1 tin chopped tomatoes
2 tsp cumin
a handful of spinach

Fry the onion with the cumin until soft.
Add chickpeas and tomatoes and let it bubble for 20 minutes.
Stir in the spinach at the end.

Love,
Mum`,
      title: 'Chickpea stew',
      ingredients: [
        '2 tins chickpeas',
        '1 onion',
        '1 tin chopped tomatoes',
        '2 tsp cumin',
        'a handful of spinach',
      ],
      directions: [
        'Fry the onion with the cumin until soft.',
        'Add chickpeas and tomatoes and let it bubble for 20 minutes.',
        'Stir in the spinach at the end.',
      ],
    },
    {
      name: 'capitals, and a mail that breaks its lines',
      text: `OAT AND DATE BARS

Makes 16 bars

YOU WILL NEED:
200 g dates
150 g butter
300 g rolled oats
2 tbsp golden syrup

WHAT TO DO:
Simmer the dates with a little water in a small pan until they
fall apart, which takes about ten minutes.
Melt the butter with the syrup and stir in the oats. Press half of
it into a tin, spread the dates on top and cover with the rest.
Bake for 25 minutes at 180C and cut into bars while still warm.`,
      title: 'OAT AND DATE BARS',
      ingredients: ['200 g dates', '150 g butter', '300 g rolled oats', '2 tbsp golden syrup'],
      directions: [
        'Simmer the dates with a little water in a small pan until they fall apart, which takes about ten minutes.',
        'Melt the butter with the syrup and stir in the oats. Press half of it into a tin, spread the dates on top and cover with the rest.',
        'Bake for 25 minutes at 180C and cut into bars while still warm.',
      ],
      servings: '16 bars',
    },
    {
      name: 'groups with colons and steps with keycaps',
      text: `Bang bang cauliflower 🔥

Ingredients (serves 2)

For the batter:
100g plain flour
120ml milk
1 small cauliflower, in florets

Sauce:
3 tbsp mayonnaise
1 tbsp sriracha

Directions
1️⃣ Whisk flour and milk and coat the florets.
2️⃣ Roast for 25 minutes at 220C.
3️⃣ Toss with the sauce and serve.

Enjoy!! ❤️`,
      title: 'Bang bang cauliflower',
      ingredients: [
        'For the batter:',
        '100g plain flour',
        '120ml milk',
        '1 small cauliflower, in florets',
        'Sauce:',
        '3 tbsp mayonnaise',
        '1 tbsp sriracha',
      ],
      directions: [
        'Whisk flour and milk and coat the florets.',
        'Roast for 25 minutes at 220C.',
        'Toss with the sauce and serve.',
      ],
      servings: '2',
    },
    {
      name: 'an exported chat',
      text: `[14/02/24, 19:03:11] Jo: Peanut noodles
[14/02/24, 19:03:40] Jo: 200g noodles
[14/02/24, 19:03:48] Jo: 3 tbsp peanut butter
[14/02/24, 19:03:59] Jo: 2 tbsp soy sauce
[14/02/24, 19:04:05] Jo: 1 lime
[14/02/24, 19:04:30] Jo: Cook the noodles and keep a cup of the water.
[14/02/24, 19:05:02] Jo: Whisk peanut butter, soy sauce and lime juice with the hot water, then toss with the noodles.`,
      title: 'Peanut noodles',
      ingredients: ['200g noodles', '3 tbsp peanut butter', '2 tbsp soy sauce', '1 lime'],
      directions: [
        'Cook the noodles and keep a cup of the water.',
        'Whisk peanut butter, soy sauce and lime juice with the hot water, then toss with the noodles.',
      ],
    },
  ],
}
