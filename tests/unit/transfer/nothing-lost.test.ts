import { expect, it } from 'vitest'
import { readAll, readRecipes, zipOf } from './support.ts'

// What programs write in some of their versions, and what of a recipe depends on it.

const windows1252 = (text: string) =>
  Buffer.from(text.replaceAll('„', '\x84').replaceAll('“', '\x93').replaceAll('–', '\x96'), 'latin1')

const paprika = {
  ...{ name: 'Focaccia', directions: 'Mix with [recipe:Poolish].[photo:1]\nBake.', servings: '0' },
  ingredients: '500 g flour\n[recipe:Poolish]',
}

const mealie = {
  ...{ name: 'Tårta', slug: 'tarta', recipeServings: 0, recipeYieldQuantity: 12, recipeYield: 'bitar' },
  recipeInstructions: [{ text: 'Skiva.' }],
  recipeIngredient: [
    { quantity: 2, unit: null, food: { name: 'carrot', pluralName: 'carrots' }, note: '' },
    { quantity: 1, unit: { name: 'liter', pluralName: 'liters' }, food: { name: 'milk' }, note: '' },
    { quantity: 1, unit: null, food: null, note: 'warm', referencedRecipe: { name: 'Béchamel' } },
  ],
}

const mealieBackup = {
  recipes: [
    { id: 'a-1', name: 'Lasagne', recipe_yield: 'tray', recipe_servings: 6, recipe_yield_quantity: 1 },
    { id: 'a-2', name: 'Béchamel' },
  ],
  recipes_ingredients: [
    { recipe_id: 'a-1', position: 0, quantity: 1, note: '', referenced_recipe_id: 'a-2' },
    { recipe_id: 'a-2', position: 0, quantity: 0, note: '50 g butter' },
  ],
}

const tandoor = {
  ...{ name: 'Borscht', servings: 0, servings_text: '' },
  steps: [
    {
      instruction: 'Cook.',
      ingredients: [{ food: { name: 'beets' }, unit: { name: 'g' }, amount: '400.0000000000000000' }],
      step_recipe_data: { id: 7, name: 'Stock' },
    },
  ],
}

const nextcloud = {
  ...{ '@type': 'Recipe', name: 'Apfelkuchen', recipeYield: 0 },
  recipeIngredient: ['## Teig', '200 g Mehl', '## Belag', '1 kg Äpfel'],
  recipeInstructions: ['## Teig', 'Kneten.'],
}

const masterCook = `<mx2><RcpE name="Pâté" author="J. Child"><Serv qty="8"/>
<IngR name="liver" unit="pound" qty="1" code="I"></IngR><DirS><DirT>Bake.</DirT></DirS>
<Srce>Bistro</Srce><Wine>Beaujolais</Wine></RcpE></mx2>`

const masterCookText = `              *  Exported from  MasterCook  *

                    Corn Bread

Recipe By     : Bea
Serving Size  : 9    Preparation Time :0:15

  Amount  Measure       Ingredient -- Preparation Method
--------  ------------  --------------------------------
   1      cup           cornmeal -- yellow and stone
                        ground
     1/2  cup           flour
                        -- Topping --
   2      tablespoons   butter -- melted

Mix.

              - - - - - - - - - - - - - - - - - -

Per serving: 180 Calories; 6g Fat

NOTES : Do not overbake.

Serving Ideas : With soup.
Nutr. Assoc. : 0 0 0
`

const gourmet = `<gourmetDoc><recipe id="1"><title>Tiramisù</title><rating>8</rating><yields>0.0</yields>
<ingredient-list><ingredient><amount>4</amount><item>eggs</item></ingredient></ingredient-list></recipe>
<recipe id="2"><title>Caffè</title></recipe></gourmetDoc>`

const recipeMd = '# Curry\n\n*thai*\n\n---\n\n- *200 g* aubergine\n  diced\n- salt\n\n---\n\nSimmer.'

