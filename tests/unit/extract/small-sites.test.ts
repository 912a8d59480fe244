import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { address, items } from './pages.ts'

const lines = ['400 g lentils', '2 carrots', '1 tbsp curry powder', 'a bunch of coriander']
const steps = [
  'Fry the carrots with the curry powder.',
  'Add the lentils with a litre of water and simmer for 30 minutes.',
  'Scatter the coriander over it.',
]
const read = (body: string, title = 'Lentil pot') =>
  extractRecipe(`<html><head><title>${title}</title></head><body>${body}</body></html>`, address)
const list = `<h2>Ingredients</h2><ul>${items(lines)}</ul>`
const directions = `<h2>Directions</h2><ol>${items(steps)}</ol>`

describe('a page of a small site', () => {
  it('has links for editing and printing in its heading', () => {
    const tools = '<a href="/edit">Bearbeiten</a> <a href="/print">Drucken</a>'
    expect(read(`<h1>Lentil pot ${tools}</h1>${list}${directions}`)?.title).toBe('Lentil pot')
    const own = read(
      `<h1>Lentil pot <a href="/carrots">with carrots</a></h1>${list}${directions}`,
      'Lentil pot with carrots',
    )
    expect(own?.title).toBe('Lentil pot with carrots')
  })

  it('has the name of the collection in its head, and the dish only above the list', () => {
    const recipe = read(`<p><font size="5"><b>Dhal</b></font></p>${list}${directions}`, 'My collection')
    expect(recipe?.title).toBe('Dhal')
  })

  it('announces the steps in bold words of its own', () => {
    const numbered = steps.map((step, at) => `<p>${at + 1}) ${step.toLowerCase()}</p>`).join('')
    const recipe = read(
      `<h1>Lentil pot</h1><p><b>stuff:</b></p><ul>${items(lines)}</ul><p><b>do this:</b></p>${numbered}`,
    )
    expect(recipe?.directions).toEqual(steps.map((step) => step.toLowerCase()))
  })

  it('has links below the steps', () => {
    const todo = [
      'Die Zwiebeln in Schmalz goldbraun braten. Paprika einrühren und mit Essig ablöschen.',
      'Fleisch dazu, würzen und zugedeckt 2 Stunden schmoren.',
      'Mit Semmelknödeln servieren.',
    ]
    const given = ['1 kg Rindfleisch', '1 kg Zwiebeln', '3 EL Paprikapulver', '1 TL Kümmel', 'Salz, Pfeffer']
    const recipe = read(
      `<center><font size="5"><b>Gulasch</b></font></center><p><u>Zutaten für 4 Personen:</u><br>${given.join('<br>')}<p><u>Zubereitung:</u><br>${todo.join('<br>')}<p><hr><a href="index.html">Zurück zur Übersicht</a><br>Letzte Änderung: 12.3.1999`,
      'Rezeptsammlung',
    )
    expect(recipe?.directions).toEqual(todo)
  })

  it('has steps below the amounts without any heading between them', () => {
    const cyrillic = ['400 г кабачков', '2 яйца', '4 ст. ложки муки', '1 ст. ложка сметаны', 'щепотка соли']
    const todo = [
      'Кабачки смешать с яйцами, сметаной и солью.',
      'Добавить муку, перемешать.',
      'Жарить на масле по 3 минуты с каждой стороны.',
    ]
    const recipe = read(
      `<h1>Оладьи из кабачков</h1><div>Завтрак для всех.<br><br>Нужно:<br>${cyrillic.join('<br>')}<br><br>${todo.join('<br>')}</div>`,
      'Оладьи из кабачков',
    )
    expect(recipe?.ingredients).toEqual(cyrillic)
    expect(recipe?.directions).toEqual(todo)
  })

  it('tells all facts in one long line', () => {
    const facts =
      '<p>Author: Ann | Prep time: 15 mins | Cook time: 30 mins | Total time: 45 mins | Serves: 6</p>'
    expect(read(`<h1>Lentil pot</h1>${facts}${list}${directions}`)).toMatchObject({
      servings: '6',
      prepTime: 15,
      cookTime: 30,
      totalTime: 45,
    })
  })
})

describe('a list of ingredients', () => {
  it('has most amounts in words of its own language', () => {
    const arabic = ['كوب أرز', 'بصلة مقطعة', '٢ ملعقة كبيرة زيت', 'ملعقة صغيرة كركم', 'ملح']
    const todo = ['نغسل الأرز جيدا.', 'نقلي البصل في الزيت حتى يذبل.', 'نضيف الأرز والماء ونتركه على النار.']
    const recipe = read(
      `<h1>أرز أصفر</h1><h2>المقادير</h2><ul>${items(arabic)}</ul><h2>طريقة التحضير</h2><ol>${items(todo)}</ol>`,
      'أرز أصفر',
    )
    expect(recipe?.ingredients).toEqual(arabic)
    expect(recipe?.directions).toEqual(todo)
  })

  it('has spoons of several words behind the names', () => {
    const rows = [
      ['grão cozido', '400 g'],
      ['azeite', '3 c. de sopa'],
      ['cominhos', '1 c. de chá'],
      ['caldo', '500 ml'],
    ].map(([name, amount]) => `<div>${name}</div><div>${amount}</div>`)
    const recipe = read(
      `<h1>Sopa de grão</h1><h2>Ingredientes</h2><ul>${items(rows)}</ul><h2>Preparação</h2><ol>${items(['Aqueça o azeite com os cominhos.', 'Junte o grão e o caldo e deixe ferver 15 minutos.'])}</ol>`,
      'Sopa de grão',
    )
    expect(recipe?.ingredients).toEqual([
      '400 g grão cozido',
      '3 c. de sopa azeite',
      '1 c. de chá cominhos',
      '500 ml caldo',
    ])
  })

  it('has items and numbered steps in the state of an application', () => {
    const state = {
      post: {
        title: 'Lentil pot',
        body: {
          ingredients: [
            { qty: '400', unit: 'g', item: { name: 'lentils' } },
            { qty: '2', unit: '', item: { name: 'carrots' } },
            { qty: '1', unit: 'tbsp', item: 'curry powder' },
          ],
          method: steps.map((text, at) => ({ step: at + 1, text })),
        },
      },
    }
    const recipe = read(
      `<div id="app"></div><script type="application/json">${JSON.stringify(state)}</script>`,
    )
    expect(recipe?.ingredients).toEqual(['400 g lentils', '2 carrots', '1 tbsp curry powder'])
    expect(recipe?.directions).toEqual(steps)
  })
})
