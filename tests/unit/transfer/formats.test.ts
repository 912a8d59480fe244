import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { importPrograms } from '#server/contract/other-programs.ts'
import { archiveFormats, jsonFormats, textFormats } from '#server/transfer/formats/index.ts'
import { jpeg, jsonFile, readAll, readOne, readRecipes, zipOf } from './support.ts'

it('has a format for each program whose exports it offers to import', () => {
  const formats = [...archiveFormats, ...textFormats, ...jsonFormats]
  expect(new Set(formats.flatMap(({ programs }) => programs))).toEqual(new Set(importPrograms))
})

describe('Paprika', () => {
  const pie = {
    name: 'Pie\n',
    ingredients: '1 apple\n\n2 eggs',
    directions: '1. Peel.\n2. **Bake** at [200 C](https://x.example).',
    notes: 'Good cold.',
    nutritional_info: '240 kcal\nFat: 3 g',
    source: 'Grandma',
    rating: 4,
    difficulty: 'Easy',
    servings: '8',
    prep_time: '20 mins',
    cook_time: '1 hr',
    total_time: '',
    source_url: 'https://www.pies.example/pie',
    categories: ['Dessert', 'Fruit', 'dessert', 'Autumn', 'Baking', 'Sixth'],
    on_favorites: true,
    photo_data: jpeg(10).toString('base64'),
    photos: [{ data: jpeg(500).toString('base64') }],
  }
  it('reads every recipe of a .paprikarecipes file', async () => {
    const file = zipOf({
      'Pie.paprikarecipe': gzipSync(JSON.stringify(pie)),
      'Soup.paprikarecipe': gzipSync(JSON.stringify({ ...pie, name: 'Soup' })),
    })
    const [first, second] = await readRecipes(file, 'My Recipes.paprikarecipes')
    expect(second?.title).toBe('Soup')
    expect(first).toEqual({
      title: 'Pie',
      link: 'https://www.pies.example/pie',
      summary: '',
      ingredients: ['1 apple', '2 eggs'],
      ingredientGroups: [],
      directions: ['Peel.', 'Bake at 200 C.'],
      notes: 'Good cold.',
      nutrition: ['240 kcal', 'Fat: 3 g'],
      corrections: [],
      tips: [],
      equipment: [],
      video: null,
      author: 'Grandma',
      language: null,
      rating: 4,
      cooked: [],
      servings: '8',
      prepTime: 20,
      cookTime: 60,
      totalTime: 80,
      wording: null,
      tags: ['Dessert', 'Fruit', 'Autumn', 'Baking'],
      isFavorite: true,
      leftOut: ['its difficulty'],
      image: jpeg(500),
      collections: [{ name: 'Sixth', place: null }],
      pictures: [],
      imageAddress: null,
      source: 'pies.example',
    })
  })

  it('keeps angle brackets that are no markup', async () => {
    const hot = { ...pie, name: 'Pie <hot>', directions: 'Use <hot> water.<br>Wait <b>well</b> < 1 hour.' }
    expect(await readOne(gzipSync(JSON.stringify(hot)), 'Pie.paprikarecipe')).toMatchObject({
      title: 'Pie <hot>',
      directions: ['Use <hot> water.', 'Wait well < 1 hour.'],
    })
  })

  it('reads a single .paprikarecipe, and reports the one of many that is damaged', async () => {
    const single = gzipSync(JSON.stringify(pie))
    expect((await readOne(single, 'Pie.paprikarecipe')).title).toBe('Pie')
    const results = await readAll(
      zipOf({ 'a.paprikarecipe': single.subarray(0, 60), 'b.paprikarecipe': single }),
    )
    expect(results.map((result) => ('problem' in result ? result.problem : 'read'))).toEqual([
      "'a.paprikarecipe' could not be imported: it is damaged or far too large.",
      'read',
    ])
  })
})

