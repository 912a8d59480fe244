import { describe, expect, it } from 'vitest'
import { jpeg, jsonFile, readAll, readOne, readRecipes, zipOf } from './support.ts'

const picture = jpeg(300)
const base64 = picture.toString('base64')

describe('Mela', () => {
  const soup = {
    id: '1',
    title: 'Soup',
    text: 'Warm.',
    link: 'https://soups.example/1',
    yield: '4 bowls',
    prepTime: '10 min',
    cookTime: '1 hour',
    totalTime: '',
    ingredients: '# Base\n1 onion\n2 carrots',
    instructions: '# Base\nChop.\nBoil.',
    notes: 'Better cold.',
    nutrition: 'Calories: 100 kcal',
    categories: ['Winter'],
    images: [base64, base64],
    favorite: true,
    wantToCook: true,
    date: 700_000_000,
  }
  const expected = {
    title: 'Soup',
    summary: 'Warm.',
    link: 'https://soups.example/1',
    servings: '4 bowls',
    prepTime: 10,
    cookTime: 60,
    ingredients: ['1 onion', '2 carrots'],
    ingredientGroups: [{ name: 'Base', from: 0 }],
    directions: ['Base:', 'Chop.', 'Boil.'],
    notes: 'Better cold.',
    nutrition: ['Calories: 100 kcal'],
    tags: ['Winter'],
    isFavorite: true,
    image: picture,
    pictures: [expect.objectContaining({ address: null })],
    leftOut: ["the mark 'Want to Cook'"],
  }

  it('reads a .melarecipe whole', async () => {
    expect(await readOne(jsonFile(soup), 'Soup.melarecipe')).toMatchObject(expected)
  })

  it('reads every recipe of a .melarecipes file', async () => {
    const file = zipOf({ 'a.melarecipe': soup, 'b.melarecipe': { ...soup, title: 'Stew' } })
    const [first, second] = await readRecipes(file, 'All.melarecipes')
    expect(first).toMatchObject(expected)
    expect(second?.title).toBe('Stew')
  })
})

it('reads .crumb files of Crouton, its amounts, ranges and sections', async () => {
  const range = (order: number, amount: number, secondaryAmount: number) => ({
    ...{ order, ingredient: { name: 'butter' } },
    quantity: { amount, secondaryAmount, quantityType: 'POUND' },
  })
  const crumb = {
    name: 'Bread',
    serves: 8,
    duration: 20,
    cookingDuration: 40,
    webLink: 'https://bread.example/',
    sourceName: 'Aunt Mo',
    notes: 'Use rye.',
    neutritionalInfo: 'Calories 90',
    tags: [{ name: 'Baking' }],
    images: [base64],
    ingredients: [
      { order: 1, ingredient: { name: 'flour' }, quantity: { amount: 500, quantityType: 'GRAMS' } },
      { order: 0, ingredient: { name: 'Dough' }, quantity: { quantityType: 'SECTION' } },
      { order: 2, ingredient: { name: 'eggs' }, quantity: { amount: 2, quantityType: 'ITEM' } },
      { order: 3, ingredient: { name: 'salt' } },
      range(4, 2, 2.5),
      range(5, 3, 3),
      range(6, 0, 4),
    ],
    steps: [
      { order: 1, step: 'Knead.', isSection: false },
      { order: 0, step: 'Dough', isSection: true },
    ],
  }
  expect(await readOne(zipOf({ 'Bread.crumb': crumb }), 'Crouton.zip')).toMatchObject({
    title: 'Bread',
    servings: '8',
    prepTime: 20,
    cookTime: 40,
    ingredients: ['500 g flour', '2 eggs', 'salt', '2-2½ lb butter', '3 lb butter', '4 lb butter'],
    ingredientGroups: [{ name: 'Dough', from: 0 }],
    directions: ['Dough:', 'Knead.'],
    author: 'Aunt Mo',
    notes: 'Use rye.',
    nutrition: ['Calories 90'],
    tags: ['Baking'],
    image: picture,
    leftOut: [],
  })
})

it('reads the list and the pictures in a .rtk file of RecetteTek', async () => {
  const recipe = {
    title: 'Tarte',
    description: 'Good.',
    quantity: '6 parts',
    preparationTime: '15',
    cookingTime: '30',
    ingredients: '3 pommes\n1 pâte',
    instructions: 'Étaler.\nCuire.',
    url: 'https://tartes.example/1',
    categories: [{ title: 'Dessert' }],
    tags: [{ title: 'Pommes' }],
    notes: 'Tiède.',
    rating: 5,
    favorite: true,
    cookware: 'Un moule',
    video: 'https://videos.example/tarte',
    pictures: ['/storage/emulated/0/tarte.jpg'],
  }
  expect(await readOne(zipOf({ 'recipes_0.json': [recipe], 'tarte.jpg': picture }), 'a.rtk')).toMatchObject({
    title: 'Tarte',
    servings: '6 parts',
    prepTime: 15,
    cookTime: 30,
    ingredients: ['3 pommes', '1 pâte'],
    directions: ['Étaler.', 'Cuire.'],
    link: 'https://tartes.example/1',
    tags: ['Dessert', 'Pommes'],
    notes: 'Tiède.',
    rating: 5,
    isFavorite: true,
    image: picture,
    equipment: ['Un moule'],
    video: 'https://videos.example/tarte',
  })
})

