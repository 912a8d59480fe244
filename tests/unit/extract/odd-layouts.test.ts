import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { address, jsonLdPage, page } from './pages.ts'

const title = 'Leek and bean stew'
const lines = ['300 g white beans', '3 leeks, sliced', '2 tbsp olive oil', '1 l stock', '4 tsp vinegar']
const steps = [
  'Soak the beans overnight and boil them for one hour.',
  'Soften the leeks in the oil, but do not brown them.',
  'Add the beans and the stock and simmer for half an hour.',
  'Season with the vinegar and serve with bread.',
]
const items = (tag: string, texts: string[]) => texts.map((text) => `<${tag}>${text}</${tag}>`).join('')
const shown = (ingredients: string, method: string) => page('', `<h1>${title}</h1>${ingredients}${method}`)
const listed = `<h2>Ingredients</h2><ul>${items('li', lines)}</ul>`
const numbered = `<h2>Method</h2><ol>${items('li', steps)}</ol>`
const numbers = steps.map((step, at) => `${at + 1}. ${step}`)
const declared = (recipeInstructions: unknown, recipeIngredient: unknown = lines) =>
  jsonLdPage({ '@type': 'Recipe', name: title, recipeIngredient, recipeInstructions })

const layouts: [string, string][] = [
  ['steps numbered in one string', declared(numbers.join(' '))],
  ['steps numbered in one paragraph', shown(listed, `<h2>Method</h2><p>${numbers.join(' ')}</p>`)],
  [
    'sentences that are wrapped inside a string',
    declared(steps.map((text) => ({ '@type': 'HowToStep', text: text.replace(/ (?=\S+ \S+$)/, '\n  ') }))),
  ],
  [
    'steps as items of a list',
    declared({
      '@type': 'ItemList',
      itemListElement: steps.map((text) => ({ '@type': 'ListItem', item: { '@type': 'HowToStep', text } })),
    }),
  ],
  [
    'utensils above the ingredients',
    shown(
      `<h2>Ingredients</h2><ul>${items('li', ['1 large bowl', 'Cutting board', 'Heavy saucepan (3 litres)', ...lines])}</ul>`,
      numbered,
    ),
  ],
  ['the address of the page below the steps', shown(listed, `${numbered}<p>${address}</p>`)],
  ['steps below a heading of its own words', shown(listed, `<h2>Into the pot!</h2>${items('p', steps)}`)],
  [
    'ingredients in one paragraph, with bullets between them',
    shown(`<p><b>Ingredients</b></p><p>${lines.join(' • ')}</p>`, numbered),
  ],
  [
    'ingredients in one paragraph, with semicolons between them',
    shown(`<p><b>Ingredients:</b> ${lines.join('; ')}</p>`, numbered),
  ],
  [
    'steps that the data cuts off and the page shows whole',
    declared(steps.map((text) => ({ '@type': 'HowToStep', text: `${text.slice(0, 30)}...` }))).replace(
      '<body>',
      `<body>${listed}${numbered}`,
    ),
  ],
  [
    'steps that are numbered with pictures of keys, and a farewell',
    shown(
      listed,
      `<p>Method</p>${items(
        'p',
        steps.map((step, at) => `${at + 1}️⃣ ${step}`),
      )}<p>💾 Save this for later!</p>`,
    ),
  ],
]
/** '300 g white beans' -> 300, g, white beans */
const partsOf = (line: string) => /^(\S+) (\S+) (.*)$/.exec(line)?.slice(1) ?? [line]
const measured = lines.filter((line) => partsOf(line).length === 3 && !line.startsWith('3 '))

