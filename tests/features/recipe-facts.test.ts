import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Recipe } from '#server/contract/recipes.ts'
import { join, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { recipePage, type Site, startSite } from '../support/site.ts'

let site: Site
let server: TestServer
let ada: Member
beforeAll(async () => {
  site = await startSite()
  server = await startTestServer({ env: { FETCH_ALLOW: site.host } })
  ada = await join(server)
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const facts = {
  prepTime: '10 min',
  totalTime: '1 hr',
  author: 'Grandma',
  language: 'de',
  nutrition: ['Calories: 240 kcal', 'Fat: 3 g'],
  tips: ['Better the next day.', 'Freezes well.'],
  equipment: ['A large pot'],
  video: 'https://videos.example/soup',
  ingredientGroups: [{ name: 'Soup', from: 1 }],
}
const change = async (recipe: Recipe, body: object) => {
  const { title, ingredients, directions } = recipe
  const input = { id: recipe._id, title, ingredients, directions, ...body }
  return (await ada.put<{ recipe: Recipe }>('/api/manual-recipe', input)).body.recipe
}

it('a page’s groups, nutrition, author and language are saved with its recipe', async () => {
  const recipe = {
    author: { '@type': 'Person', name: 'Ina Cook' },
    nutrition: { '@type': 'NutritionInformation', calories: '310 kcal', proteinContent: '4 g' },
    recipeIngredient: ['Filling:', '800 g plums', 'Topping:', '150 g flour', '100 g butter'],
  }
  site.pages['/plums'] = { body: recipePage(recipe).replace('<html', '<html lang="en-GB"') }
  await ada.post('/api/scrape', { url: `${site.url}/plums` })
  expect((await listOf(ada))[0]).toMatchObject({
    ingredients: ['800 g plums', '150 g flour', '100 g butter'],
    ingredientGroups: [
      { name: 'Filling', from: 0 },
      { name: 'Topping', from: 1 },
    ],
    nutrition: ['Calories: 310 kcal', 'Protein: 4 g'],
    author: 'Ina Cook',
    language: 'en-GB',
  })
})

it('a page’s tips, equipment, video and keywords are saved with its recipe, and it is found by them', async () => {
  const recipe = {
    name: 'Pear crumble',
    tool: [{ '@type': 'HowToTool', name: 'Springform tin' }],
    video: {
      '@type': 'VideoObject',
      contentUrl: 'https://videos.example/watch?v=1',
      embedUrl: 'https://videos.example/embed/1',
    },
    recipeCategory: ['Dessert', 'Baking'],
    recipeCuisine: 'British',
    suitableForDiet: 'https://schema.org/VegetarianDiet',
    keywords: 'easy crumble recipe, pear crumble, autumn',
  }
  const body =
    '<h2>Method</h2><ol><li>Halve the plums.</li><li>Rub butter into the flour, and bake for 45 minutes.</li></ol>' +
    '<div><h3>Notes</h3><ul><li>Quinces are as good as pears here.</li></ul></div>'
  site.pages['/pears'] = { body: recipePage(recipe).replace('</body>', `${body}</body>`) }
  await ada.post('/api/scrape', { url: `${site.url}/pears` })
  expect((await listOf(ada, '?q=quinces'))[0]).toMatchObject({
    title: 'Pear crumble',
    tips: ['Quinces are as good as pears here.'],
    equipment: ['Springform tin'],
    video: 'https://videos.example/watch?v=1',
    keywords: ['Dessert', 'Baking', 'British', 'Vegetarian', 'autumn'],
    tags: [],
  })
  expect(await listOf(ada, '?q=springform')).toHaveLength(1)
})

it('they can be typed and changed, and stay when a change does not name them', async () => {
  const soup = await typeRecipe(ada, 'Soup', facts)
  expect(soup).toMatchObject(facts)
  expect(await change(soup, { title: 'Red soup' })).toMatchObject(facts)
  const moved = await change(soup, { ingredients: ['salt', ...soup.ingredients] })
  expect(moved.ingredientGroups).toEqual([{ name: 'Soup', from: 2 }])
  const emptied = await change(soup, {
    prepTime: '',
    totalTime: null,
    author: '',
    language: '',
    nutrition: [],
    tips: [],
    equipment: [],
    video: '',
    ingredientGroups: [],
  })
  expect(emptied).toMatchObject({ prepTime: '', totalTime: '' })
  for (const name of ['author', 'language', 'nutrition', 'tips', 'equipment', 'video', 'ingredientGroups']) {
    expect(emptied).not.toHaveProperty(name)
  }
})

it.each<[string, object]>([
  ['a name of 201 characters', { author: 'x'.repeat(201) }],
  ['a language that is none', { language: '<script>' }],
  ['31 lines of nutrition', { nutrition: Array(31).fill('Fat: 1 g') }],
  ['31 tips', { tips: Array(31).fill('Better the next day.') }],
  ['a tip of 1,001 characters', { tips: ['x'.repeat(1001)] }],
  ['31 lines of equipment', { equipment: Array(31).fill('A pot') }],
  ['a video that is a script', { video: 'javascript:alert(1)' }],
  ['a group without a name', { ingredientGroups: [{ name: ' ', from: 0 }] }],
  ['a group before the first line', { ingredientGroups: [{ name: 'Dough', from: -1 }] }],
  ['51 groups', { ingredientGroups: Array(51).fill({ name: 'Dough', from: 0 }) }],
])('refuses %s, and changes nothing', async (_, wrong) => {
  const before = await listOf(ada)
  const answer = await ada.post('/api/manual-recipe', { title: 'Wrong', ...wrong })
  expect(answer.status).toBe(400)
  expect(await listOf(ada)).toEqual(before)
})