describe('OpenEats', () => {
  const expected = {
    title: 'Chili',
    servings: '4',
    prepTime: 10,
    cookTime: 60,
    ingredients: ['1½ cups beans', 'salt'],
    ingredientGroups: [{ name: 'Pot', from: 0 }],
    directions: ['Cook.'],
    tags: ['hot', 'Main', 'Mexican'],
    author: 'A friend',
  }
  it('reads the recipes of its API', async () => {
    const recipe = {
      ...{ title: 'Chili', info: 'Hot.', servings: 4, prep_time: 10, cook_time: 60, source: 'A friend' },
      directions: 'Cook.',
      ingredient_groups: [
        {
          title: 'Pot',
          ingredients: [
            { numerator: 3, denominator: 2, measurement: 'cups', title: 'beans' },
            { numerator: 0, denominator: 1, measurement: '', title: 'salt' },
          ],
        },
      ],
      tags: [{ title: 'hot' }],
      course: { title: 'Main' },
      cuisine: { title: 'Mexican' },
    }
    expect(await readOne(jsonFile([recipe]), 'recipes.json')).toMatchObject(expected)
  })

  it('keeps what a recipe is made of that is another recipe', async () => {
    const recipe = {
      ...{ title: 'Chili', directions: 'Cook.', ingredient_groups: [] },
      subrecipes: [{ numerator: 1, denominator: 2, measurement: 'batch', title: 'Salsa' }],
    }
    expect(await readOne(jsonFile([recipe]), 'recipes.json')).toMatchObject({
      ingredients: ['½ batch Salsa'],
    })
  })

  it('joins the dump of its database', async () => {
    const fields = {
      ...{ title: 'Chili', info: '', servings: 4, prep_time: 10, cook_time: 60, source: 'A friend' },
      ...{ directions: 'Cook.', photo: '', course: 2, cuisine: 3, tags: [4] },
    }
    const dump = [
      { model: 'recipe_groups.course', pk: 2, fields: { title: 'Main' } },
      { model: 'recipe_groups.cuisine', pk: 3, fields: { title: 'Mexican' } },
      { model: 'recipe_groups.tag', pk: 4, fields: { title: 'hot' } },
      { model: 'recipe.recipe', pk: 1, fields },
      { model: 'ingredient.ingredientgroup', pk: 7, fields: { title: 'Pot', recipe: 1 } },
      {
        model: 'ingredient.ingredient',
        pk: 8,
        fields: { title: 'beans', measurement: 'cups', numerator: 3, denominator: 2, ingredient_group: 7 },
      },
      {
        model: 'ingredient.ingredient',
        pk: 9,
        fields: { title: 'salt', measurement: '', numerator: 0, denominator: 1, ingredient_group: 7 },
      },
      { model: 'rating.rating', pk: 5, fields: { recipe: 1, rating: 4, comment: 'Nice' } },
    ]
    expect(await readOne(jsonFile(dump), 'dump.json')).toMatchObject({
      ...expected,
      rating: 4,
      leftOut: ['its comment'],
    })
  })
})

it('reads the JSON of RecipeSage, its labels, groups and notes', async () => {
  const recipe = {
    ...{
      title: 'Pie',
      description: 'Sweet.',
      yield: '8',
      activeTime: '20 min',
      totalTime: '1 hr',
      folder: 'main',
    },
    ...{ source: 'Grandma', url: 'https://pies.example/', notes: 'Cool it.', rating: 4 },
    ingredients: '[Crust]\n200 g flour\n[Filling]\n3 apples',
    instructions: '[Crust]\nRoll.\nBake.',
    recipeLabels: [{ label: { title: 'dessert' } }],
    recipeImages: [{ image: { location: 'https://pies.example/pie.jpg' } }],
  }
  expect(await readOne(jsonFile({ recipes: [recipe] }), 'recipes.json')).toMatchObject({
    title: 'Pie',
    servings: '8',
    prepTime: 20,
    totalTime: 60,
    ingredients: ['200 g flour', '3 apples'],
    ingredientGroups: [
      { name: 'Crust', from: 0 },
      { name: 'Filling', from: 1 },
    ],
    directions: ['Crust:', 'Roll.', 'Bake.'],
    author: 'Grandma',
    notes: 'Cool it.',
    rating: 4,
    tags: ['dessert'],
    imageAddress: 'https://pies.example/pie.jpg',
  })
})