it.each<[kind: string, name: string, file: Buffer, recipes: object[]]>([
  [
    'links to other recipes, of Paprika',
    'a.paprikarecipe',
    Buffer.from(JSON.stringify(paprika)),
    [
      {
        ...{ ingredients: ['500 g flour', 'Poolish'], directions: ['Mix with Poolish.', 'Bake.'] },
        servings: null,
      },
    ],
  ],
  [
    'yields, plurals and recipes in recipes, of Mealie',
    'a.json',
    Buffer.from(JSON.stringify(mealie)),
    [{ servings: '12 bitar', ingredients: ['2 carrots', '1 liter milk', '1 (warm) Béchamel'] }],
  ],
  [
    "servings next to a yield, and recipes in recipes, of Mealie's backup",
    'a.zip',
    zipOf({ 'database.json': mealieBackup }),
    [{ servings: '6 (1 tray)', ingredients: ['1 Béchamel'] }, { title: 'Béchamel' }],
  ],
  [
    'steps that are a recipe, and amounts as texts, of Tandoor',
    'a.json',
    Buffer.from(JSON.stringify(tandoor)),
    [{ ingredients: ['400 g beets', 'Stock'], servings: null }],
  ],
  [
    'names of parts, of Nextcloud Cookbook',
    'a.json',
    Buffer.from(JSON.stringify(nextcloud)),
    [
      {
        ...{ ingredients: ['200 g Mehl', '1 kg Äpfel'], directions: ['Teig:', 'Kneten.'], servings: null },
        ingredientGroups: [
          { name: 'Teig', from: 0 },
          { name: 'Belag', from: 1 },
        ],
      },
    ],
  ],
  [
    'source and wine, of MasterCook',
    'a.mx2',
    Buffer.from(masterCook),
    [{ author: 'J. Child, Bistro', servings: '8', leftOut: ['“Beaujolais”'] }],
  ],
  [
    'wrapped ingredients, parts, and notes after the end, of the texts of MasterCook',
    'a.mxp',
    Buffer.from(masterCookText),
    [
      {
        ingredients: [
          '1 cup cornmeal, yellow and stone ground',
          '1/2 cup flour',
          '2 tablespoons butter, melted',
        ],
        ingredientGroups: [{ name: 'Topping', from: 2 }],
        directions: ['Mix.'],
        notes: 'Do not overbake.\nServing Ideas : With soup.',
        nutrition: ['180 Calories', '6g Fat'],
      },
    ],
  ],
  [
    'wrapped ingredients, of RecipeMD',
    'a.md',
    Buffer.from(recipeMd),
    [{ ingredients: ['200 g aubergine diced', 'salt'], tags: ['thai'] }],
  ],
  [
    'sources that are no address, and the first of several servings, of Cooklang',
    'a.cook',
    Buffer.from('>> source: Svensk mat\n>> servings: 2|4\n\nKoka @ärtor{500%g}. \\\nServera.'),
    [{ author: 'Svensk mat', servings: '2', directions: ['Koka ärtor.', 'Servera.'] }],
  ],
  [
    'quotation marks and dashes of windows-1252',
    'a.csv',
    windows1252('Titel;Zutaten;Zubereitung;Notizen\nSoße;1 Ei;Rühren.;Gut – „lecker“'),
    [{ notes: 'Gut – „lecker“' }],
  ],
])('keeps %s', async (_kind, name, file, recipes) => {
  expect(await readRecipes(file, name)).toMatchObject(recipes)
})

it('keeps the stars of Gourmet, and names a recipe without anything by its title', async () => {
  expect(await readAll(Buffer.from(gourmet), 'a.grmt')).toMatchObject([
    { recipe: { rating: 4, servings: null } },
    { name: 'Caffè' },
  ])
})

it('names files that are called the same by their folders, and refuses bytes under the name of a text', async () => {
  const damaged = zipOf({ 'Box/Cake/recipe.json': '{"name"', 'Box/Soup/recipe.json': nextcloud })
  expect(await readAll(damaged)).toMatchObject([{ name: 'Cake/recipe.json' }, { recipe: {} }])
  const bytes = zipOf({ 'a.cook': '\0\0\u0001', 'b.cook': 'Boil @eggs{2}.' })
  expect(await readAll(bytes)).toMatchObject([{ name: 'a.cook' }, { recipe: { title: 'b' } }])
})
