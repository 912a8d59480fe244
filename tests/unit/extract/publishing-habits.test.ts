import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { address, jsonLdPage, page } from './pages.ts'

const items = (tag: string, texts: string[]) => texts.map((text) => `<${tag}>${text}</${tag}>`).join('')
const read = (html: string) => extractRecipe(html, address)

const title = 'Beetroot barley'
const lines = ['200 g pearl barley', '3 beetroots', '1 onion, chopped', '2 tbsp cider vinegar']
const steps = [
  'Boil the barley for half an hour and drain it.',
  'Soften the onion in a little butter.',
  'Add the grated beetroots and the vinegar and cook for ten minutes.',
]
const list = `<h2>Ingredients</h2><ul>${items('li', lines)}</ul>`
const method = `<h2>Method</h2><ol>${items('li', steps)}</ol>`

describe('in a text without lists, a recipe is read when', () => {
  it.each([
    [
      'the ingredients follow the number of people',
      'Linsen mit Birne',
      '<p>Für 4 Personen braucht ihr: 250 g Linsen, 2 feste Birnen, 1 l Brühe, Salz.</p>' +
        items('p', [
          'Die Linsen in der Brühe ohne Salz dreißig Minuten kochen.',
          'Die Birnen würfeln, in den Topf geben und noch zehn Minuten ziehen lassen.',
        ]),
      ['250 g Linsen', '2 feste Birnen', '1 l Brühe', 'Salz'],
      '4 Personen',
    ],
    [
      'the number of people is all that announces the list',
      'Сырники',
      '<p>На 2 порции:<br>творог - 400 г<br>яйцо - 1 шт<br>манка - 3 ст. ложки<br>соль - щепотка</p><p>Как готовить:<br>1. Творог разминаем вилкой, добавляем яйцо и соль.<br>2. Всыпаем манку и оставляем на 15 минут.<br>3. Формируем сырники и обжариваем с двух сторон.</p>',
      ['творог - 400 г', 'яйцо - 1 шт', 'манка - 3 ст. ложки', 'соль - щепотка'],
      '2 порции',
    ],
    [
      'Chinese signs part the ingredients',
      '番茄炒蛋',
      '<p>用料（2人份）：鸡蛋3个，番茄2个，盐3克，葱花少许。</p><p>做法：</p><p>1.番茄切块，鸡蛋打散加少许盐。</p><p>2.热锅放油，倒入蛋液炒熟盛出。</p><p>3.再放油炒番茄，加盐，倒回鸡蛋翻匀。</p>',
      ['鸡蛋3个', '番茄2个', '盐3克', '葱花少许'],
      '2人份',
    ],
    [
      'the amounts are in Persian digits',
      'آش رشته',
      '<p><b>مواد لازم برای ۴ نفر:</b></p><p>رشته آش ۲۵۰ گرم<br>نخود ۱ پیمانه<br>پیاز ۲ عدد<br>کشک به مقدار لازم</p><p><b>طرز تهیه:</b></p><p>۱- نخود را از شب قبل خیس کنید و بپزید.</p><p>۲- رشته را اضافه کنید و بگذارید ۲۰ دقیقه بپزد.</p><p>۳- با پیاز داغ و کشک سرو کنید.</p>',
      ['رشته آش ۲۵۰ گرم', 'نخود ۱ پیمانه', 'پیاز ۲ عدد', 'کشک به مقدار لازم'],
      '4 نفر',
    ],
  ])('%s', (_, name, body, ingredients, servings) => {
    expect(read(page('', `<h1>${name}</h1>${body}`))).toMatchObject({ title: name, ingredients, servings })
  })

  it('steps are numbered in one paragraph, and are no part of the list above them', () => {
    const body = `<h1>${title}</h1><p>Serves 4-6 people</p><p>${[...lines, 'Salt and pepper'].join('<br>')}</p>`
    const paragraph = (mark: (at: number) => string) =>
      `<p>${steps.map((step, at) => `${mark(at + 1)} ${step}`).join(' ')}</p>`
    for (const mark of [(at: number) => `${at})`, (at: number) => `(${at})`, (at: number) => `${at}.`])
      expect(read(page('', body + paragraph(mark)))).toMatchObject({
        ingredients: [...lines, 'Salt and pepper'],
        directions: steps,
      })
  })
})