it('reads the page and the pictures of Recipe Keeper', async () => {
  const box = (name: string) => `<div class="recipe-details">
<h2 itemprop="name">${name}</h2>
<meta itemprop="recipeIsFavourite" content="True"><meta itemprop="recipeRating" content="4">
<div>Courses: <span itemprop="recipeCourse">Main Dish</span></div>
<meta itemprop="recipeCategory" content="Winter">
<div>Source: <span itemprop="recipeSource"><a href="https://stews.example/1">stews.example</a></span></div>
<div>Serving size: <span itemprop="recipeYield">4</span></div>
<div>Preparation time: <span>15 mins</span><meta content="PT15M" itemprop="prepTime"></div>
<div>Cooking time: <span>2 hours</span><meta content="PT2H" itemprop="cookTime"></div>
<div itemprop="recipeIngredients"><p>1 kg beef</p><p></p><p>2 onions</p></div>
<div itemprop="recipeDirections"><p>1. Brown.</p><p>2. Simmer.</p></div>
<div itemprop="recipeNotes"><p>Freezes well.</p></div>
<meta itemprop="recipeNutCalories" content="420">
<img src="images/stew.jpg" class="recipe-photos-div" itemprop="photo0">
<img src="images/second.jpg" itemprop="photo1">
</div>`
  const html = `<html><body>${box('Stew')}${box('Second')}</body></html>`
  const [first, second] = await readRecipes(
    zipOf({ 'recipes.html': html, 'images/stew.jpg': picture, 'images/second.jpg': picture }),
  )
  expect(first).toMatchObject({
    title: 'Stew',
    link: 'https://stews.example/1',
    servings: '4',
    prepTime: 15,
    cookTime: 120,
    ingredients: ['1 kg beef', '2 onions'],
    directions: ['Brown.', 'Simmer.'],
    notes: 'Freezes well.',
    rating: 4,
    isFavorite: true,
    tags: ['Main Dish', 'Winter'],
    nutrition: ['Calories: 420'],
    image: picture,
    pictures: [expect.objectContaining({ address: null })],
    leftOut: [],
  })
  expect(second?.title).toBe('Second')
})

it('reads the web pages of Paprika with their pictures, and not their index', async () => {
  const page = `<!DOCTYPE html><html><body><div class="recipe" itemscope itemtype="http://schema.org/Recipe">
<img src="Images/1/pie.jpg" itemprop="image" class="photo">
<h1 itemprop="name" class="name">Pie</h1>
<p itemprop="aggregateRating" class="rating" value="3"></p>
<p itemprop="recipeCategory" class="categories">Dessert, Fruit</p>
<span itemprop="prepTime">15 mins</span><span itemprop="cookTime">1 hr</span><span itemprop="recipeYield">8</span>
<a itemprop="url" href="https://pies.example/1"><span itemprop="author">Grandma</span></a>
<div class="ingredients text"><p class="line" itemprop="recipeIngredient"><strong>1</strong> apple</p>
<p class="line" itemprop="recipeIngredient"><strong>2</strong> eggs</p></div>
<div itemprop="recipeInstructions" class="directions text"><p class="line">Peel.</p><p class="line">Bake.</p></div>
<div itemprop="comment" class="notes text"><p>Cool it.</p></div>
<div itemprop="nutrition" class="nutrition text"><p>240 kcal</p></div>
</div></body></html>`
  const files = { 'Recipes/Pie.html': page, 'index.html': '<a href="Recipes/Pie.html">Pie</a>' }
  expect(await readOne(zipOf({ ...files, 'Recipes/Images/1/pie.jpg': picture }))).toMatchObject({
    title: 'Pie',
    link: 'https://pies.example/1',
    author: 'Grandma',
    ingredients: ['1 apple', '2 eggs'],
    directions: ['Peel.', 'Bake.'],
    notes: 'Cool it.',
    nutrition: ['240 kcal'],
    rating: 3,
    servings: '8',
    prepTime: 15,
    cookTime: 60,
    tags: ['Dessert', 'Fruit'],
    image: picture,
  })
})

