import { describe, expect, it } from 'vitest'
import { jpeg, jsonFile, readAll, readOne, readRecipes, zipOf } from './support.ts'

type Found = Awaited<ReturnType<typeof readAll>>[number]
const dishesOf = (found: Found | undefined) =>
  found && 'kitchen' in found ? found.kitchen.plan.map(({ menu, title }) => [menu, title]) : []

describe('MasterCook', () => {
  const recipe = (name: string, more = '') =>
    `<RcpE name="${name}" author="n/a"><RTxt><![CDATA[* Exported from MasterCook *
${name}
Per Serving (excluding unknown items): 142 Calories; 5g Fat. Exchanges: 1 Fruit.
]]></RTxt><Serv qty="0"/><PrpT elapsed="0:20"/><TTim elapsed="1:30"/><Yield unit="scones" qty="15.000000"/>
<CatS><CatT>
Biscuits
</CatT><CatT>Breads/Rolls</CatT></CatS>
<IngR code="S" name="Dough"/><IngR name="flour" unit="cups" qty="2 1/2"/>
<IngR name="feta cheese -" unit="package" qty="1"><IPrp>
(4 oz)
</IPrp></IngR><IngR name="onion" qty="1"><IPrp>chopped</IPrp></IngR>
<DirS><DirT>Mix.</DirT><DirT>Bake 10 minutes.</DirT></DirS><Srce>An old &amp; good book</Srce><Note>Freezes well.</Note>${more}</RcpE>`
  const file = (...recipes: string[]) =>
    `<?xml version="1.0" encoding="ISO-8859-1"?><!DOCTYPE mx2 SYSTEM "mx2.dtd"><mx2 source="MasterCook 6.0"><Summ><Nam>Scones</Nam></Summ>${recipes.join('')}</mx2>`
  const expected = {
    ...{ title: 'Scones', author: 'An old & good book', servings: '15 scones', prepTime: 20, totalTime: 90 },
    ingredients: ['2 1/2 cups flour', '1 package feta cheese (4 oz)', '1 onion, chopped'],
    ingredientGroups: [{ name: 'Dough', from: 0 }],
    directions: ['Mix.', 'Bake 10 minutes.'],
    nutrition: ['142 Calories', '5g Fat'],
    ...{ tags: ['Biscuits', 'Breads/Rolls'], notes: 'Freezes well.' },
  }

  it('is read from .mx2 files, each recipe once', async () => {
    const recipes = await readRecipes(Buffer.from(file(recipe('Scones'), recipe('Buns'))), 'all.mx2')
    expect(recipes).toMatchObject([expected, { title: 'Buns' }])
  })

  it('is read from .mz2 files, with pictures', async () => {
    const picture = jpeg()
    const withPicture = file(recipe('Scones').replace('author=', 'img="a.jpg" author='))
    expect(await readOne(zipOf({ 'all.mx2': withPicture, 'a.jpg': picture }), 'all.mz2')).toMatchObject({
      ...expected,
      image: picture,
    })
  })

  it('is read from its texts, in whose columns amounts, measures and foods are', async () => {
    const text = (title: string) => `                      *  Exported from  MasterCook  *

                                ${title}

Recipe By     :"Edria" <edria@example.com>
Serving Size  : 1     Preparation Time :0:45
Categories    : Daily Bread Mailing List        Miscellaneous & Tips
                Fruit

  Amount  Measure       Ingredient -- Preparation Method
--------  ------------  --------------------------------
   3             pounds  apples
  1 1/2           cups  cider -- warm
  1                     egg
                        salt and pepper

Wash the apples and
core them.

Cook.

Source:
  "My kitchen"
NOTES : Keeps for a year.

                   - - - - - - - - - - - - - - - - - -

Per Serving: 100 Calories; 1g Fat.
`
    const recipes = await readRecipes(Buffer.from(`${text('Apple butter')}\n${text('Pear butter')}`), 'a.txt')
    const read = {
      ...{
        title: 'Apple butter',
        author: 'Edria, My kitchen',
        servings: '1',
        prepTime: 45,
        notes: 'Keeps for a year.',
      },
      ingredients: ['3 pounds apples', '1 1/2 cups cider, warm', '1 egg', 'salt and pepper'],
      directions: ['Wash the apples and core them.', 'Cook.'],
      tags: ['Daily Bread Mailing List', 'Miscellaneous & Tips', 'Fruit'],
      nutrition: ['100 Calories', '1g Fat'],
    }
    expect(recipes).toMatchObject([read, { title: 'Pear butter' }])
  })
})