describe('a range of times', () => {
  it.each([
    ['10-13 Minutes', 13, '10–13 min'],
    ['20 bis 25 Min.', 25, '20–25 min'],
    ['1,5 à 2 heures', 120, '1,5–2 hrs'],
    ['2 to 3 hours', 180, '2–3 hrs'],
    ['45 min', 45, undefined],
    ['13-10 min', 10, undefined],
    ['PT10M', 10, undefined],
  ])('%s counts as %d minutes and reads %s', async (cook_time, minutes, text) => {
    const pie = { name: 'Pie', ingredients: '1 apple', directions: 'Bake.', cook_time }
    const file = zipOf({ 'Pie.paprikarecipe': gzipSync(JSON.stringify(pie)) })
    const [recipe] = await readRecipes(file, 'My Recipes.paprikarecipes')
    expect(recipe?.cookTime).toBe(minutes)
    expect(recipe?.wording?.cookTime).toBe(text)
  })
})

describe('Mealie', () => {
  const stew = {
    name: 'Stew',
    slug: 'stew',
    description: 'Warm.',
    org_url: 'https://stews.example/1',
    recipe_yield: 'bowls',
    recipe_yield_quantity: 4,
    total_time: '1 Hour 30 Minutes',
    perform_time: null,
    tags: [{ name: 'Winter', slug: 'winter' }],
    recipe_category: ['Main'],
    recipe_ingredient: [
      {
        title: 'Base',
        note: 'chopped',
        unit: { name: 'gram', abbreviation: 'g' },
        food: { name: 'carrots' },
        quantity: 200,
        disable_amount: false,
      },
      { title: null, note: '1 pinch salt', unit: null, food: null, quantity: 1, disable_amount: true },
      { note: 'eggs', quantity: 2.5, disable_amount: false },
    ],
    recipe_instructions: [
      { title: 'First', text: 'Chop.\n\nFry.' },
      { title: '', text: 'Boil.' },
    ],
    notes: [{ title: 'Tip', text: 'Rest it.' }],
  }
  const expected = {
    title: 'Stew',
    link: 'https://stews.example/1',
    summary: 'Warm.',
    ingredients: ['200 gram carrots, chopped', '1 pinch salt', '2½ eggs'],
    ingredientGroups: [{ name: 'Base', from: 0 }],
    directions: ['First:', 'Chop.', 'Fry.', 'Boil.'],
    notes: 'Tip:\nRest it.',
    servings: '4 bowls',
    totalTime: 90,
    tags: ['Winter', 'Main'],
  }

  it('reads the export of 2021 with the largest picture', async () => {
    const file = zipOf({
      'mealie_2021/recipes/stew/stew.json': stew,
      'mealie_2021/recipes/stew/images/min-original.webp': jpeg(50),
      'mealie_2021/recipes/stew/images/original.webp': jpeg(500),
      'mealie_2021/settings/settings.json': { name: 'main', theme: {} },
    })
    expect(await readOne(file)).toMatchObject({ ...expected, image: jpeg(500) })
  })

  it('reads newer exports with one file for each recipe, and pictures named alike', async () => {
    const file = zipOf({
      'stew.json': stew,
      'stew.jpg': jpeg(60),
      'soup.json': { ...stew, name: 'Soup', slug: 'soup' },
      'soup.jpg': jpeg(70),
    })
    const recipes = await readRecipes(file)
    expect(recipes.map(({ title, image }) => [title, image?.length])).toEqual([
      ['Stew', jpeg(60).length],
      ['Soup', jpeg(70).length],
    ])
    expect(recipes[0]).toMatchObject(expected)
  })

  it('puts a full backup together from its tables, whichever way ids are written', async () => {
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
    const bare = id.replaceAll('-', '')
    const file = zipOf({
      'database.json': {
        recipes: [
          {
            id: bare,
            last_made: '2026-01-05T20:00:00',
            name: 'Stew',
            slug: 'stew',
            description: 'Warm.',
            org_url: 'https://stews.example/1',
            recipe_yield: '4 bowls',
            total_time: '90 minutes',
          },
        ],
        recipes_ingredients: [
          { recipe_id: bare, position: 1, note: '1 pinch salt', quantity: 1, food_id: null, unit_id: null },
          {
            recipe_id: bare,
            position: 0,
            title: 'Base',
            note: 'chopped',
            quantity: 200,
            food_id: 'F-1',
            unit_id: 'u1',
          },
        ],
        ingredient_foods: [{ id: 'f1', name: 'carrots' }],
        ingredient_units: [{ id: 'u1', name: 'gram' }],
        recipe_instructions: [
          { recipe_id: bare, position: 1, text: 'Boil.' },
          { recipe_id: bare, position: 0, title: 'First', text: 'Chop.' },
        ],
        notes: [],
        tags: [{ id: 't1', name: 'Winter' }],
        recipes_to_tags: [{ recipe_id: bare, tag_id: 't1' }],
        recipe_nutrition: [{ recipe_id: bare, calories: '240', fat_content: '3 g', id: 7 }],
        users_to_recipes: [
          { recipe_id: bare, user_id: 'x', rating: null, is_favorite: true },
          { recipe_id: bare, user_id: 'y', rating: 4, is_favorite: false },
        ],
        recipe_timeline_events: [
          { recipe_id: bare, subject: 'Recipe Created', timestamp: '2026-01-01T10:00:00' },
          { recipe_id: bare, subject: 'Ada made this', message: 'Good.', timestamp: '2026-01-02T10:00:00' },
        ],
        recipe_comments: [
          { recipe_id: bare, text: 'Yum' },
          { recipe_id: bare, text: 'Yes' },
        ],
        tools: [{ id: 'pot', name: 'Pot' }],
        recipes_to_tools: [{ recipe_id: bare, tool_id: 'pot' }],
      },
      [`data/recipes/${id}/images/original.webp`]: jpeg(90),
      [`data/recipes/${id}/images/tiny-original.webp`]: jpeg(20),
    })
    expect(await readOne(file, 'mealie_backup.zip')).toMatchObject({
      title: 'Stew',
      ingredients: ['200 gram carrots, chopped', '1 pinch salt'],
      ingredientGroups: [{ name: 'Base', from: 0 }],
      directions: ['First:', 'Chop.', 'Boil.'],
      servings: '4 bowls',
      tags: ['Winter'],
      isFavorite: true,
      rating: 4,
      nutrition: ['Calories: 240', 'Fat: 3 g'],
      cooked: [
        { day: '2026-01-02', comment: 'Good.' },
        { day: '2026-01-05', comment: '' },
      ],
      equipment: ['Pot'],
      leftOut: ['its 2 comments'],
      image: jpeg(90),
    })
  })
})

