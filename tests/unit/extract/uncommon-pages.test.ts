import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { address, oldPage, prawns } from './pages.ts'

const read = (title: string, body: string) => extractRecipe(oldPage(title, body), address)
const list = `<h2>Ingredients</h2><ul>${prawns.lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
const steps = prawns.steps.map((step) => `<p>${step}</p>`).join('')

describe('what a page counts its steps with', () => {
  it.each([
    ['the pictures of a slideshow', (at: number) => `${at} / 3`],
    ['a number in a box', (at: number) => String(at)],
  ])('is no part of a step: %s', (_, countOf) => {
    const slides = prawns.steps.map((step, at) => `<div><span>${countOf(at + 1)}</span><p>${step}</p></div>`)
    expect(read('Prawns', `<h1>Prawns</h1>${list}<h2>Directions</h2>${slides.join('')}`)?.directions).toEqual(
      prawns.steps,
    )
  })

  it('is none in Japanese, which ends sentences otherwise', () => {
    const japanese = ['鶏肉は脂を取り、フォークで穴をあける。', 'フライパンに油を熱し、皮目から焼く。']
    const boxes = japanese.map((step, at) => `<div class="s"><span>${at + 1}</span><p>${step}</p></div>`)
    const foods =
      '<dl><dt>鶏もも肉</dt><dd>1枚</dd><dt>醤油</dt><dd>大さじ2</dd><dt>砂糖</dt><dd>小さじ1</dd></dl>'
    const page = `<h1>照り焼き</h1><h2>材料</h2>${foods}<h2>作り方</h2>${boxes.join('')}`
    expect(read('照り焼き', page)?.directions).toEqual(japanese)
  })
})

describe('a table', () => {
  it('with all ingredients in one cell has a line for each', () => {
    const page = `<h1>Prawns</h1><table><tr><td><b>Ingredients</b></td></tr><tr><td>${prawns.lines.join('<br>')}</td></tr>
      <tr><td><b>Method</b></td></tr><tr><td>${steps}</td></tr></table>`
    expect(read('Prawns', page)?.ingredients).toEqual(prawns.lines)
  })

  it('keeps its last row, which has no amount', () => {
    const rows = [...prawns.lines.map((line) => line.split(/(?<=\d) /)), ['', 'Salt to sprinkle']]
    const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    const page = `<h1>Prawns</h1><table>${cells.join('')}</table>${steps}`
    expect(read('Prawns', page)?.ingredients).toEqual([...prawns.lines, 'Salt to sprinkle'])
  })
})

describe('a list', () => {
  const dough = [
    ['Bread flour', '500 g'],
    ['Water', '350 ml'],
    ['Starter', '100 g'],
    ['Salt', '10 g'],
  ]
  const kneaded =
    '<h2>Method</h2><p>Stir the flour and water together.</p><p>Knead in the starter and salt.</p>'

  it.each([
    [
      'cells of a grid',
      ['<div class="grid">', '</div>'],
      ['<div class="n">', '</div><div class="q">', '</div>'],
    ],
    ['terms in boxes', ['<dl>', '</dl>'], ['<div><dt>', '</dt><dd>', '</dd></div>']],
  ])(
    'whose names stand before their amounts keeps both together: %s',
    (_, [open, close], [name, amount, end]) => {
      const pairs = dough.map(([food, much]) => `${name}${food}${amount}${much}${end}`).join('')
      const page = `<h1>Bread</h1><h2>Ingredients</h2>${open}${pairs}${close}${kneaded}`
      const lines = read('Bread', page)?.ingredients ?? []
      expect(lines).toHaveLength(dough.length)
      for (const [at, pair] of dough.entries()) for (const part of pair) expect(lines[at]).toContain(part)
    },
  )

  it('has groups where lines without amounts are in boxes of another kind', () => {
    const line = (text: string) => `<div class="line">${text}</div>`
    const boxes = `<div class="name">For the dough</div>${prawns.lines.map(line).join('')}<div class="name">On top</div>${line('2 tbsp sugar')}`
    const groups = read('Prawns', `<h1>Prawns</h1><h2>Ingredients</h2>${boxes}<h2>Method</h2>${steps}`)
    expect(groups?.ingredientGroups.map(({ name }) => name)).toEqual(['For the dough', 'On top'])
  })

  it('is read from a sentence', () => {
    const page = `<h1>Raisin loaf</h1><p>You need 150 g raisins, 4 tbsp rum, 175 g butter, 3 eggs and 200 g flour.</p>
      <p>Soak the raisins in the rum for an hour.</p><p>Beat the butter with the eggs and fold in the flour and raisins.</p>`
    expect(read('Raisin loaf', page)?.ingredients).toEqual([
      '150 g raisins',
      '4 tbsp rum',
      '175 g butter',
      '3 eggs',
      '200 g flour',
    ])
  })
})

describe('a page whose own title has the name of its site', () => {
  it.each([
    ['as the line above the list', 'Garlic prawns - Coast Kitchen', '<div>Garlic prawns</div>'],
    [
      'behind the sections of the site',
      'Garlic prawns - Coast Forum',
      '<div>Coast Forum > Fish > Garlic prawns</div>',
    ],
    [
      'behind the name of an archive',
      'rec.food archive: Garlic prawns',
      '<h3>The archive</h3><p>Garlic prawns</p>',
    ],
  ])('is called what its dish is called: %s', (_, title, above) => {
    expect(read(title, `${above}${list}<h2>Method</h2>${steps}`)?.title).toBe('Garlic prawns')
  })

  it('is called what the heading says in more words', () => {
    const page = `<h2>Ann's garlic prawns</h2>${list}<h2>Method</h2>${steps}`
    expect(read("Ann's home page: prawns", page)?.title).toBe("Ann's garlic prawns")
  })
})

describe('steps', () => {
  it('end with the last one that cooks', () => {
    const post = `<div>Ingredients<br>${prawns.lines.join('<br>')}<br>Method<br>${prawns.steps.join('<br>')}<br>Greetings, Marie<br>
      Who digs a hole for others is good with a shovel</div><h3>You may also be interested in:</h3><ul><li><a href="/a">Soup</a></li></ul>`
    expect(read('Prawns', `<h1>Prawns</h1>${post}`)?.directions).toEqual(prawns.steps)
  })

  it('begin behind their heading in the same line, and end with the box they share with the list', () => {
    const box = `<aside><h3>Garlic prawns</h3><p>${prawns.lines.join('<br>')}</p><p><b>Method:</b> ${prawns.steps.join(' ')}</p></aside>`
    const story =
      '<p>It was a cold day in the kitchen of the cook, who told us of her mother and served prawns.</p>'
    expect(read('Prawns', `<h1>The prawns of the cook</h1>${story}${box}${story}`)?.directions).toEqual([
      prawns.steps.join(' '),
    ])
  })

  it('end before good wishes', () => {
    expect(read('Prawns', `<h1>Prawns</h1>${list}<h2>Method</h2>${steps}<p>Enjoy!</p>`)?.directions).toEqual(
      prawns.steps,
    )
  })
})