describe('RecipeML', () => {
  const recipe = (title: string) => `<recipe><head><title>${title}</title>
<source><srcitem type="DC.Creator">Jo</srcitem><srcitem type="DC.Date">1985</srcitem></source>
<categories><cat type="course">dessert</cat></categories>
<preptime type="preparation"><time><qty>15</qty><timeunit>minutes</timeunit></time></preptime>
<preptime type="baking"><time><qty>12</qty><timeunit>minutes</timeunit></time></preptime>
<yield><qty>24</qty><unit>cookies</unit></yield></head>
<description>Crisp.</description><equipment><tool>Bowl</tool></equipment>
<ingredients><ing><amt><qty>2<frac><n>1</n><d>4</d></frac></qty><unit>cups</unit></amt><item>flour</item></ing>
<ing-div><title>Topping</title><ing optional="yes"><amt><qty><range><q1><frac><n>3</n><d>4</d></frac></q1><sep>to</sep><q2>1</q2></range></qty><unit>cup</unit></amt><item>nuts</item><prep>chopped</prep>
<alt-ing><amt><qty>2</qty></amt><item>raisins</item></alt-ing></ing></ing-div></ingredients>
<directions><dir-div><title>Oven</title><step>Heat to <temp><qty>375</qty><tempunit>°F</tempunit></temp>.</step></dir-div><step><action>Bake</action> for <time><qty>5 &lt; 6</qty><timeunit>minutes</timeunit></time>.</step></directions>
<nutrition><nutrient-group><nutrient><n-name>Total fat</n-name><qty>7</qty><unit>g</unit></nutrient></nutrient-group></nutrition>
<note>Freezes well.</note></recipe>`
  const expected = {
    ...{
      title: 'Cookies',
      author: 'Jo',
      summary: 'Crisp.',
      servings: '24 cookies',
      prepTime: 15,
      cookTime: 12,
    },
    ingredients: ['2 1/4 cups flour', '3/4 to 1 cup nuts, chopped, optional'],
    ingredientGroups: [{ name: 'Topping', from: 1 }],
    directions: ['Oven:', 'Heat to 375°F.', 'Bake for 5 < 6 minutes.'],
    leftOut: ['“2 raisins”'],
    ...{ nutrition: ['Total fat: 7 g'], notes: 'Freezes well.', tags: ['dessert'] },
  }

  it('is read, with fractions, ranges and groups', async () => {
    const file = `<recipeml version="0.5">${recipe('Cookies')}</recipeml>`
    expect(await readOne(Buffer.from(file), 'a.xml')).toMatchObject({ ...expected, collections: [] })
  })

  it('has menus, also several of one file', async () => {
    const menu = (title: string, ...recipes: string[]) =>
      `<menu><head>${title}</head>${recipes.map(recipe).join('')}</menu>`
    const file = `<recipeml>${menu('<title>Spring</title>', 'Cookies', 'Tea')}${menu('', 'Pie')}${recipe('Flan')}</recipeml>`
    const all = await readAll(Buffer.from(file), 'Old menus.xml')
    expect(all.slice(0, 4)).toMatchObject(
      ['Cookies', 'Tea', 'Pie', 'Flan'].map((title) => ({ recipe: { title, collections: [] } })),
    )
    expect(dishesOf(all[4])).toEqual([
      ['Spring', 'Cookies'],
      ['Spring', 'Tea'],
      ['Old menus', 'Pie'],
    ])
  })
})