describe('a page of an application', () => {
  it('is read where all its elements are of its own making', () => {
    const row = (line: string) => {
      const [, amount = '', name = ''] = /^(\d+(?: (?:g|tbsp))?) (.*)$/.exec(line) ?? []
      return `<food-row><food-amount>${amount}</food-amount><food-name>${name}</food-name></food-row>`
    }
    const body = `<app-root><app-title><h1>${title}</h1></app-title><food-list><part-name>Ingredients</part-name>${lines.map(row).join('')}</food-list><step-list><part-name>Method</part-name>${items('one-step', steps)}</step-list></app-root>`
    expect(read(page('', body))).toMatchObject({ title, ingredients: lines, directions: steps })
  })

  it('keeps a line whole in which such an element marks a word', () => {
    const marked = lines.map((line) => line.replace('beetroots', '<hint-text>beetroots</hint-text>'))
    const body = `<h1>${title}</h1><h2>Ingredients</h2><ul>${items('li', marked)}</ul>${method}`
    expect(read(page('', body))?.ingredients).toEqual(lines)
  })
})

describe('of a short list in two systems of units', () => {
  const inBoth = (metric: string[], customary: string[]) =>
    read(
      page(
        '',
        `<h1>Shortbread</h1><h2>Ingredients</h2><h4>Metric</h4><ul>${items('li', metric)}</ul><h4>US</h4><ul>${items('li', customary)}</ul><h2>Method</h2><ol>${items('li', ['Rub the butter into the flour and the sugar.', 'Press the dough into a tin.', 'Bake for 40 minutes at 160C and cut while warm.'])}</ol>`,
      ),
    )?.ingredients

  it('one is read', () => {
    const metric = ['250 g flour', '175 g butter', '75 g sugar']
    expect(inBoth(metric, ['2 cups flour', '1 1/2 sticks butter', '1/3 cup sugar'])).toEqual(metric)
  })

  it('both stay when they are amounts for two parts of a dish', () => {
    const dough = ['250 g flour', '175 g butter', '75 g sugar']
    const crumble = ['100 g flour', '80 g butter', '60 g sugar']
    expect(inBoth(dough, crumble)).toEqual([...dough, ...crumble])
  })
})

describe('of structured data with slips', () => {
  it('strings without a comma between them are two lines, and a quoted word stays in its line', () => {
    const data = `{"@type":"Recipe","name":"Oats","recipeIngredient":["250g oats","125g butter" "125g sugar","1 "large" pinch salt",],"recipeInstructions":["Melt the butter gently and\n stir in the sugar.","Stir in the oats, press into a tin and bake."]}`
    expect(read(jsonLdPage(data))).toMatchObject({
      ingredients: ['250g oats', '125g butter', '125g sugar', '1 "large" pinch salt'],
      directions: [
        'Melt the butter gently and stir in the sugar.',
        'Stir in the oats, press into a tin and bake.',
      ],
    })
  })

  it('sections that hold a text and no steps are read, each under its name', () => {
    const section = (name: string, text: string) => ({ '@type': 'HowToSection', name, text })
    const recipeInstructions = [
      section('Barley', steps[0] ?? ''),
      { ...section('Sauce', steps[1] ?? ''), itemListElement: [] },
    ]
    const html = jsonLdPage({ '@type': 'Recipe', name: title, recipeIngredient: lines, recipeInstructions })
    expect(read(html)?.directions).toEqual(['Barley:', steps[0], 'Sauce:', steps[1]])
  })

  const declared = (text: string) =>
    jsonLdPage(
      { '@type': 'Recipe', name: title, recipeIngredient: lines, recipeInstructions: text },
      '',
      `<h1>${title}</h1>${list}${method}<p>Throw everything together in a pot, wait for a while and enjoy it warm.</p>`,
    )

  it('an invitation to read on gives way to the steps of the page', () => {
    expect(read(declared('See the method on our page.'))?.directions).toEqual(steps)
  })

  it('a single step stays that the page shows as well', () => {
    expect(
      read(declared('Throw everything together in a pot, wait for a while and enjoy it warm.'))?.directions,
    ).toEqual(['Throw everything together in a pot, wait for a while and enjoy it warm.'])
  })
})

it('a title after the name of a site is read without it, and so is one before it', () => {
  const html = (name: string, heading: string) =>
    `<html><head><title>${name}</title></head><body><h1>Kitchen</h1><h3>${heading}</h3>${list}${method}</body></html>`
  expect(read(html(`Kitchen: ${title}`, title))?.title).toBe(title)
  expect(read(html(`${title} :: Kitchen`, title))?.title).toBe(title)
})
