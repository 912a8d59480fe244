import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { address, items, page } from './pages.ts'

const lines = ['1 rack of ribs', '1 cup barbecue sauce', '2 tbsp brown sugar']
const steps = [
  'Rub the ribs with the sugar.',
  'Cook them with the sauce on a low heat until they are tender.',
]
const recipe = `<h2>Ingredients</h2><ul>${items(lines)}</ul><h2>Directions</h2><ol>${items(steps)}</ol>`
const read = (facts: string) => extractRecipe(page('', `<h1>Slow ribs</h1>${facts}${recipe}`), address)
const boxes = (rows: string[][]) =>
  rows.map(([label, amount, unit]) => `<div><p>${label}</p><p>${amount}</p><div>${unit}</div></div>`).join('')

describe('servings and times on the page', () => {
  it('have label, number and unit in boxes of their own', () => {
    const rows = [
      ['Servings', '6', 'servings'],
      ['Prep time', '10', 'minutes'],
      ['Cooking time', '4', 'hours'],
      ['Calories', '401', 'kcal'],
    ]
    expect(read(boxes(rows))).toMatchObject({ servings: '6', prepTime: 10, cookTime: 240, totalTime: 250 })
  })

  it('have labels in Finnish and Czech', () => {
    const rows = [
      ['Annokset', '8'],
      ['Valmistelu', '20 min'],
    ]
    const facts = rows.map(([label, value]) => `<div><b>${label}</b><span>${value}</span></div>`).join('')
    expect(read(facts)).toMatchObject({ servings: '8', prepTime: 20 })
    expect(read('<p><b>Množství:</b> 5 sklenic</p>')?.servings).toMatch(/^5/)
  })

  it('are not taken from the next label', () => {
    expect(read('<p>Servings</p><p>Prep time 15</p><p>minutes</p>')).toMatchObject({
      servings: null,
      prepTime: 15,
    })
  })

  it('are told from what is in a serving', () => {
    const facts = ['Serves: 4', 'Calories per serving 320', 'Serving size 1 rib']
    expect(read(facts.map((fact) => `<p>${fact}</p>`).join(''))?.servings).toBe('4')
    expect(read('<p>Serves 4 (2 ribs per person)</p>')?.servings).toBe('4 (2 ribs per person)')
    expect(read('<p>High in fiber. Makes 6 servings of 1½ cups.</p>')?.servings).toMatch(/^6 servings/)
    expect(read('<p>Serving: ready in 2 hours</p>')?.servings).toBeNull()
  })

  it('are in the cells of one row', () => {
    const cells = ['Servings: 6', 'Prep: 15 min', 'Cook: 1 hr', 'Ready in: 1 hr 15 min']
    const row = `<table><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`
    const sodium = '<table><tr><td>Sodium (1 serving)</td><td>600 mg</td></tr></table>'
    expect(read(`<p>Serves 4</p>${sodium}`)?.servings).toBe('4')
    expect(read(row)).toMatchObject({ servings: '6', prepTime: 15, cookTime: 60, totalTime: 75 })
  })

  it('are in one line of labels', () => {
    const line =
      '<p><strong>Serves:</strong> 8 &nbsp; <strong>Prep:</strong> 10 min &nbsp; <strong>Cook:</strong> 30 min</p>'
    expect(read(line)).toMatchObject({ servings: '8', prepTime: 10, cookTime: 30 })
  })

  it('are in boxes that a style sheet parts', () => {
    const facts = [
      ['Prep time', '40 min'],
      ['Cook time', '1 hr 30 min'],
    ]
    const row = facts.map(([name, value]) => `<div><span>${name}</span><span>${value}</span></div>`).join('')
    expect(read(row)).toMatchObject({ prepTime: 40, cookTime: 90 })
  })

  it('follow their label on the same line', () => {
    const facts = '<h3>Prep time | 15 minutes</h3><h3>Cooking time | 20 minutes</h3>'
    expect(read(facts)).toMatchObject({ prepTime: 15, cookTime: 20 })
  })

  it.each([['a line with other facts', '<p>Serves 6 · 2 h 30 min · Easy</p>']])(
    'are known without a label: %s',
    (_, facts) => {
      expect(read(facts)).toMatchObject({ servings: '6', totalTime: 150 })
    },
  )

  it('are parted by a hyphen', () => {
    const facts = '<p>Préparation : 15 min - Cuisson : 35 min</p>'
    expect(read(facts)).toMatchObject({ prepTime: 15, cookTime: 35 })
  })

  it('are unknown where several durations have no label', () => {
    expect(read('<ul><li>15 min</li><li>40 min</li><li>4</li></ul>')).toMatchObject({
      servings: null,
      totalTime: null,
    })
  })

  it.each([
    ['Romanian', '<p>Timp de pregătire: 10 minute</p><p>Timp de gătire: 20 minute</p>'],
    ['Portuguese', '<p>Tempo de preparação: 10 min</p><p>Tempo de forno: 20 min</p>'],
    ['Vietnamese', '<p>Thời gian chuẩn bị: 10 min</p><p>Thời gian nấu: 20 min</p>'],
  ])('are labelled in %s', (_, facts) => {
    expect(read(facts)).toMatchObject({ prepTime: 10, cookTime: 20 })
  })

  it.each([
    [
      'the box around the icon and the value',
      '<div class="item portions"><h2>6</h2></div><div class="item preparation_time"><h2>20 min</h2></div>',
    ],
    [
      'the icon before the value',
      '<div><i class="icon-serves"></i><b>6</b></div><div><i class="icon-prep-time"></i><b>20 min</b></div>',
    ],
    [
      'the data of a box without a text',
      '<div><div data-icon="servings"></div><div>6</div></div><div><div data-icon="prepTime"></div><div>20 min</div></div>',
    ],
  ])('are known by %s', (_, facts) => {
    expect(read(facts)).toMatchObject({ servings: '6', prepTime: 20 })
  })

  it('are the chosen ones of those that people can choose', () => {
    const options = [2, 4, 6].map((count) => `<option${count === 4 ? ' selected' : ''}>${count}</option>`)
    expect(read(`<p>Ingredients for <select>${options.join('')}</select> people</p>`)?.servings).toBe(
      '4 people',
    )
    const booking = ['2 people', '7:00 pm'].map(
      (text) => `<select><option selected>${text}</option></select>`,
    )
    expect(read(booking.join(''))).toMatchObject({ servings: null, totalTime: null })
  })
})