it('reads the XML and the pictures in a .mcb file of Cookmate', async () => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><cookbook version="1">
<recipe><title>R&amp;B ribs</title><preptime>10 min</preptime><cooktime>2 h</cooktime><totaltime/>
<description><li>Sticky &lt;hot&gt;.</li></description>
<ingredient><li>1 kg ribs</li><li/><li>2 tbsp honey</li></ingredient>
<recipetext><li>1. Rub.</li><li>2. Roast.</li></recipetext>
<comments><li>Foil helps.</li></comments><url>https://ribs.example/1</url><source>Bob</source>
<imagepath>images/ribs.jpg</imagepath><quantity>4</quantity><rating>4</rating><lang>en</lang>
<category>Meat</category><category>Oven</category><nutrition>500 kcal</nutrition><video>https://videos.example/ribs</video></recipe>
<recipe><title>Empty</title></recipe>
</cookbook>`
  const results = await readAll(zipOf({ 'my_mcb.xml': xml, 'images/ribs.jpg': picture }), 'backup.mcb')
  expect(results[0]).toMatchObject({
    recipe: {
      title: 'R&B ribs',
      link: 'https://ribs.example/1',
      author: 'Bob',
      summary: 'Sticky <hot>.',
      ingredients: ['1 kg ribs', '2 tbsp honey'],
      directions: ['Rub.', 'Roast.'],
      notes: 'Foil helps.',
      servings: '4',
      prepTime: 10,
      cookTime: 120,
      rating: 4,
      language: 'en',
      tags: ['Meat', 'Oven'],
      nutrition: ['500 kcal'],
      image: picture,
      video: 'https://videos.example/ribs',
    },
  })
  expect(results[1]).toMatchObject({ problem: expect.stringMatching(/there is no recipe in it/) })
})

it('reads the XML of Gourmet with its groups and picture', async () => {
  const xml = `<?xml version="1.0"?><!DOCTYPE gourmetDoc><gourmetDoc>
<recipe id="1"><title>Cake</title><link>https://cakes.example/1</link><source>Anna</source>
<category>Dessert, Party</category><cuisine>German</cuisine><rating>4/5 stars</rating>
<preptime>20 minutes</preptime><cooktime>1 hour</cooktime><yields>12 slices</yields>
<ingredient-list><ingredient><amount>2</amount><unit>cups</unit><item>flour</item><key>flour</key></ingredient>
<inggroup><groupname>Icing</groupname><ingredient optional="yes"><amount>1</amount><unit>cup</unit><item>sugar</item></ingredient></inggroup>
</ingredient-list><instructions>Mix.
Bake.</instructions><modifications>Add rum.</modifications>
<image format="jpeg"><![CDATA[${base64}]]></image></recipe></gourmetDoc>`
  expect(await readOne(Buffer.from(xml), 'recipes.grmt')).toMatchObject({
    title: 'Cake',
    link: 'https://cakes.example/1',
    author: 'Anna',
    ingredients: ['2 cups flour', '1 cup sugar, optional'],
    ingredientGroups: [{ name: 'Icing', from: 1 }],
    directions: ['Mix.', 'Bake.'],
    notes: 'Add rum.',
    rating: 4,
    servings: '12 slices',
    prepTime: 20,
    cookTime: 60,
    tags: ['Dessert', 'Party', 'German'],
    image: picture,
  })
})

it('keeps the recipes that are an ingredient of another one in Gourmet', async () => {
  const xml = `<?xml version="1.0"?><gourmetDoc>
<recipe id="1"><title>Rice</title><ingredient-list>
<inggroup><groupname>Top</groupname><ingref amount="1/2" unit="cup" refid="2" optional="yes">
Hot Sauce
</ingref></inggroup>
<ingref amount="1" refid="2"></ingref><ingref refid="3"><amount>2</amount><item>Salsa</item></ingref>
<ingref amount="3" refid="9"></ingref>
</ingredient-list><instructions>Boil.</instructions></recipe>
<recipe id="2"><title>Hot &amp; Red Sauce</title><instructions>Stir.</instructions></recipe></gourmetDoc>`
  expect((await readRecipes(Buffer.from(xml), 'recipes.grmt'))[0]).toMatchObject({
    ingredients: [
      '1 Hot & Red Sauce',
      '2 Salsa',
      '3 of a recipe that is not in the file',
      '1/2 cup Hot Sauce, optional',
    ],
    ingredientGroups: [{ name: 'Top', from: 3 }],
  })
})

describe('Living Cookbook', () => {
  const fdx = (image: string) => `<?xml version="1.0" encoding="UTF-8"?>
<fdx Source="Living Cookbook 2015" FileVersion="1.1"><Recipes>
<Recipe Name="Stew" ID="1" Servings="4" ReadyInTime="90" CookingTime="60" PreparationTime="15" Source="Mum" WebPage="https://stews.example/2" RecipeTypes="Main, Winter" Comments="Thick.">
<RecipeIngredients><RecipeIngredient Ingredient="Base" Heading="Y"/><RecipeIngredient Quantity="2" Unit="cups" Ingredient="stock"/></RecipeIngredients>
<RecipeProcedures><RecipeProcedure><ProcedureText>Boil.</ProcedureText></RecipeProcedure><RecipeProcedure><ProcedureText>Serve.</ProcedureText></RecipeProcedure></RecipeProcedures>
<RecipeTips><RecipeTip><TipText>Stir.</TipText></RecipeTip></RecipeTips>
<RecipeImages>${image}</RecipeImages></Recipe></Recipes></fdx>`
  const expected = {
    title: 'Stew',
    summary: 'Thick.',
    link: 'https://stews.example/2',
    author: 'Mum',
    servings: '4',
    prepTime: 15,
    cookTime: 60,
    totalTime: 90,
    ingredients: ['2 cups stock'],
    ingredientGroups: [{ name: 'Base', from: 0 }],
    directions: ['Boil.', 'Serve.'],
    notes: 'Stir.',
    tags: ['Main', 'Winter'],
    image: picture,
  }
  it('reads a .fdx file with the picture in it', async () => {
    const file = Buffer.from(fdx(`<RecipeImage FileType="JPG">${base64}</RecipeImage>`))
    expect(await readOne(file, 'stews.fdx')).toMatchObject(expected)
  })

  it('reads a .fdxz file with the picture next to it', async () => {
    const file = zipOf({
      'Data.fdx': fdx('<RecipeImage FileName="stew.jpg"/>'),
      'Images/stew.jpg': picture,
    })
    expect(await readOne(file, 'stews.fdxz')).toMatchObject(expected)
  })
})

it('reads notes of Evernote with their picture, tags and address', async () => {
  const content = `<?xml version="1.0"?><en-note><div>Serves 4</div><div><b>Ingredients</b></div>
<div>200 g rice</div><div>1 l stock</div><div><b>Directions</b></div><div>Stir the rice into the stock and cook.</div></en-note>`
  const enex = `<?xml version="1.0"?><en-export><note><title>Risotto</title><content><![CDATA[${content}]]></content>
<tag>Rice</tag><note-attributes><source-url>https://rice.example/1</source-url></note-attributes>
<resource><data encoding="base64">${base64}</data><mime>image/jpeg</mime></resource></note>
<note><title>Loose</title><content><![CDATA[<en-note><div>Just a thought.</div></en-note>]]></content></note></en-export>`
  const [first, second] = await readRecipes(Buffer.from(enex), 'Recipes.enex')
  expect(first).toMatchObject({
    title: 'Risotto',
    link: 'https://rice.example/1',
    ingredients: ['200 g rice', '1 l stock'],
    directions: ['Stir the rice into the stock and cook.'],
    servings: '4',
    tags: ['Rice'],
    image: picture,
  })
  expect(second).toMatchObject({ title: 'Loose', directions: ['Just a thought.'] })
})

it('reads texts with labels whose lists have no colon, with the line ends of Windows and a named group', async () => {
  const text = [
    ...['Title: Lefse', 'Original URL: https://lefse.example/1', 'Yield: 20', '', 'Ingredients', ''],
    ...['2 cups potatoes', '', 'For the filling', '1 cup sugar', '', 'Instructions', '', 'Roll.'],
  ].join('\r\n')
  expect(await readOne(Buffer.from(text), 'lefse.txt')).toMatchObject({
    title: 'Lefse',
    link: 'https://lefse.example/1',
    servings: '20',
    ingredients: ['2 cups potatoes', '1 cup sugar'],
    ingredientGroups: [{ name: 'For the filling', from: 1 }],
    directions: ['Roll.'],
  })
})

it('reads the equipment and the video of a table, and the numbers of steps are not part of them', async () => {
  const csv =
    'title,ingredients,instructions,cookware,video\nTart,3 apples,Bake.,A tin,https://videos.example/1\n'
  expect(await readOne(Buffer.from(csv), 'a.csv')).toMatchObject({
    equipment: ['A tin'],
    video: 'https://videos.example/1',
    leftOut: [],
  })
  const typed = csv.replace('https://videos.example/1', 'javascript:alert(1)')
  expect(await readOne(Buffer.from(typed), 'a.csv')).toMatchObject({ video: null, leftOut: ['its video'] })
  const steps = '1. Fry the beef.\n2. 25 minutes of cooking.'
  const recipe = {
    '@type': 'Recipe',
    name: 'Stew',
    recipeIngredient: ['1 kg beef'],
    recipeInstructions: steps,
  }
  expect(await readOne(jsonFile(recipe), 'a.json')).toMatchObject({
    directions: ['Fry the beef.', '25 minutes of cooking.'],
  })
})

it('reads the tags that Notion writes below the title, and a sentence that begins like a group', async () => {
  const note =
    '# Kabsa\n\nTags: lunch, rice\n\n## Ingredients\n\n- 2 cups rice\n- 1 chicken\n\n## Method\n\n1. Boil.\n'
  expect(await readOne(Buffer.from(note), 'Kabsa.md')).toMatchObject({ tags: ['lunch', 'rice'] })
  const said = note.replace('Tags: lunch, rice', 'For the best of friends.')
  expect(await readOne(Buffer.from(said), 'Kabsa.md')).toMatchObject({ summary: 'For the best of friends.' })
})

it('reads texts with labels, as of Pepperplate and Saffron', async () => {
  const text = `Title: Scones
Description: Light.
Source: Aunt Bea
Original URL: https://scones.example/1
Yield: 8
Active Time: 10 min
Total Time: 30 min
Cookbook: Tea
Section: Baking
Image: scones.jpg
Ingredients:
  200 g flour
  50 g butter
Instructions:
  1. Rub.
  2. Bake.
Notes:
  Source: her tin box
`
  const file = zipOf({ 'a.txt': text, 'b.txt': text.replace('Scones', 'Buns'), 'scones.jpg': picture })
  const [first, second] = await readRecipes(file)
  expect(first).toMatchObject({
    title: 'Scones',
    summary: 'Light.',
    author: 'Aunt Bea',
    link: 'https://scones.example/1',
    servings: '8',
    prepTime: 10,
    totalTime: 30,
    tags: ['Tea', 'Baking'],
    ingredients: ['200 g flour', '50 g butter'],
    directions: ['Rub.', 'Bake.'],
    notes: 'Source: her tin box',
    image: picture,
  })
  expect(second?.title).toBe('Buns')
  expect(await readRecipes(Buffer.from(`${text}\n${text}`), 'all.txt')).toHaveLength(2)
})

it('reads the columns of MealMaster', async () => {
  const text = `MMMMM----- Recipe via Meal-Master (tm) v8.05

      Title: Chicken Soup
 Categories: Soups, Poultry
      Yield: 4 Servings

      1 lb Chicken                             2 c  Water
  1 1/2 ts Salt                                1    Onion; chopped
           -fine

MMMMM--------------------------SAUCE------------------------------
      2 tb Butter

  Boil the chicken in the water
  for an hour.

  Add the rest.

MMMMM

---------- Recipe via Meal-Master (tm) v8.02

      Title: Toast
 Categories: None
      Yield: 1 servings

      1 sl Bread

  Toast it.

-----
`
  const [soup, toast] = await readRecipes(Buffer.from(text), 'board.mmf')
  expect(soup).toMatchObject({
    title: 'Chicken Soup',
    tags: ['Soups', 'Poultry'],
    servings: '4 Servings',
    ingredients: ['1 lb Chicken', '1 1/2 tsp Salt fine', '2 cup Water', '1 Onion, chopped', '2 Tbsp Butter'],
    ingredientGroups: [{ name: 'SAUCE', from: 4 }],
    directions: ['Boil the chicken in the water for an hour.', 'Add the rest.'],
  })
  expect(toast).toMatchObject({
    title: 'Toast',
    tags: [],
    ingredients: ['1 slice Bread'],
    directions: ['Toast it.'],
  })
})

it('reads RezKonv, in its encoding of Windows', async () => {
  const text = `========== REZKONV-Rezept - RezkonvSuite v0.96

      Titel: Apfelkuchen süß
 Kategorien: Kuchen, Apfel
      Menge: 4 Personen

============================ TEIG ============================
    250      Gramm  Mehl
      1        TL   Backpulver
                    -- gestrichen

============================ QUELLE ============================
                    Omas Kochbuch
                    -- Erfasst *RK* 01.01.2000 von

Alles verkneten
und ruhen lassen.

Backen.

=====
`
  expect(await readOne(Buffer.from(text, 'latin1'), 'kuchen.rk')).toMatchObject({
    title: 'Apfelkuchen süß',
    tags: ['Kuchen', 'Apfel'],
    servings: '4 Personen',
    ingredients: ['250 Gramm Mehl', '1 TL Backpulver gestrichen'],
    ingredientGroups: [{ name: 'TEIG', from: 0 }],
    directions: ['Alles verkneten und ruhen lassen.', 'Backen.'],
    author: 'Omas Kochbuch',
  })
})

describe('texts', () => {
  it('come from the repository of a Chowdown site, its templates and settings left alone', async () => {
    const recipe = `---
layout: recipe
title:  "Broccoli Beer Cheese Soup"
image: soup.jpg
tags: sides, soups
ingredients:
- 4 tablespoons butter
- 1 cup diced onion
directions:
- Melt the butter.
- Add the onion.
---
A hearty soup.
`
    const file = zipOf({
      'site/_recipes/soup.md': recipe,
      'site/images/soup.jpg': picture,
      'site/README.md': '# Chowdown',
      'site/package.json': { name: 'site' },
      'site/_layouts/recipe.html': '<html>{{ content }}</html>',
    })
    expect(await readOne(file)).toMatchObject({
      title: 'Broccoli Beer Cheese Soup',
      summary: 'A hearty soup.',
      ingredients: ['4 tablespoons butter', '1 cup diced onion'],
      directions: ['Melt the butter.', 'Add the onion.'],
      tags: ['sides', 'soups'],
      image: picture,
    })
  })

  it('come as one file with several recipes, each under its own title', async () => {
    const recipe = (title: string, food: string) =>
      `${title}\n\nIngredients\n${food}\n200 g flour\n\nMethod\nMix everything in a large bowl.\nBake it for forty minutes.\n\n`
    const file = zipOf({ 'all.txt': recipe('Plum cake', '500 g plums') + recipe('Pear cake', '3 pears') })
    expect(await readRecipes(file, 'all.zip')).toMatchObject([
      { title: 'Plum cake', ingredients: ['500 g plums', '200 g flour'] },
      { title: 'Pear cake', ingredients: ['3 pears', '200 g flour'] },
    ])
  })

  it('come from Chowdown with the recipes that they are made of', async () => {
    const zip = zipOf({
      'site/_recipes/tart.md':
        '---\nlayout: recipe\ntitle: Berry Tart\ncomponents:\n- Meringue\n- Lemon Curd\n---\nA tart.',
      'site/_components/meringue.md':
        '---\ntitle: Meringue\ningredients:\n- 2 egg whites\ndirections:\n- Beat.\n---\n',
      'site/README.de.md': '# A site\n\n## Ingredients\n- 1 egg\n\n## Directions\n1. Boil the egg.\n',
      'site/CLAUDE.md': '# Notes\n\n## Ingredients\n- 1 egg\n\n## Directions\n1. Boil the egg.\n',
    })
    const [tart, ...parts] = await readRecipes(zip)
    expect(tart).toMatchObject({ ingredients: ['1 batch Meringue', '1 batch Lemon Curd'], leftOut: [] })
    expect(parts).toMatchObject([{ title: 'Meringue', ingredients: ['2 egg whites'] }])
  })

  it('come as Markdown notes of Obsidian, titled by their file, with embedded pictures', async () => {
    const note = `---
tags: [dinner, quick]
source: https://pasta.example/1
servings: 2
---
![[pasta.jpg|300]]

## Ingredients
- 200 g spaghetti
- 2 eggs

## Directions
1. Boil the spaghetti.
2. Stir in the eggs.

## Notes
Use good eggs.
`
    const file = zipOf({ 'vault/Carbonara.md': note, 'vault/attachments/pasta.jpg': picture })
    expect(await readOne(file)).toMatchObject({
      title: 'Carbonara',
      link: 'https://pasta.example/1',
      servings: '2',
      tags: ['dinner', 'quick'],
      ingredients: ['200 g spaghetti', '2 eggs'],
      directions: ['Boil the spaghetti.', 'Stir in the eggs.'],
      tips: ['Use good eggs.'],
      notes: '',
      image: picture,
    })
  })

  it('come from ChefTap: a title, an address, amounts and steps', async () => {
    const text = `Grilled fish

https://fish.example/1

2 fish fillets
1 tbsp olive oil
1 lemon

Brush the fish with the oil.
Grill it for 5 minutes and squeeze the lemon over it.
`
    expect(await readOne(zipOf({ 'recipes/Grilled fish.txt': text }))).toMatchObject({
      title: 'Grilled fish',
      link: 'https://fish.example/1',
      ingredients: ['2 fish fillets', '1 tbsp olive oil', '1 lemon'],
      directions: ['Brush the fish with the oil.', 'Grill it for 5 minutes and squeeze the lemon over it.'],
    })
  })

  it('without a recipe are refused, and named among others', async () => {
    const diary = 'Dear diary, nothing happened today.'
    await expect(readAll(Buffer.from(diary), 'diary.txt')).rejects.toThrow('does not know this kind of file')
    const note = '# Tea\n\n## Ingredients\n- 1 l water\n- 2 tea bags\n\n## Directions\n1. Boil the water.\n'
    const results = await readAll(zipOf({ 'diary.txt': diary, 'Tea.md': note }))
    expect(results.map((result) => ('problem' in result ? result.problem : 'read'))).toEqual([
      "'diary.txt' could not be imported: Potluck does not know this kind of file.",
      'read',
    ])
  })
})

describe('addresses', () => {
  const addresses = async (text: string, name: string) =>
    (await readAll(Buffer.from(text), name)).map((result) =>
      'bookmark' in result ? result.bookmark : result,
    )

  it('come from a list', async () => {
    const list = '# Mine\nhttps://a.example/1\n\n- https://b.example/2\n'
    expect(await addresses(list, 'list.txt')).toEqual([
      { address: 'https://a.example/1', title: 'https://a.example/1' },
      { address: 'https://b.example/2', title: 'https://b.example/2' },
    ])
  })

  it('come from the bookmarks of a browser', async () => {
    const page = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>
<DT><A HREF="https://a.example/?a=1&amp;b=2" ADD_DATE="1" ICON="data:image/png;base64,AAAA">Pie &amp; mash</A>
<DT><A HREF="javascript:alert(1)">No</A></DL>`
    expect(await addresses(page, 'bookmarks.html')).toEqual([
      { address: 'https://a.example/?a=1&b=2', title: 'Pie & mash' },
    ])
  })

  it('come from the lines of a table that have nothing else', async () => {
    expect(await addresses('Title,URL\nPie,https://a.example/1\n', 'table.csv')).toEqual([
      { address: 'https://a.example/1', title: 'Pie' },
    ])
  })
})