describe('Tandoor', () => {
  const part = (name: string, amount: number, unit: string | null, extra = {}) => ({
    food: { name },
    unit: unit === null ? null : { name: unit },
    amount,
    note: '',
    is_header: false,
    no_amount: false,
    ...extra,
  })
  const chili = {
    name: 'Chili',
    description: '',
    keywords: [{ name: 'Hot' }],
    steps: [
      {
        name: '',
        instruction: '### Start\nFry {{ ingredients[0] }}.',
        ingredients: [part('beans', 0.25, 'kg'), part('salt', 0, null)],
        order: 0,
      },
      {
        name: 'Sauce',
        instruction: 'Stir.',
        ingredients: [
          part('', 0, null, { is_header: true, note: 'For later' }),
          part('tomatoes', 2, null, { note: 'ripe' }),
        ],
        order: 1,
      },
    ],
    working_time: 15,
    waiting_time: 45,
    servings: 4,
    servings_text: 'plates',
    rating: 4.5,
    last_cooked: '2026-01-03T18:30:00+01:00',
    nutrition: { calories: 310, fats: 9.5, carbohydrates: 0, proteins: null, source: '' },
    source_url: 'https://chili.example/',
  }

  it('reads its zip of zips, one of which may be broken', async () => {
    const inner = zipOf({ 'recipe.json': chili, 'image.jpeg': jpeg(80) })
    const results = await readAll(zipOf({ '1.zip': inner, '2.zip': inner.subarray(0, 200), '3.zip': inner }))
    expect(results).toEqual([
      {
        recipe: {
          title: 'Chili',
          link: 'https://chili.example/',
          summary: '',
          ingredients: ['¼ kg beans', 'salt', '2 tomatoes, ripe'],
          ingredientGroups: [
            { name: 'Sauce', from: 2 },
            { name: 'For later', from: 2 },
          ],
          directions: ['Start', 'Fry ¼ kg beans.', 'Sauce:', 'Stir.'],
          notes: '',
          author: null,
          language: null,
          nutrition: ['Calories: 310', 'Fat: 9.5', 'Carbohydrates: 0'],
          corrections: [],
          tips: [],
          equipment: [],
          video: null,
          rating: 5,
          cooked: [{ day: '2026-01-03', comment: '' }],
          servings: '4 plates',
          prepTime: 15,
          cookTime: 45,
          totalTime: 60,
          wording: null,
          tags: ['Hot'],
          isFavorite: false,
          leftOut: ['the fraction of its rating of 4.5'],
          image: jpeg(80),
          collections: [],
          pictures: [],
          imageAddress: null,
          source: 'chili.example',
        },
      },
      { name: '2.zip', problem: "'2.zip' could not be imported: it is damaged or was cut off on its way." },
      { recipe: expect.objectContaining({ title: 'Chili' }) },
    ])
  })
})