it('reads .kreml files of KRecipes, with groups and pictures', async () => {
  const picture = jpeg()
  const file = `<krecipes version="0.7"><krecipes-category-structure><category name="Cakes"/></krecipes-category-structure>
<krecipes-recipe><krecipes-description><title>Pie</title><author>Unai</author><author>Jason</author>
<pictures><pic format="JPEG" id="1"><![CDATA[${picture.toString('base64')}]]></pic></pictures>
<category><cat>Cakes</cat></category><yield><amount><min>4</min><max>5</max></amount><type>slices</type></yield>
<preparation-time>01:30</preparation-time></krecipes-description>
<krecipes-ingredients><ingredient><name>flour</name><amount>2</amount><unit>cups</unit></ingredient>
<ingredient-group name="filling"><ingredient><name>cherries</name><amount><min>1</min><max>2</max></amount><unit>cups</unit><prep>pitted</prep></ingredient></ingredient-group>
</krecipes-ingredients><krecipes-instructions>Bake.</krecipes-instructions></krecipes-recipe></krecipes>`
  expect(await readOne(Buffer.from(file), 'a.kreml')).toMatchObject({
    ...{ title: 'Pie', author: 'Unai, Jason', servings: '4-5 slices', prepTime: 90, tags: ['Cakes'] },
    ingredients: ['2 cups flour', '1-2 cups cherries, pitted'],
    ...{ ingredientGroups: [{ name: 'filling', from: 1 }], directions: ['Bake.'], image: picture },
  })
})

it('reads the household of KitchenOwl, and names a recipe that has nothing in it', async () => {
  const of = (name: string, more: object) => ({
    ...{ name, description: '', yields: null, cook_time: 0, prep_time: 0, time: null, source: '' },
    ...{ photo: null, items: [], tags: [] },
    ...more,
  })
  const items = [
    { name: 'Cheese', description: '200 g, grated', optional: false },
    { name: 'Basil', description: '', optional: true },
  ]
  const description = '## Dough\n\n1. Boil the @cheese.\n2. Rest.'
  const soup = { description, items, yields: 4, cook_time: 25, source: 'Oma', photo: 'a.jpg', tags: ['soup'] }
  const household = { name: 'Home', recipes: [of('Soup', soup), of('Empty', {})], items: [{ name: 'Soap' }] }
  const [read, empty] = await readAll(jsonFile(household), 'kitchenowl.json')
  expect(read).toMatchObject({
    recipe: {
      ...{ title: 'Soup', author: 'Oma', servings: '4', cookTime: 25, prepTime: null, tags: ['soup'] },
      ingredients: ['200 g Cheese, grated', 'Basil (optional)'],
      leftOut: ['its picture, which is not in the file'],
    },
  })
  expect(empty).toMatchObject({ problem: "'Empty' could not be imported: there is no recipe in it." })
})

