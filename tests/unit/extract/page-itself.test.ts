import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { languages } from './languages.ts'
import { address, page, plainPage } from './pages.ts'

describe('a page that declares nothing', () => {
  it.each(languages)('is read in %s', (_language, title, ...lists) => {
    const [heading, ingredients, how, directions] = lists
    const recipe = extractRecipe(plainPage(title, [heading, ingredients], [how, directions]), address)
    expect(recipe).toMatchObject({ title, ingredients, directions })
  })

  const ingredients = ['500 g peas', '1 onion', '2 tablespoons butter', '1 litre vegetable stock']
  const steps = [
    'Chop the onion and soften it in the butter over a low heat.',
    'Add the peas and the stock and simmer for 20 minutes.',
    'Blend until smooth and season with salt and pepper.',
  ]
  const paragraphs = (lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('')

  it('keeps groups apart under their headings', () => {
    const body = `<h1>Pea soup</h1><h2>Ingredients</h2>
      <h4>For the soup</h4><ul><li>500 g peas</li><li>1 onion, chopped</li></ul>
      <h4>To serve</h4><ul><li>2 tablespoons cream</li><li>1 handful mint</li></ul>
      <h2>Method</h2>${paragraphs(steps)}`
    expect(extractRecipe(page('', body), address)?.ingredientGroups).toEqual([
      { name: 'For the soup', ingredients: ['500 g peas', '1 onion, chopped'] },
      { name: 'To serve', ingredients: ['2 tablespoons cream', '1 handful mint'] },
    ])
  })

  it('keeps groups apart also where their names are plain text between the lists', () => {
    const body = `<h1>Pea soup</h1><h2>Ingredients</h2>
      <ul><li>500 g peas</li><li>1 onion, chopped</li><li>50 g butter</li></ul>
      <div>Croutons</div><ul><li>2 slices of bread</li><li>1 clove garlic</li></ul>
      <h2>Method</h2>${paragraphs(steps)}`
    expect(extractRecipe(page('', body), address)?.ingredientGroups).toEqual([
      { name: null, ingredients: ['500 g peas', '1 onion, chopped', '50 g butter'] },
      { name: 'Croutons', ingredients: ['2 slices of bread', '1 clove garlic'] },
    ])
  })

  it('keeps an ingredient on one line that a line break parts', () => {
    const lines = ['500 g peas', '2 scoops Brandname <br>Protein Powder', '1 lemon', '20 g mint<br>30 g dill']
    const body = `<h1>Pea soup</h1><h2>Ingredients</h2><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul><h2>Method</h2>${paragraphs(steps)}`
    expect(extractRecipe(page('', body), address)?.ingredients).toEqual([
      '500 g peas',
      '2 scoops Brandname Protein Powder',
      '1 lemon',
      '20 g mint',
      '30 g dill',
    ])
  })

  it('puts amount and name together that stand in cells or boxes of their own', () => {
    const rows = ingredients
      .map((line) => line.replace(/^(\S+) (.*)$/, '<tr><td>$1</td><td>$2</td></tr>'))
      .join('')
    const body = `<h1>Pea soup</h1><h2>Ingredients</h2><table>${rows}</table><h2>Method</h2>${paragraphs(steps)}`
    expect(extractRecipe(page('', body), address)?.ingredients).toEqual(ingredients)
  })

  it('puts a space where the style sheet makes one', () => {
    const lines = ingredients.map((line) =>
      line.replace(/^(\S+(?: g| litre)?) (.*)$/, '<li><span>$1</span><b>$2</b></li>'),
    )
    const body = `<h1>Pea soup</h1><h2>Ingredients</h2><ul>${lines.join('')}<li><i>200</i><i>g butter</i></li></ul><h2>Method</h2>${paragraphs(steps)}`
    expect(extractRecipe(page('', body), address)?.ingredients).toEqual([...ingredients, '200g butter'])
  })

  it('keeps the note below an ingredient on its line', () => {
    const lines = ['2 cloves garlic', '1 lemon', '500 g peas'].map(
      (line) => `<li>${line}<div>finely chopped</div></li>`,
    )
    const body = `<h1>Pea soup</h1><h2>Ingredients</h2><ul>${lines.join('')}</ul><h2>Method</h2>${paragraphs(steps)}`
    expect(extractRecipe(page('', body), address)?.ingredients).toEqual([
      '2 cloves garlic finely chopped',
      '1 lemon finely chopped',
      '500 g peas finely chopped',
    ])
  })

  it('leaves out captions of pictures and what each step takes', () => {
    const method = steps
      .map(
        (step) =>
          `<p>1 onion, 2 tablespoons butter</p><p>${step}</p><figure><img src="/a.jpg"><figcaption>Add the peas and stir them in</figcaption></figure>`,
      )
      .join('')
    const body = `<h1>Pea soup</h1><h2>Ingredients</h2><ul>${ingredients.map((line) => `<li>${line}</li>`).join('')}</ul><h2>Method</h2>${method}`
    expect(extractRecipe(page('', body), address)?.directions).toEqual(steps)
  })

  it('reads directions as short as they can be', () => {
    const html = plainPage(
      'Glühwein',
      ['Zutaten', ['1 l Rotwein', '2 Orangen', '3 Nelken']],
      ['Zubereitung', ['Alles erhitzen, nicht kochen.', 'Durch ein Sieb gießen.']],
    )
    expect(extractRecipe(html, address)?.directions).toEqual([
      'Alles erhitzen, nicht kochen.',
      'Durch ein Sieb gießen.',
    ])
  })

  const listed = ['500 g peas', '1 onion (red, or white)', '2 tablespoons butter', 'salt']
  const told = [
    'I chop the onion finely and soften it in the butter over a low heat.',
    'Then I add the peas with 1 litre of water and simmer it all for 20 minutes.',
    'Blend the soup until it is smooth and season it with the salt.',
  ]

  it.each([
    ['under their heading', `<h2>Ingredients for my soup:</h2><p>${listed.join(', ')}.</p>`],
    ['after the word', `<p><b>Ingredients:</b> ${listed.join(', ')}</p>`],
  ])('reads ingredients in one paragraph %s', (_, list) => {
    const body = `<h1>Pea soup</h1><p>Spring is here, and so are the first peas.</p>${list}${paragraphs(told)}<h3>Comments</h3><p>We loved this soup and made it again for our guests.</p>`
    expect(extractRecipe(page('', body), address)).toMatchObject({ ingredients: listed, directions: told })
  })

  it('does not read what a tin holds as ingredients', () => {
    const body = `<h1>Pea soup, 400 g</h1><h2>Ingredients</h2><p>Water, peas (35 %), onion (4 %), cream, salt, 1 % sugar.</p>
      <p>Keep this product in a cool and dry place. Use it within two days once it is open.</p><p>Heat the soup slowly in a pan and do not let it boil.</p>`
    expect(extractRecipe(page('', body), address)).toBeNull()
  })

  it('reads lines that only line breaks part', () => {
    const body = `<h1>Pea soup</h1><p><b>Ingredients</b><br>${ingredients.join('<br>')}</p><p><b>Directions</b></p>${paragraphs(steps)}`
    const recipe = extractRecipe(page('', body), address)
    expect(recipe?.ingredients).toEqual(ingredients)
    expect(recipe?.directions).toEqual(steps)
  })

  it('finds servings and times beside the recipe', () => {
    const body = `<h1>Pea soup</h1><ul><li>Serves 4-6</li><li>Prep time: 10 min</li><li>Cook time: 1 hour 5 minutes</li></ul>
      <h2>Ingredients</h2><ul>${ingredients.map((line) => `<li>${line}</li>`).join('')}</ul><h2>Method</h2>${paragraphs(steps)}`
    expect(extractRecipe(page('', body), address)).toMatchObject({
      servings: '4-6',
      prepTime: 10,
      cookTime: 65,
      totalTime: 75,
    })
  })

  it('finds them by the names of their elements where icons are the labels', () => {
    const facts = ['prep-time">10 min', 'cook_time">25 min', 'total-time">0:35', 'people-count">4']
    const body = `<h1>Pea soup</h1><div class="saved">2658 people saved it</div>
      ${facts.map((fact) => `<div class="recipe-${fact}</div>`).join('')}
      <h2>Ingredients</h2><ul>${ingredients.map((line) => `<li>${line}</li>`).join('')}</ul><h2>Method</h2>${paragraphs(steps)}`
    expect(extractRecipe(page('', body), address)).toMatchObject({
      servings: '4',
      prepTime: 10,
      cookTime: 25,
      totalTime: 35,
    })
  })

  it('reads hours and minutes that a colon parts', () => {
    const body = `<h1>Pea soup</h1><p>Ready in : 1:15 h</p>
      <h2>Ingredients</h2><ul>${ingredients.map((line) => `<li>${line}</li>`).join('')}</ul><h2>Method</h2>${paragraphs(steps)}`
    expect(extractRecipe(page('', body), address)?.totalTime).toBe(75)
  })
})