describe('schema.org', () => {
  const cake = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Cake &amp; Cream',
    url: 'http://cakes.example/1',
    image: ['http://cakes.example/1.jpg'],
    recipeYield: 12,
    totalTime: 'PT1H10M',
    keywords: 'sweet,party',
    recipeIngredient: ['1 egg', '<b>200 g</b> flour'],
    recipeInstructions: [
      { '@type': 'HowToStep', text: 'Mix.' },
      { '@type': 'HowToStep', text: 'Bake.' },
    ],
  }

  it('comes from Nextcloud Cookbook with a folder and a picture for each recipe', async () => {
    const file = zipOf({
      'Cake/recipe.json': cake,
      'Cake/full.jpg': jpeg(300),
      'Cake/thumb.jpg': jpeg(30),
      'Pie/recipe.json': { ...cake, name: 'Pie' },
    })
    const [first, second] = await readRecipes(file)
    expect(first).toMatchObject({
      title: 'Cake & Cream',
      link: 'http://cakes.example/1',
      ingredients: ['1 egg', '200 g flour'],
      directions: ['Mix.', 'Bake.'],
      servings: '12',
      totalTime: 70,
      tags: ['sweet', 'party'],
      image: jpeg(300),
      collections: [],
      pictures: [],
      imageAddress: 'https://cakes.example/1.jpg',
    })
    expect(second).toMatchObject({ title: 'Pie', image: null })
  })

  it('comes from RecipeSage as one list, its notes kept', async () => {
    const notes = [{ '@type': 'Comment', name: 'Author Notes', text: 'Use less sugar.' }]
    const recipes = await readRecipes(
      jsonFile(
        [
          { ...cake, url: undefined, isBasedOn: 'https://cakes.example/2', comment: notes },
          { ...cake, name: 'Two' },
          7,
        ].slice(0, 2),
      ),
      'recipesage.json',
    )
    expect(recipes.map(({ title }) => title)).toEqual(['Cake & Cream', 'Two'])
    expect(recipes[0]).toMatchObject({
      link: 'https://cakes.example/2',
      directions: ['Mix.', 'Bake.'],
      notes: 'Use less sugar.',
    })
  })

  it('keeps author, language, nutrition and a rating by one person', async () => {
    const rated = {
      ...cake,
      author: { '@type': 'Person', name: 'Ina' },
      inLanguage: 'de',
      nutrition: { '@type': 'NutritionInformation', calories: '528 calories', servingSize: null },
      aggregateRating: { ratingValue: 4, ratingCount: 1 },
      tool: ['whisk', 'bowl'],
    }
    expect(await readOne(jsonFile(rated), 'cake.json')).toMatchObject({
      author: 'Ina',
      language: 'de',
      nutrition: ['Calories: 528 calories'],
      rating: 4,
      equipment: ['whisk', 'bowl'],
      leftOut: [],
    })
    const ofMany = { ...cake, aggregateRating: { ratingValue: 4.58, ratingCount: 1743 } }
    expect((await readOne(jsonFile(ofMany), 'cake.json')).rating).toBeNull()
  })

  it('keeps all authors and the names of parts, and no marks of Markdown', async () => {
    const recipe = {
      ...{ '@type': 'Recipe', name: 'Bread', description: 'Very *good*.' },
      author: [{ name: 'Ada' }, { name: 'Bo' }],
      recipeIngredient: ['[Dough]', '500 g **flour**', '## Top', '1 egg'],
      recipeInstructions: [{ '@type': 'HowToStep', text: '[Dough]' }, { text: 'Knead *well*.' }],
    }
    expect(await readOne(jsonFile(recipe), 'a.json')).toMatchObject({
      ...{ summary: 'Very good.', author: 'Ada, Bo', ingredients: ['500 g flour', '1 egg'] },
      ingredientGroups: [
        { name: 'Dough', from: 0 },
        { name: 'Top', from: 1 },
      ],
      directions: ['Dough:', 'Knead well.'],
    })
  })

  it('comes as a graph, or inside a saved page', async () => {
    const graph = { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage' }, cake] }
    expect((await readOne(jsonFile(graph), 'page.json')).title).toBe('Cake & Cream')
    const page = `<!doctype html><html><head><link rel="canonical" href="https://cakes.example/3"><script type="application/ld+json">${JSON.stringify(graph)}</script></head></html>`
    expect(await readOne(Buffer.from(page), 'cake.html')).toMatchObject({
      link: 'https://cakes.example/3',
      servings: '12',
    })
  })

  it.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://user:secret@cakes.example/',
    '../1',
    'potluck:../x',
  ])('keeps neither link nor picture address when they are %j', async (address) => {
    const bad = { ...cake, url: address, image: address, potluck: { link: address } }
    expect(await readOne(jsonFile(bad), 'x.json')).toMatchObject({ link: null, imageAddress: null })
  })

  it('takes for a picture only what is one', async () => {
    const script = {
      ...cake,
      image: `data:image/png;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}`,
    }
    expect(await readOne(jsonFile(script), 'x.json')).toMatchObject({ image: null, imageAddress: null })
    const picture = { ...cake, image: `data:image/jpeg;base64,${jpeg(40).toString('base64')}` }
    expect((await readOne(jsonFile(picture), 'x.json')).image).toEqual(jpeg(40))
  })
})