describe('tables', () => {
  it('come from My Recipe Box with times, link, picture and tags', async () => {
    const head =
      'title,preparationTime,cookingTime,totalTime,quantity,ingredients,instructions,notes,nutrition,categories,tags,source,originalPicture,video'
    const row =
      'Pie,10 min,1 h,,4,"1 apple\n2 eggs","Peel.\nBake.",Cool.,"Protein: 3 g","Dessert;Fruit",Easy,https://pies.example/1,https://pies.example/pie.jpg,https://v.example/'
    expect(await readOne(Buffer.from(`${head}\n${row}\n`), 'recipes.csv')).toMatchObject({
      title: 'Pie',
      link: 'https://pies.example/1',
      author: null,
      servings: '4',
      prepTime: 10,
      cookTime: 60,
      ingredients: ['1 apple', '2 eggs'],
      directions: ['Peel.', 'Bake.'],
      notes: 'Cool.',
      nutrition: ['Protein: 3 g'],
      tags: ['Easy', 'Dessert', 'Fruit'],
      imageAddress: 'https://pies.example/pie.jpg',
      video: 'https://v.example/',
      leftOut: [],
    })
  })

  it('come from RecipeSage with labels, both times and notes', async () => {
    const text =
      'title,description,yield,activeTime,totalTime,source,url,notes,ingredients,instructions,rating,labels,images\n' +
      'Pie,Sweet,8,20 min,1 h,Grandma,https://pies.example/,Cool,"[Crust]\n1 cup flour","Roll.\nBake.",4,"dessert,easy",https://pies.example/p.jpg\n'
    expect(await readOne(Buffer.from(text), 'recipes.csv')).toMatchObject({
      prepTime: 20,
      totalTime: 60,
      notes: 'Cool',
      author: 'Grandma',
      ingredients: ['1 cup flour'],
      ingredientGroups: [{ name: 'Crust', from: 0 }],
      rating: 4,
      tags: ['dessert', 'easy'],
      imageAddress: 'https://pies.example/p.jpg',
    })
  })

  it.each([',', ';', '\t', '|'])('come in German with %j between the columns', async (separator) => {
    const rows = [
      ['Rezeptname', 'Zutaten', 'Zubereitung', 'Portionen', 'Kategorie'],
      ['Suppe', '"1 Zwiebel\n2 Möhren"', 'Kochen.', '4', 'Winter'],
    ]
    const text = rows.map((row) => row.join(separator)).join('\n')
    expect(await readOne(Buffer.from(`\ufeff${text}`), 'rezepte.csv')).toMatchObject({
      title: 'Suppe',
      ingredients: ['1 Zwiebel', '2 Möhren'],
      servings: '4',
      tags: ['Winter'],
    })
  })

  it('with unknown names are read when the person says which column is what', async () => {
    const text = Buffer.from('Gericht,Was rein kommt,Wie es geht\nSuppe,1 Zwiebel,Kochen.\n')
    await expect(readAll(text, 'a.csv')).rejects.toThrow('it does not say which column is the title')
    const columns = { title: 'Gericht', ingredients: 'Was rein kommt', directions: 'Wie es geht' }
    const [result] = await readAll(text, 'a.csv', { columns })
    expect(result).toMatchObject({
      recipe: { title: 'Suppe', ingredients: ['1 Zwiebel'], directions: ['Kochen.'], leftOut: [] },
    })
  })
})