describe('CookML', () => {
  const file = `<?xml version="1.0" encoding="ISO-8859-1"?><!DOCTYPE cookml SYSTEM "cookml.dtd">
<cookml version="1.1.0" prog="Kochbuch"><recipe lang="de">
<head title="Käsekuchen &amp; mehr" rid="K2" servingqty="12.0" servingtype="Stücke" timeprepqty="30" timecookqty="60" createuser="jemand" wwpoints="0">
<cat>Kuchen</cat><hint>Erst am nächsten Tag anschneiden.</hint><content type="kcal" value="300"/>
<sourceline>Omas Heft</sourceline><sourceline>https://kuchen.example/1</sourceline>
<picture file="bilder/kuchen.jpg">jpg</picture></head>
<part><ingredient item="" ridlink="M1" qty="1.0" unit="Portion"/></part>
<part title="Füllung"><ingredient qty="750.0" unit="g" item="Quark"><inote>mager</inote></ingredient>
<ingredient qty="0.5" unit="TL" item="Salz"/><ingredient qty="0.0" item="Vanille"/></part>
<preparation><step>Alles verrühren.</step><step>Backen.</step></preparation>
<remark user="jemand"><line>Schmeckt auch kalt.</line></remark></recipe>
<recipe lang="de"><head title="Mürbeteig" rid="M1" servingqty="1" servingtype="Boden" costs="2 EUR"><picbin format="JPG">
${jpeg().toString('base64')}
</picbin></head>
<part><ingredient qty="200" unit="g" item="Mehl"/></part><preparation><text>Kneten.</text></preparation></recipe></cookml>`
  const [cake, dough] = [
    {
      ...{
        title: 'Käsekuchen & mehr',
        author: 'Omas Heft',
        link: 'https://kuchen.example/1',
        language: 'de',
      },
      ...{ servings: '12 Stücke', prepTime: 30, cookTime: 60, tags: ['Kuchen'], nutrition: ['kcal: 300'] },
      ingredients: ['1 Portion Mürbeteig', '750 g Quark, mager', '0.5 TL Salz', 'Vanille'],
      ingredientGroups: [{ name: 'Füllung', from: 1 }],
      directions: ['Alles verrühren.', 'Backen.'],
      ...{ tips: ['Erst am nächsten Tag anschneiden.'], notes: 'Schmeckt auch kalt.' },
    },
    { title: 'Mürbeteig', ingredients: ['200 g Mehl'], directions: ['Kneten.'], leftOut: ['its price'] },
  ]

  it('is read with its parts, and a recipe that is an ingredient is named', async () => {
    const recipes = await readRecipes(Buffer.from(file, 'latin1'), 'kuchen.cml')
    expect(recipes).toMatchObject([
      { ...cake, image: null, leftOut: ['its picture, which is not in the file'] },
      { ...dough, image: jpeg() },
    ])
  })

  it('is read with the pictures next to it in a zip', async () => {
    const zip = zipOf({ 'kuchen.xml': Buffer.from(file, 'latin1'), 'bilder/kuchen.jpg': jpeg() })
    expect(await readRecipes(zip)).toMatchObject([{ ...cake, image: jpeg(), leftOut: [] }, dough])
  })
})

describe('RecipeMD', () => {
  const guacamole = `# Guacamole

Some call it guac.

*sauce, vegan*

**4 Servings, 200g**

---

- *1* avocado
- *.5 teaspoon* salt

## Topping

- [salsa](salsa.md)

---

Mash.

Season.
`
  it('is read by its three parts', async () => {
    expect(await readOne(Buffer.from(guacamole), 'a.md')).toMatchObject({
      ...{
        title: 'Guacamole',
        summary: 'Some call it guac.',
        servings: '4 Servings',
        tags: ['sauce', 'vegan'],
      },
      ingredients: ['1 avocado', '0.5 teaspoon salt', 'salsa'],
      ...{ ingredientGroups: [{ name: 'Topping', from: 2 }], directions: ['Mash.', 'Season.'] },
    })
  })

  it('is not what a note with rules and a list is', async () => {
    const note = '# Shopping\n\nSoon.\n\n---\n\n- milk\n- bread\n\n---\n\nThat is all.'
    await expect(readAll(Buffer.from(note), 'a.md')).rejects.toThrow('does not know this kind of file')
  })
})

it('does not say that a file of an unknown kind has no recipes', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><text>Soup</text></svg>'
  await expect(readAll(Buffer.from(drawing), 'a.svg')).rejects.toThrow('does not know this kind of file')
  expect(await readAll(Buffer.from('{"soups":[1]}'), 'a.json')).toEqual([
    { name: 'a', problem: "'a' could not be imported: Potluck does not know this kind of file." },
  ])
  await expect(readAll(zipOf({ 'mealplans/2021.json': '{}', 'README.md': '# Plans' }))).rejects.toThrow(
    'it has nothing but plans and shopping lists, which are not imported.',
  )
  const file =
    '<?xml version="1.0"?><!DOCTYPE cooking><cooking><recipe lang="de"><head title="Suppe"/></recipe></cooking>'
  await expect(readAll(Buffer.from(file), 'a.xml')).rejects.toThrow('does not know this kind of file')
})