describe('Copy Me That', () => {
  const box = (name: string) => `<div class = "recipe"><div id = "name"> ${name} </div>
    <div id="link">Adapted from <a id = "original_link" href = "https://soups.example/1">x</a></div>
    <img class= "recipeImage" src = "images/soup.jpg"/>
    <span class = "recipeCategory">easy</span><span id="starred">Is starred.</span>
    <div id="servings">Servings: <a id="recipeYield">4</a></div>
    <ul><li class="recipeIngredient_subheader">Broth</li><li class= "recipeIngredient"> 1 onion &amp; salt </li></ul>
    <ol><li class = "instruction" value = "1"> Chop. </li><li class="instruction">Boil.</li></ol>
    <ul id="recipeNotes"><li class="recipeNote">Freezes well.</li></ul>
    <span id="made_this"> I made this. </span><span id="rating">Rated <span id = "ratingValue">5</span>/5</span></div>`

  it('reads every recipe of its page with its picture', async () => {
    const html = `<!DOCTYPE html><meta name="copymethat_class_id_version" content="2">${box('Soup')}${box('')}${box('Two')}`
    const results = await readAll(zipOf({ 'recipes.html': html, 'images/soup.jpg': jpeg(44) }))
    expect(results[0]).toEqual({
      recipe: {
        title: 'Soup',
        link: 'https://soups.example/1',
        summary: '',
        ingredients: ['1 onion & salt'],
        ingredientGroups: [{ name: 'Broth', from: 0 }],
        directions: ['Chop.', 'Boil.'],
        notes: 'Freezes well.',
        author: null,
        language: null,
        nutrition: [],
        corrections: [],
        tips: [],
        equipment: [],
        video: null,
        rating: 5,
        cooked: [],
        servings: '4',
        prepTime: null,
        cookTime: null,
        totalTime: null,
        wording: null,
        tags: ['easy'],
        isFavorite: true,
        leftOut: ["the mark 'I made this', which has no day"],
        image: jpeg(44),
        collections: [],
        pictures: [],
        imageAddress: null,
        source: 'soups.example',
      },
    })
    expect(results[1]).toEqual({
      name: 'Recipe 2 of 3',
      problem: "'Recipe 2 of 3' could not be imported: there is no recipe in it.",
    })
    expect(results[2]).toMatchObject({ recipe: { title: 'Two' } })
  })
})

