import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
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
  [
    'a restaurant menu with prices and portions',
    page(
      '',
      `<h1>Dinner menu</h1><h2>Starters</h2><ul><li>Soup of the day, 250 ml, 6.50</li><li>6 oysters with lemon, 14.00</li><li>Burrata with tomatoes and basil, 11.50</li></ul><h2>Mains</h2><ul><li>300 g rib eye, grilled, with butter and thyme, 29.00</li><li>Half a roast chicken with potatoes, 18.50</li><li>Risotto with mushrooms and parmesan, 16.00</li></ul><h2>How to find us</h2><ol><li>Take the bus 12 to Market Square.</li><li>Walk 5 minutes along the river.</li><li>Ring the bell and take the stairs.</li></ol>`,
    ),
  ],
  [
    'a shop that lists groceries',
    page(
      '',
      `<h1>Baking ingredients</h1><ul>${[
        'Plain flour 1 kg',
        'Brown sugar 500 g',
        'Vanilla extract 60 ml',
        'Baking powder 200 g',
        'Dark chocolate 70 % 100 g',
      ]
        .map(
          (name, at) =>
            `<li><a href="/p/${at}">${name}</a> <span>${at + 2}.49</span> <button>Add to basket</button></li>`,
        )
        .join(
          '',
        )}</ul><h2>Delivery</h2><p>Order before 5 pm and we deliver within 24 hours. Returns are free for 30 days.</p>`,
    ),
  ],
  [
    'a product page for cookware',
    page(
      '',
      `<h1>Cast iron pot, 26 cm</h1><p>129.00</p><h2>Details</h2><ul><li>5.2 l capacity</li><li>6 kg weight</li><li>26 cm diameter</li><li>Oven safe to 260 °C</li></ul><h2>Instructions</h2><ol><li>Wash the pot by hand with warm water before you use it for the first time.</li><li>Rub it with a little oil and heat it for 10 minutes.</li><li>Do not put it into the dishwasher.</li></ol>`,
    ),
  ],
  [
    'a listicle that sends its readers elsewhere',
    page(
      '',
      `<h1>15 soups for cold days</h1>${dishes
        .map(
          (dish, at) =>
            `<h2>${at + 1}. ${dish}</h2><p>Butter, garlic and a whole glass of wine make this one of our favorites, and it is done in 30 minutes. <a href="/r/${at}">Get the recipe</a></p>`,
        )
        .join('')}`,
    ),
  ],
  [
    'an article on how to store food',
    page(
      '',
      `<article><h1>How long does food keep?</h1><h2>In the refrigerator</h2><ul><li>Eggs: 3 weeks</li><li>Milk: 5 days once opened</li><li>Raw chicken: 1 day</li><li>Butter: 1 month</li></ul><h2>In the freezer</h2><ul><li>Beef: 12 months</li><li>Bread: 3 months</li></ul><p>Let food cool before it goes into the refrigerator. Write the date on everything you freeze. Throw away what smells odd.</p></article>`,
    ),
  ],
  [
    'a table of conversions',
    page(
      '',
      `<h1>Cups to grams</h1><table><tr><th>Cups</th><th>Grams</th></tr><tr><td>1 cup flour</td><td>120 g</td></tr><tr><td>1 cup sugar</td><td>200 g</td></tr><tr><td>1 cup butter</td><td>227 g</td></tr></table><h2>How to measure</h2><ol><li>Spoon the flour into the cup and level it with a knife.</li><li>Pack brown sugar firmly.</li></ol>`,
    ),
  ],
  [
    'a meal plan for the week',
    page(
      '',
      `<h1>Meal plan for busy weeks</h1><h2>Monday</h2><p>Breakfast: oats with 1 banana. Lunch: tuna salad. Dinner: chicken with rice.</p><h2>Tuesday</h2><p>Breakfast: 2 eggs on toast. Lunch: soup. Dinner: pasta with tomatoes.</p><h2>Shopping list</h2><ul><li>6 eggs</li><li>1 kg chicken</li><li>500 g pasta</li><li>2 cans tuna</li><li>1 kg rice</li></ul>`,
    ),
  ],
]

describe('a page that holds no recipe', () => {
  it.each(pages)('gives none: %s', (_kind, html) => {
    expect(extractRecipe(html, address)).toBeNull()
  })
})
