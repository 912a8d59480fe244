import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/scrape/extract/index.ts'
import { address, jsonLdPage, page } from './pages.ts'

const dishes = [
  'Green pea soup',
  'Lemon chicken',
  'Apple cake',
  'Bread rolls',
  'Bean stew',
  'Rice pudding',
  'Plum tart',
]
const cards = dishes
  .map(
    (dish) =>
      `<article class="recipe-card"><a href="/recipes/${dish}"><h3>${dish}</h3></a><p>Ready in 30 minutes. Serves 4.</p></article>`,
  )
  .join('')

const pages: [string, string][] = [
  ['an empty page', ''],
  ['text without markup', 'Nothing to see here.'],
  [
    'a home page of recipe cards',
    page(
      '',
      `<h1>Welcome to the kitchen</h1><h2>Latest recipes</h2>${cards}<h2>Newsletter</h2><p>Get a recipe a week.</p>`,
    ),
  ],
  [
    'a category list that declares its recipes by name',
    jsonLdPage(
      {
        '@type': 'ItemList',
        itemListElement: dishes.map((name) => ({ '@type': 'Recipe', name, url: '/r' })),
      },
      '',
      `<h1>Soups</h1>${cards}`,
    ),
  ],
  [
    'a list of links grouped by ingredient',
    page(
      '',
      `<h1>Browse by ingredient</h1><h2>Ingredients</h2><ul>${['Apples', 'Beans', 'Butter', 'Chicken', 'Eggs', 'Flour'].map((name) => `<li><a href="/i/${name}">${name}</a></li>`).join('')}</ul>`,
    ),
  ],
  [
    'an article about food',
    page(
      '',
      `<article><h1>Why bread rises</h1>${'<p>Flour and water are all it takes, and time. Bakers knew this for 4000 years before anyone saw yeast under a glass. The dough ferments overnight, and the gas it makes is held by gluten.</p>'.repeat(6)}<h2>Comments</h2><p>Great read, I baked 2 loaves!</p></article>`,
    ),
  ],
  [
    'a knife test with numbers and steps',
    page(
      '',
      `<h1>The 5 best knives</h1><h2>How we tested</h2><ol><li>We cut 10 kg of onions with every knife.</li><li>We measured the edge after 20 minutes.</li><li>We washed each knife by hand.</li></ol><h2>What to look for</h2><ul><li>200 g to 250 g in weight</li><li>20 cm blade</li><li>Full tang</li></ul>`,
    ),
  ],
  [
    'a product page',
    page(
      '',
      `<h1>Tomato passata</h1><p>690 g, 2.49</p><h2>Ingredients</h2><p>Tomatoes (99 %), salt.</p><h2>Nutrition</h2><table><tr><td>Energy</td><td>120 kJ</td></tr><tr><td>Fat</td><td>0.2 g</td></tr><tr><td>Protein</td><td>1.4 g</td></tr></table><h2>Storage</h2><p>Keep cool. Use within 5 days of opening.</p>`,
    ),
  ],
  [
    'an error page',
    page(
      '',
      '<h1>404</h1><p>This page has been eaten.</p><ul><li><a href="/">Home</a></li><li><a href="/recipes">Recipes</a></li></ul>',
    ),
  ],
  [
    'a login page',
    page('', '<form><label>Email<input></label><label>Password<input></label><button>Log in</button></form>'),
  ],
  [
    'a how-to that is not about food',
    page(
      '',
      `<h1>Change a bicycle tube</h1><h2>You will need</h2><ul><li>2 tyre levers</li><li>1 pump</li><li>1 new tube</li></ul><p>Read our guide to bicycles for more about tubes, and ask in the forum when you are stuck.</p>`,
    ),
  ],
]

describe('a page that holds no recipe', () => {
  it.each(pages)('gives none: %s', (_kind, html) => {
    expect(extractRecipe(html, address)).toBeNull()
  })
})