it('keeps the nutrition, the page and the source of Living Cookbook and Recipe Keeper', async () => {
  const fdx = `<fdx Source="Living Cookbook"><Recipes><Recipe Name="Buns" WebPage="www.example.com"><RecipeIngredients><RecipeIngredient Quantity="1" Ingredient="egg"/></RecipeIngredients><RecipeNutrition Calories="408.42" TotalFat="0" SaturatedFat="7.62"/></Recipe></Recipes></fdx>`
  expect(await readOne(Buffer.from(fdx), 'a.fdx')).toMatchObject({
    ...{ link: 'https://www.example.com/', nutrition: ['Calories: 408.42', 'Saturated fat: 7.62'] },
  })
  const page = `<div class="recipe-details"><h2 itemprop="name">Tarte</h2><div itemprop="recipeSource">Pierre Hermé</div><div itemprop="recipeIngredients"><p>1 œuf</p></div></div>`
  expect(await readOne(zipOf({ 'recipes.html': page }))).toMatchObject({ author: 'Pierre Hermé', link: null })
})

it('takes no notes for recipes in a folder of Cooklang', async () => {
  const note = '# Conventions\n\nIngredients\n\n- 200 g rice\n- 1 onion\n\nMethod\n\nBoil the rice.'
  const files = { 'Rice.cook': 'Boil @rice{200%g}.', 'NOTES.md': note }
  expect(await readRecipes(zipOf(files))).toMatchObject([{ title: 'Rice' }])
  expect(await readRecipes(zipOf({ 'NOTES.md': note, 'b.txt': note }))).toHaveLength(2)
})

it('joins an ingredient of MealMaster that goes on at the top of the right column', async () => {
  const row = (left: string, right: string) => `${left.padEnd(41)}${right}`
  const text = [
    'MMMMM----- Recipe via Meal-Master (tm) v8.01',
    ...['', '      Title: Stew', ' Categories: None', '      Yield: 4 servings', ''],
    row('      1 lb Beef', '           -or dry white wine'),
    row('      1 c  Red wine', '      2    Onions'),
    ...['', '  Stew.', '', 'MMMMM'],
  ]
  expect(await readOne(Buffer.from(text.join('\n')), 'a.mmf')).toMatchObject({
    ingredients: ['1 lb Beef', '1 cup Red wine or dry white wine', '2 Onions'],
  })
})

it('loses nothing of a MealMaster row that is in no column, or longer than one', async () => {
  const text = [
    'MMMMM----- Recipe via Meal-Master (tm) v8.05',
    ...['', '      Title: Soup', '      Yield: 4 Servings', ''],
    '      1    Whole chicken; cut up          1/2 c  Celery; chopped',
    '      2 c  Water                            2 ts Salt',
    '      1 tb Freshly squeezed and strained lemon juice',
    ...['', '  Boil.', '', 'MMMMM'],
  ]
  const { ingredients } = await readOne(Buffer.from(text.join('\n')), 'a.mmf')
  expect(ingredients.toSorted()).toEqual([
    '1 Tbsp Freshly squeezed and strained lemon juice',
    '1 Whole chicken, cut up',
    '1/2 cup Celery, chopped',
    '2 cup Water',
    '2 tsp Salt',
  ])
})