describe('Plan to Eat', () => {
  it('reads its table, headings and line breaks inside quotes included', async () => {
    const csv = `\ufeffTitle,Course,Description,Url,Prep Time,Total Time,Servings,Ingredients,Directions,Tags,Photo Url\r\n"Say ""Cheese""",Main,"A, b",https://x.example/1,75,150,7,", Dough\r\n2 eggs\r\n, Top\r\ncheese","Mix.\r\nBake.","Cheap, Test",http://x.example/1.jpg?1\r\nSecond,,,,,,,1 egg,Boil.,,\r\n`
    const [first, second] = await readRecipes(Buffer.from(csv), 'plantoeat.csv')
    expect(first).toMatchObject({
      title: 'Say "Cheese"',
      link: 'https://x.example/1',
      summary: 'A, b',
      ingredients: ['2 eggs', 'cheese'],
      ingredientGroups: [
        { name: 'Dough', from: 0 },
        { name: 'Top', from: 1 },
      ],
      directions: ['Mix.', 'Bake.'],
      servings: '7',
      prepTime: 75,
      totalTime: 150,
      tags: ['Cheap', 'Test', 'Main'],
      collections: [],
      pictures: [],
      imageAddress: 'https://x.example/1.jpg?1',
    })
    expect(second).toMatchObject({
      title: 'Second',
      link: null,
      source: 'Manual Entry',
      ingredients: ['1 egg'],
    })
  })

  it('keeps author, rating and nutrition, and says that it has no place for the cost', async () => {
    const csv =
      'Title,Source,Rating,Ingredients,Directions,Calories,Saturated Fat,Cost\nSoup,Grandma,3,1 egg,Boil.,13,2,4.50'
    expect(await readOne(Buffer.from(csv), 'plantoeat.csv')).toMatchObject({
      author: 'Grandma',
      rating: 3,
      nutrition: ['Calories: 13', 'Saturated Fat: 2'],
      leftOut: ['the column “cost”'],
    })
  })

  it.each([';', '\t'])('reads tables with %j between the columns', async (delimiter) => {
    const rows = [
      ['Title', 'Ingredients', 'Directions'],
      ['Soup, clear', '"1 l water\n2 onions"', 'Boil, then salt.'],
    ]
    const csv = rows.map((row) => row.join(delimiter)).join('\n')
    expect(await readOne(Buffer.from(csv), 'all.csv')).toMatchObject({
      title: 'Soup, clear',
      ingredients: ['1 l water', '2 onions'],
      directions: ['Boil, then salt.'],
    })
  })
})