it('reads schema.org in the microdata of a saved page, with the picture saved next to it', async () => {
  const page = `<html><head><link rel="canonical" href="https://pies.example/1"></head><body>
<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Pie</h1>
<img itemprop="image" src="Pie_files/pie.jpg"><ul><li itemprop="recipeIngredient">1 apple</li></ul>
<div itemprop="recipeInstructions">Bake.</div></div></body></html>`
  expect(await readOne(zipOf({ 'Pie.html': page, 'Pie_files/pie.jpg': picture }))).toMatchObject({
    title: 'Pie',
    link: 'https://pies.example/1',
    ingredients: ['1 apple'],
    directions: ['Bake.'],
    image: picture,
  })
})

it('reads the tips and the equipment that a saved page shows beside its declared recipe', async () => {
  const lines = ['500 g plums', '200 g flour']
  const steps = ['Halve the plums and lay them in the tin.', 'Bake them below the dough for forty minutes.']
  const declared = { '@type': 'Recipe', name: 'Tart', recipeIngredient: lines, recipeInstructions: steps }
  const items = (texts: string[]) => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`
  const page = `<html><head><script type="application/ld+json">${JSON.stringify(declared)}</script></head><body><h1>Tart</h1>
<h2>Equipment</h2>${items(['Tart tin', 'Rolling pin'])}<h2>Ingredients</h2>${items(lines)}
<h2>Directions</h2>${items(steps)}<h2>Tips</h2>${items(['Frozen plums work as well.'])}</body></html>`
  expect(await readOne(Buffer.from(page), 'tart.html')).toMatchObject({
    tips: ['Frozen plums work as well.'],
    equipment: ['Tart tin', 'Rolling pin'],
  })
})

it('reads a zip of any mix: each file by its own format, and one recipe in two forms once', async () => {
  const jsonLd = { '@type': 'Recipe', name: 'Cake', recipeIngredient: ['1 egg'], recipeInstructions: 'Bake.' }
  const file = zipOf({
    'cake.json': jsonLd,
    'cake.html': '<html><body><h1>Cake</h1></body></html>',
    'notes/Tea.md':
      '# Tea\n\n## Ingredients\n- 1 l water\n- 2 tea bags\n\n## Directions\n1. Boil the water and add the tea.\n',
    'table.csv': 'Title,Ingredients,Directions\nToast,1 slice bread,Toast.\n',
    'soup.cook': 'Boil @water{1%l} with @salt{}.',
    'mela/all.melarecipes': zipOf({
      'a.melarecipe': {
        title: 'Stew',
        ingredients: '1 onion',
        instructions: 'Boil.',
        yield: '',
        nutrition: '',
        wantToCook: false,
      },
    }),
  })
  const titles = (await readRecipes(file)).map(({ title }) => title)
  expect(titles.toSorted()).toEqual(['Cake', 'Stew', 'Tea', 'Toast', 'soup'].toSorted())
})