it.each([
  [
    'a.kreml',
    '<krecipes><krecipes-recipe><krecipes-description><title>Pie</title></krecipes-description><krecipes-ingredients><ingredient-group name="Top"><ingredient><name>jam</name></ingredient></ingredient-group><ingredient><name>egg</name></ingredient></krecipes-ingredients></krecipes-recipe></krecipes>',
  ],
  [
    'a.xml',
    '<recipeml><recipe><head><title>Pie</title></head><ingredients><ing-div><title>Top</title><ing><item>jam</item></ing></ing-div><ing><item>egg</item></ing></ingredients></recipe></recipeml>',
  ],
  [
    'a.grmt',
    '<gourmetDoc><recipe><title>Pie</title><ingredient-list><inggroup><groupname>Top</groupname><ingredient><item>jam</item></ingredient></inggroup><ingredient><item>egg</item></ingredient></ingredient-list></recipe></gourmetDoc>',
  ],
])('what follows a group of %s without being in it is in none', async (name, file) => {
  expect(await readOne(Buffer.from(file), name)).toMatchObject({
    ingredients: ['egg', 'jam'],
    ingredientGroups: [{ name: 'Top', from: 1 }],
  })
})

it('reads a heading between stars in a text of MasterCook', async () => {
  const file = `* Exported from MasterCook *

Pie

Serving Size  : 8

  Amount  Measure       Ingredient -- Preparation Method
--------  ------------  --------------------------------
       4                egg whites
                        **TOPPING**
  1 1/2   pints         cream -- whipped

Bake.
`
  expect(await readOne(Buffer.from(file), 'a.mxp')).toMatchObject({
    ingredients: ['4 egg whites', '1 1/2 pints cream, whipped'],
    ingredientGroups: [{ name: 'TOPPING', from: 1 }],
  })
})

it('reads a recipe of KitchenOwl that says only what is in it', async () => {
  const recipes = [
    { name: 'Pie', description: 'Bake.', items: [{ name: 'Egg' }] },
    { name: 'Empty', items: [] },
  ]
  expect(await readAll(jsonFile({ name: 'Home', recipes }), 'home.json')).toMatchObject([
    { recipe: { title: 'Pie', ingredients: ['Egg'], directions: ['Bake.'] } },
    { problem: "'Empty' could not be imported: there is no recipe in it." },
  ])
})

it('joins a step of RecipeMD that goes on in the next line', async () => {
  const file = '# Pie\n\n---\n\n- *1* egg\n\n---\n\n1. Whisk.\n   And chill.\n2. Bake.'
  expect(await readOne(Buffer.from(file), 'a.md')).toMatchObject({
    directions: ['Whisk. And chill.', 'Bake.'],
  })
})