describe('a recipe is read whole from', () => {
  it.each(layouts)('%s', (_, html) => {
    expect(extractRecipe(html, address)).toMatchObject({ title, ingredients: lines, directions: steps })
  })

  it('lists inside a list, which name its groups', () => {
    const inner = (name: string, own: string[]) => `<li>${name}<ul>${items('li', own)}</ul></li>`
    const groups = inner('For the pot', lines.slice(0, 3)) + inner('For the plate', lines.slice(3))
    const html = shown(`<h2>Ingredients</h2><ul>${groups}</ul>`, numbered)
    expect(extractRecipe(html, address)?.ingredientGroups).toEqual([
      { name: 'For the pot', ingredients: lines.slice(0, 3) },
      { name: 'For the plate', ingredients: lines.slice(3) },
    ])
  })

  it('number, unit and name in boxes of the same kind', () => {
    const rows = measured.map((line) => `<div class="row">${items('div', partsOf(line))}</div>`).join('')
    const html = shown(`<h2>Ingredients</h2><div>${rows}</div>`, numbered)
    expect(extractRecipe(html, address)?.ingredients).toEqual(measured)
  })

  it('microdata whose amounts and names are elements without a space between them', () => {
    const rows = lines.map((line) => {
      const [number, unit, name] = partsOf(line)
      return `<li itemprop="recipeIngredient"><b>${number} ${unit}</b><span>${name}</span></li>`
    })
    const html = page(
      '',
      `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">${title}</h1><ul>${rows.join('')}</ul><div itemprop="recipeInstructions">${items('p', steps)}</div></div>`,
    )
    const found = measured.filter((line) => extractRecipe(html, address)?.ingredients.includes(line))
    expect(found).toEqual(measured)
  })

  it('lines in capitals, which name groups', () => {
    const html = shown(
      `<p>INGREDIENTS</p><p>FOR THE POT</p><p>${lines.slice(0, 3).join('<br>')}</p><p>FOR THE PLATE</p><p>${lines.slice(3).join('<br>')}</p>`,
      `<p>METHOD</p>${items('p', steps)}`,
    )
    expect(extractRecipe(html, address)?.ingredientGroups).toEqual([
      { name: 'FOR THE POT', ingredients: lines.slice(0, 3) },
      { name: 'FOR THE PLATE', ingredients: lines.slice(3) },
    ])
  })

  it('names next to their amounts, with the gap that the style sheet makes', () => {
    const rows = lines
      .map((line) => /^(\S+ \S+) (.*)$/.exec(line))
      .map((parts) => `<div class="row"><span>${parts?.[2]}</span><span>${parts?.[1]}</span></div>`)
    const html = shown(`<h2>Ingredients</h2><div>${rows.join('')}</div>`, numbered)
    expect(extractRecipe(html, address)?.ingredients[0]).toBe('white beans 300 g')
  })
})

describe('directions', () => {
  it('are not joined where authors write no stops', () => {
    const short =
      'Heat the oven to 180 degrees and butter a tin\nmix the flour with the eggs\nbake for an hour'
    expect(extractRecipe(declared(short), address)?.directions).toHaveLength(3)
  })

  it('are not parted at numbers that do not count up', () => {
    const text = 'Heat the oven to 180. Bake for 20 minutes, or 2. Serve. 3. Then eat.'
    expect(extractRecipe(declared(text), address)?.directions).toEqual([text])
  })

  it('lose the numbering of Japanese and Chinese pages, and keep the numbers they begin with', () => {
    const wide = [
      '1、番茄切块，鸡蛋打散。',
      '２．热锅下油，倒入蛋液炒熟盛出。',
      '３、加盐翻炒均匀。',
      '２つに切る。',
    ]
    const html = declared(wide.map((text) => ({ '@type': 'HowToStep', text })))
    expect(extractRecipe(html, address)?.directions).toEqual([
      '番茄切块，鸡蛋打散。',
      '热锅下油，倒入蛋液炒熟盛出。',
      '加盐翻炒均匀。',
      '２つに切る。',
    ])
  })
})

describe('servings and times', () => {
  it('may be in a field in which people change them', () => {
    const html = shown(`<label>Servings <input type="number" value="6"></label>${listed}`, numbered)
    expect(extractRecipe(html, address)?.servings).toBe('6')
  })
})
