import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { address, items, page, prawns } from './pages.ts'

const { lines, steps } = prawns
const read = (body: string) => extractRecipe(page('', `<h1>Garlic prawns</h1>${body}`), address)
const listed = `<h2>Ingredients</h2><ul>${items(lines)}</ul>`

describe('steps', () => {
  it.each([
    ['the same credit below each picture', 'The Daily Plate / Jo Miller'],
    ['a credit that says what it is', 'Photo: Jo Miller'],
  ])('are read without %s', (_, credit) => {
    const parts = steps.map(
      (step) => `<li><p>${step}</p><div><img src="a.jpg"><span>${credit}</span></div></li>`,
    )
    const recipe = read(`${listed}<h2>Method</h2><ol>${parts.join('')}</ol>`)
    expect(recipe?.directions).toEqual(steps)
  })

  it('are read without what each of them takes, in other units than the list', () => {
    const taken = ['1/2 cup (120 ml) olive oil, 4 (12 g) cloves garlic', '500 g (18 oz) prawns', '1 lemon']
    const parts = steps.map((step, at) => `<li><div>${step}</div><div>${taken[at]}</div></li>`)
    const recipe = read(`${listed}<h2>Method</h2><ol>${parts.join('')}</ol>`)
    expect(recipe?.directions).toEqual(steps)
  })

  it('are kept where a number comes in front of the foods', () => {
    const numbered = [
      '1 Mix oil, garlic, lemon, prawns and all',
      '2 Fry garlic and prawns',
      '3 Serve with lemon',
    ]
    const recipe = read(`${listed}<h2>Method</h2><ol>${items(numbered)}</ol>`)
    expect(recipe?.directions).toEqual(numbered.map((step) => step.slice(2)))
  })

  it('lose their numbers also where the first is in a box of its own', () => {
    const parts = steps.map((step, at) => `<h3>Step ${at + 1}</h3><div>${at > 0 ? at + 1 : ''} ${step}</div>`)
    expect(read(`${listed}<h2>Method</h2>${parts.join('')}`)?.directions).toEqual(steps)
  })

  it('are read without the names of signs, and with a gap after a label in capitals', () => {
    const sign = '<i class="material-icons icon" aria-hidden="true">lightbulb_outline</i>'
    const tip = '<div><span>TIP</span><span>Take raw prawns and a fresh lemon.</span></div>'
    const parts = steps.map((step) => `<li><div>${step}</div>${sign}</li>`).join('')
    const recipe = read(`${listed}<h2>Method</h2><ol>${parts}<li>${tip}</li></ol>`)
    expect(recipe?.directions).toEqual([...steps, 'TIP Take raw prawns and a fresh lemon.'])
  })

  it.each(['Advertisement', 'Publicité', '– Anzeige –'])(
    'are read without the label above an advert: %s',
    (label) => {
      const parts = (texts: string[]) => texts.map((text) => `<p>${text}</p>`).join(`<p>${label}</p>`)
      const recipe = read(`<h2>Ingredients</h2>${parts(lines)}<h2>Method</h2>${parts(steps)}`)
      expect(recipe).toMatchObject({ ingredients: lines, directions: steps })
    },
  )

  it('end before a good wish in Spanish', () => {
    const recipe = read(
      `${listed}<h2>Method</h2>${[...steps, '¡Que aproveche!'].map((step) => `<p>${step}</p>`).join('')}`,
    )
    expect(recipe?.directions).toEqual(steps)
  })

  it('are the captions of their pictures where each has one, and no other caption', () => {
    const figures = steps.map((step) => `<figure><img src="a.jpg"><figcaption>${step}</figcaption></figure>`)
    expect(read(`${listed}<h2>Method</h2>${figures.join('')}`)?.directions).toEqual(steps)
    const [figure] = figures
    const own = steps.slice(1).map((step) => `<p>${step}</p>`)
    expect(read(`${listed}<h2>Method</h2>${figure}${own.join('')}`)?.directions).toEqual(steps.slice(1))
  })

  it.each([
    ['a tip with a name of its own', 'Tip from my grandma: a little butter with the garlic makes it shine.'],
    [
      'the foot of a printed page',
      'Printed from CozyPot.test 11/20/2026. © 2026 CozyPot. All rights reserved.',
    ],
  ])('end before %s', (_, end) => {
    const numbered = steps.map((step, at) => `${at + 1}. ${step}`)
    const body = `<b>Ingredients:</b><br>${lines.join('<br>')}<br><br><b>Method:</b><br>${numbered.join('<br>')}`
    expect(read(`<div>${body}<br><br>${end}</div>`)?.directions).toEqual(steps)
    const own = steps.map((step) => `<p>${step}</p>`).join('')
    expect(read(`${listed}<h2>Method</h2>${own}<p>${end}</p>`)?.directions).toEqual(steps)
  })

  it('end with their post, also where the next one is in a box of another colour', () => {
    const post = (colour: string, text: string) =>
      `<div class="post ${colour}"><div class="content">${text}</div></div>`
    const own = `Ingredients:<br>${lines.join('<br>')}<br>Method:<br>${steps.join('<br>')}`
    const reply = 'I add 1 pot of cream to the prawns instead, and cook them longer.'
    const recipe = read(post('bg2', own) + post('bg1', reply))
    expect(recipe).toMatchObject({ ingredients: lines, directions: steps })
  })

  it('are kept where two of them are the same', () => {
    const same = [...steps.slice(0, 2), 'Stir once', 'Cover with a lid for a minute.', 'Stir once']
    expect(read(`${listed}<h2>Method</h2><ol>${items(same)}</ol>`)?.directions).toEqual(same)
  })
})