describe('what another program has more than Potluck', () => {
  it.each([
    [
      'the yield, wine and marks of MasterCook',
      'a.mx2',
      '<mx2><RcpE name="Pie"><Serv qty="4"/><Yield unit="bowls" qty="2"/><IngR name="egg" qty="1"/><AltS label="Wine">White</AltS><RatS><RatE name="Taste" value="8"/></RatS><Nutr>Per Serving: 120 Calories; 4g Fat.</Nutr></RcpE></mx2>',
      ['“2 bowls”', '“White”', '“Taste: 8”'],
    ],
    [
      'the substitutes of KRecipes',
      'a.kreml',
      '<krecipes><krecipes-recipe><krecipes-description><title>Pie</title></krecipes-description><krecipes-ingredients><ingredient><name>wine</name><substitutes><ingredient><name>stock</name></ingredient></substitutes></ingredient></krecipes-ingredients></krecipes-recipe></krecipes>',
      ['“stock”'],
    ],
    [
      'the second yield of a table',
      'a.csv',
      'Title,Ingredients,Servings,Yield\nPie,1 egg,4,1 loaf',
      ['“1 loaf”'],
    ],
  ])('is said of %s', async (_, name, file, leftOut) => {
    expect(await readOne(Buffer.from(file), name)).toMatchObject({ leftOut })
  })

  const fdx = (menu: string) =>
    `<fdx><Recipes><Recipe Name="Buns &amp; jam" ID="5" Comments="Good."/><Recipe Name="Cocoa" ID="6" Comments="Good."/></Recipes><Menus>${menu}</Menus></fdx>`
  const mx2 = (menu: string) =>
    `<mx2><RcpE name="Buns &amp; jam"><IngR name="egg" qty="1"/></RcpE><RcpE name="Cocoa"><IngR name="milk" qty="1"/></RcpE>${menu}</mx2>`
  const easter = [
    ['Easter & May', 'Buns & jam'],
    ['Easter & May', 'Cocoa'],
  ]
  it.each([
    [
      'a.fdx',
      fdx(
        '<Menu Name="Easter &amp; May" ID="4"><MenuItem ID="6" RecipeID="5"/><MenuItem RecipeID="6"/></Menu>',
      ),
      easter,
    ],
    [
      'a.mx2',
      mx2('<MenE name="Easter &amp; May"><Rcp name="buns &amp; jam"/><Rcp>\nCocoa\n</Rcp></MenE>'),
      easter,
    ],
    [
      'a.mx2',
      mx2('<MenE name="Easter"><Crs name="First"/><Rcp name="Cocoa"/><Rcp name="Bread"/></MenE>'),
      [
        ['Easter', 'Cocoa'],
        ['Easter', 'Bread'],
      ],
    ],
  ])(
    'the menus in %s are menus of the plan, with the dishes that are no recipes',
    async (name, file, dishes) => {
      const [first, second, menus] = await readAll(Buffer.from(file), name)
      expect([first, second]).toMatchObject([
        { recipe: { title: 'Buns & jam' } },
        { recipe: { title: 'Cocoa' } },
      ])
      expect(dishesOf(menus)).toEqual(dishes)
      expect(menus).toMatchObject({ leftOut: [] })
    },
  )

  it.each([
    ['a.fdx', fdx('<Menu Name="Easter &amp; May" ID="4"><MenuItem RecipeID="99"/></Menu>')],
    ['a.mx2', mx2('<MenE name="Easter &amp; May"><Rcp name="Cake"/>')],
  ])('is said of the menus in %s whose dishes are no recipes of the file', async (name, file) => {
    const [, , menus] = await readAll(Buffer.from(file), name)
    expect(menus).toMatchObject({ leftOut: ["1 menu is not imported: 'Easter & May'."] })
    expect(dishesOf(menus)).toEqual([])
  })

  it('is said of the second yield of RecipeMD', async () => {
    const file =
      '# Guacamole\n\n*sauce, vegan*\n\n**4 Servings, 200g**\n\n---\n\n- *1* avocado\n\n---\n\nMash.'
    expect(await readOne(Buffer.from(file), 'a.md')).toMatchObject({
      servings: '4 Servings',
      leftOut: ['“200g”'],
    })
  })
})

it.each([
  ['a.csv', 'Title,Ingredients,Directions\nCake,", Layer 2\n1 egg\n, Top!\nCream",Bake.'],
  [
    'a.fdx',
    '<fdx><Recipes><Recipe Name="Cake"><RecipeIngredients><RecipeIngredient Heading="Y" Ingredient="Layer 2"/><RecipeIngredient Quantity="1" Ingredient="egg"/><RecipeIngredient Heading="Y" Ingredient="Top!"/><RecipeIngredient Ingredient="Cream"/></RecipeIngredients></Recipe></Recipes></fdx>',
  ],
  ['a.md', '# Cake\n\n*cake*\n\n---\n\n## Layer 2\n- *1* egg\n\n## Top!\n- Cream\n\n---\n\nBake.'],
])('a heading that %s calls one is one, whatever its words are', async (name, file) => {
  expect(await readOne(Buffer.from(file), name)).toMatchObject({
    ingredients: ['1 egg', 'Cream'],
    ingredientGroups: [
      { name: 'Layer 2', from: 0 },
      { name: 'Top!', from: 1 },
    ],
  })
})
