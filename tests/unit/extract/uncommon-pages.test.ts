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
  it('end before good wishes', () => {
    expect(read('Prawns', `<h1>Prawns</h1>${list}<h2>Method</h2>${steps}<p>Enjoy!</p>`)?.directions).toEqual(
      prawns.steps,
    )
  })
})