describe('Cooklang', () => {
  it('reads the older form: marks inside the text, a step on each line', async () => {
    const text = `>> servings: 4
>> source: https://pasta.example/1
>> time: 1 hour 20 minutes
>> tags: pasta, quick
-- nobody reads this
Fry the @onion{1}(diced) in @olive oil{2%tbsp} in a #large pot{}. [- nor this -]
Add @salt and simmer ~sauce{20%minutes}. Add more @olive oil{} and write to me@example.com`
    expect(await readOne(Buffer.from(text), 'Pasta al Pomodoro.cook')).toMatchObject({
      title: 'Pasta al Pomodoro',
      link: 'https://pasta.example/1',
      servings: '4',
      totalTime: 80,
      tags: ['pasta', 'quick'],
      ingredients: ['1 onion, diced', '2 tbsp olive oil', 'salt'],
      directions: [
        'Fry the onion in olive oil in a large pot.',
        'Add salt and simmer 20 minutes. Add more olive oil and write to me@example.com',
      ],
    })
  })

  it('keeps who a recipe is by, and says that it has no place for how difficult it is', async () => {
    const text = '---\nauthor: Ada\ndifficulty: easy\n---\nBoil @eggs{2}.\n'
    const expected = { author: 'Ada', leftOut: ['its difficulty'] }
    expect(await readOne(Buffer.from(text), 'eggs.cook')).toMatchObject(expected)
  })

  it('says what is optional, keeps the rating, and names what it has no place for', async () => {
    const text = '---\nrating: 4\nQuelle: Oma\nlocale: de\n---\nFry @&?butter{10%g}(soft) with @?thyme.\n'
    expect(await readOne(Buffer.from(text), 'eggs.cook')).toMatchObject({
      ingredients: ['10 g butter, soft, optional', 'thyme, optional'],
      directions: ['Fry butter with thyme.'],
      ...{ rating: 4, leftOut: ['“quelle: Oma”'] },
    })
  })

  it('is named in a menu by its file, whatever its title is', async () => {
    const file = { 'A.cook': '---\ntitle: Soup\n---\nBoil @eggs{2}.', 'week.menu': 'Dinner: @./A{}\n' }
    const [soup, menu] = await readAll(zipOf(file))
    expect(soup).toMatchObject({ recipe: { title: 'Soup', nameInFile: 'title:a' } })
    expect(menu).toMatchObject({ kitchen: { plan: [{ recipe: 'title:a' }] } })
  })

  it('has menus, which come into the plan, with or without recipes next to them', async () => {
    const menu = '== Monday ==\n@./Eggs{}\n'
    const dish = { day: '', menu: 'week: Monday', title: 'Eggs', recipe: 'title:eggs' }
    const found = [{ kitchen: { plan: [dish] } }]
    expect(await readAll(Buffer.from(menu), 'week.menu')).toMatchObject(found)
    expect(await readAll(zipOf({ 'week.menu': menu, 'README.md': '# Menus' }))).toMatchObject(found)
  })

  it('reads the newer form: front matter, sections, notes, paragraphs, other recipes', async () => {
    const text = `---
title: "Two: Layers"
tags:
  - cake
  - party
source:
  url: https://cakes.example/2
time:
  prep: 30 min
---
== Dough ==
Mix @flour{=1 / 2%cup}
with @&water{100-120%ml}.

> Rest it well.

= Filling
Spread @./fillings/Lemon Curd{1%jar} and @white sugar|sugar{}.
`
    const file = zipOf({
      'Cakes/Two Layers.cook': text,
      'Cakes/Two Layers.jpg': jpeg(33),
      'Cakes/Other.cook': 'Boil @eggs{2}.',
    })
    const [layers, other] = await readRecipes(file)
    expect(layers).toMatchObject({
      title: 'Two: Layers',
      link: 'https://cakes.example/2',
      prepTime: 30,
      tags: ['cake', 'party'],
      ingredients: ['1/2 cup flour', '100-120 ml water', '1 jar Lemon Curd', 'white sugar'],
      ingredientGroups: [
        { name: 'Dough', from: 0 },
        { name: 'Filling', from: 2 },
      ],
      directions: ['Dough:', 'Mix flour with water.', 'Filling:', 'Spread Lemon Curd and sugar.'],
      notes: 'Rest it well.',
      image: jpeg(33),
    })
    expect(other).toMatchObject({ title: 'Other', ingredients: ['2 eggs'], image: null })
  })
})
