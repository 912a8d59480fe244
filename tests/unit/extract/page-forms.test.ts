import { describe, expect, it } from 'vitest'
import { readDocument } from '#server/extract/read-document.ts'
import { expectWithin } from '../../support/processor-time.ts'
import { address, jsonLdPage, page } from './pages.ts'

const barley = {
  title: 'Barley broth',
  ingredients: ['150 g pearl barley', '2 carrots, diced', '1 leek', '1.5 l stock', '1 bay leaf'],
  steps: [
    'Rinse the barley and soften the leek and the carrots in a little oil for six minutes.',
    'Add the stock, the barley and the bay leaf, and simmer for 40 minutes.',
    'Season well and serve with bread.',
  ],
}
const list = (tag: string, lines: string[]) =>
  `<${tag}>${lines.map((line) => `<li>${line}</li>`).join('')}</${tag}>`
const script = (text: string, attributes = '') =>
  page('<title>Barley broth | Ladle</title>', `<div id="app"></div><script ${attributes}>${text}</script>`)
const quoted = (value: unknown) => JSON.stringify(JSON.stringify(value))
const own = { title: barley.title, ingredients: barley.ingredients, instructions: barley.steps }

/** As devalue writes it: a list in which objects and lists hold the indices of their parts. */
function devalued(): unknown[] {
  const flat: unknown[] = [['ShallowReactive', 1], { data: 2 }, ['Reactive', 3], { recipe: 4 }]
  const texts = (from: number, lines: string[]) => [lines.map((_, at) => from + 1 + at), ...lines]
  flat.push({ title: 5, ingredients: 6, instructions: 12 }, barley.title)
  flat.push(...texts(6, barley.ingredients), ...texts(12, barley.steps))
  return flat
}

/** As React Router's stream has it: the keys are in the list, too. */
function streamed(): unknown[] {
  const flat: unknown[] = [{ _1: 2 }, 'loaderData', { _3: 4 }, 'recipe', { _5: 6, _7: 8, _9: 10 }]
  const [title, ingredients, steps] = [5, 7, 9]
  flat[title] = 'title'
  flat[6] = barley.title
  flat[ingredients] = 'recipeIngredient'
  flat[8] = barley.ingredients.map((_, at) => 20 + at)
  flat[steps] = 'directions'
  flat[10] = barley.steps.map((_, at) => 30 + at)
  for (const [at, line] of barley.ingredients.entries()) flat[20 + at] = line
  for (const [at, step] of barley.steps.entries()) flat[30 + at] = step
  return Array.from(flat, (value) => value ?? null)
}

const cache = {
  ROOT_QUERY: { __typename: 'Query', recipe: { __ref: 'Recipe:9' } },
  'Recipe:9': {
    __typename: 'Recipe',
    name: barley.title,
    ingredients: barley.ingredients.map((_, at) => ({ __ref: `Ingredient:${at}` })),
    steps: barley.steps.map((_, at) => ({ __ref: `Step:${at}` })),
  },
  ...Object.fromEntries(
    barley.ingredients.map((text, at) => [`Ingredient:${at}`, { __typename: 'Ingredient', text }]),
  ),
  ...Object.fromEntries(barley.steps.map((text, at) => [`Step:${at}`, { __typename: 'Step', text }])),
}

const rowText = barley.steps.join('\n')
const flight = [
  `1:["$","main",null,{"recipe":{"title":"${barley.title}","ingredients":"$2","directions":"$3"}}]`,
  `2:${JSON.stringify(barley.ingredients)}`,
  `3:T${Buffer.byteLength(rowText).toString(16)},${rowText}4:["$","footer",null,{}]`,
  '',
].join('\n')

describe('the state that a framework hands to the browser', () => {
  it.each([
    [
      'two states in one script',
      script(`window.__CONFIG__ = {"a":1};\nwindow.__STATE__ = ${JSON.stringify({ own })};\nstart()`),
    ],
    ['a string of JSON in double quotes', script(`window.__STATE__ = JSON.parse(${quoted({ own })})`)],
    [
      'a string of JSON in single quotes',
      script(`window.__STATE__ = JSON.parse('${JSON.stringify({ own }).replaceAll('"', '\\"')}');`),
    ],
    [
      'an encoded string of JSON',
      script(
        `window.__STATE__ = JSON.parse(decodeURIComponent("${encodeURIComponent(JSON.stringify({ own }))}"))`,
      ),
    ],
    [
      'a function whose parameters stand for values',
      script(
        `window.__NUXT__=(function(a,b,c){return {data:[{recipe:{title:a,ingredients:[b,${barley.ingredients
          .slice(1)
          .map((line) => JSON.stringify(line))
          .join(
            ',',
          )}],instructions:${JSON.stringify(barley.steps)},tags:["warm",b,c]}}]}}(${JSON.stringify(barley.title)},${JSON.stringify(barley.ingredients[0])},!0));`,
      ),
    ],
    [
      'a flat list of indices',
      script(JSON.stringify(devalued()), 'type="application/json" id="__NUXT_DATA__"'),
    ],
    [
      'a stream of a flat list',
      script(`window.__reactRouterContext.streamController.enqueue(${quoted(streamed()).slice(0, -1)}\\n");`),
    ],
    [
      'an argument of a function',
      script(`kit.start(app, element, { node_ids: [0, 2], data: [${JSON.stringify({ own })}] });`),
    ],
    [
      'a cache with references',
      script(`window.__APOLLO_STATE__ = ${JSON.stringify(cache)};window.__OTHER__=1`),
    ],
    ['rows that point to each other', script(`self.__next_f.push([1,${JSON.stringify(flight)}])`)],
  ])('is read from %s', (_, html) => {
    expect(readDocument(html, address)).toMatchObject({
      kind: 'recipe',
      recipe: { title: barley.title, ingredients: barley.ingredients, directions: barley.steps },
    })
  })

  it('that points to itself is read in bounded time', () => {
    const state = `[{"ingredients":0,"steps":0,"a":0,"b":0,"c":0},[0,0,0,0,0,0,0,0],[1,1,1,1]]`
    const html = script(state, 'type="application/json"')
    expectWithin(3000, () => expect(readDocument(html, address).kind).toBe('none'))
  })
})

it('a recipe for browsers without scripts is read', () => {
  const html = page(
    '<title>Barley broth</title>',
    `<div id="root"></div><noscript><h1>${barley.title}</h1><h2>Ingredients</h2>${list('ul', barley.ingredients)}<h2>Method</h2>${list('ol', barley.steps)}</noscript>`,
  )
  expect(readDocument(html, address)).toMatchObject({
    recipe: { title: barley.title, ingredients: barley.ingredients, directions: barley.steps },
  })
})

const pesto = {
  title: 'Rocket pesto',
  ingredients: ['80 g rocket', '40 g almonds', '1 clove garlic', '100 ml olive oil'],
  steps: ['Toast the almonds in a dry pan.', 'Blend everything with the oil until smooth and salt it.'],
}
const shown = ({ title, ingredients, steps }: typeof barley) =>
  `<h2>${title}</h2><h3>Ingredients</h3>${list('ul', ingredients)}<h3>Method</h3>${list('ol', steps)}`
const declared = ({ title, ingredients, steps }: typeof barley) => ({
  '@type': 'Recipe',
  name: title,
  recipeIngredient: ingredients,
  recipeInstructions: steps,
})

describe('a page with two recipes', () => {
  const body = `<h1>A soup supper</h1>${shown(barley)}${shown(pesto)}`
  it.each([
    ['shows them', page('<title>A soup supper</title>', body), undefined, barley, [pesto.title]],
    ['shows them, and the second is wanted', page('', body), pesto.title, pesto, [barley.title]],
    [
      'declares them, and its title names the second',
      jsonLdPage({ '@graph': [declared(barley), declared(pesto)] }).replace(
        '<title>A page',
        '<title>Rocket pesto, and what to do with it',
      ),
      undefined,
      pesto,
      [barley.title],
    ],
    [
      'declares them, and the other is wanted',
      jsonLdPage({ '@graph': [declared(barley), declared(pesto)] }).replace('A page', 'Rocket pesto'),
      barley.title,
      barley,
      [pesto.title],
    ],
  ])('that %s gives one whole, and names the other', (_, html, wanted, recipe, others) => {
    const reading = readDocument(html, 'https://kitchen.example/suppers/barley-broth', wanted)
    expect(reading).toMatchObject({
      kind: 'recipe',
      recipe: { title: recipe.title, ingredients: recipe.ingredients, directions: recipe.steps },
      others,
      isWanted: wanted !== undefined,
    })
  })

  it.each([['For the dough'], ['Filling'], ['For the glaze:']])(
    'is one recipe when a part is called "%s"',
    (title) => {
      const reading = readDocument(
        page('', `<h1>Barley pie</h1>${shown(barley)}${shown({ ...pesto, title })}`),
        address,
      )
      expect(reading).toMatchObject({ kind: 'recipe', others: [] })
    },
  )
})

const griddle = {
  ingredients: ['350 g plain flour', '2 eggs', '180 ml milk', '40 g butter', '1 tsp baking powder'],
  steps: [
    'Melt the butter and whisk it with the eggs and the milk.',
    'Stir in the flour and the baking powder until smooth.',
    'Fry spoonfuls in a hot pan for three minutes a side.',
  ],
}
const numbered = griddle.steps.map((step, at) => `${at + 1}. ${step}`)
const caption = [
  'Sunday griddle cakes 🥞',
  '',
  'Ingredients:',
  ...griddle.ingredients.map((line) => `- ${line}`),
  '',
  'Method:',
  ...numbered,
  '',
  'Follow @ada for more! #brunch',
].join('\n')
const meta = (name: string, text: string) =>
  `<meta property="${name}" content="${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`
const titled = (title: string, head: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body>${body}</body></html>`
const paragraphs = griddle.steps.map((step) => `<p>${step}</p>`).join('')

describe('what people write below a video or a picture', () => {
  it.each([
    [
      'the state of a player',
      'Easy griddle cakes',
      titled(
        'Easy griddle cakes - Tube',
        meta('og:title', 'Easy griddle cakes') + meta('og:description', caption.slice(0, 60)),
        `<script>var player = {"videoDetails":{"title":"Easy griddle cakes","shortDescription":${JSON.stringify(caption)}}};</script>`,
      ),
    ],
    [
      'a description with the credits around it',
      'Sunday griddle cakes',
      titled(
        'PhotoSite',
        meta('og:title', `Ada Ladle on PhotoSite: "${caption.slice(0, 30)}..."`) +
          meta('og:description', `1,204 likes, 33 comments - ada on March 3, 2024: "${caption}". `),
        '<div></div><script>1</script>',
      ),
    ],
    [
      'the state of a post',
      'Sunday griddle cakes',
      titled(
        'Ada Ladle | Facesite',
        '',
        `<script type="application/json">${JSON.stringify({ post: { message: { text: caption } } })}</script>`,
      ),
    ],
    [
      'an article in the state',
      'Griddle cakes',
      titled(
        'Griddle cakes | Panbase',
        '',
        `<div id="__next"></div><script type="application/json">${JSON.stringify({
          post: {
            content: {
              rendered: `<p>Hello.</p><h2>Ingredients</h2>${list('ul', griddle.ingredients)}<h2>Method</h2>${list('ol', griddle.steps)}`,
            },
          },
        }).replaceAll('/', '\\/')}</script>`,
      ),
    ],
  ])('is read from %s', (_, title, html) => {
    expect(readDocument(html, 'https://www.photosite.example/p/abc')).toMatchObject({
      recipe: { title, ingredients: griddle.ingredients, directions: griddle.steps },
    })
  })

  it('on one line is parted into its list and its steps', () => {
    const text = `Griddle cakes 🥞 Ingredients: ${griddle.ingredients.join(', ')}. Whisk it all and fry spoonfuls for three minutes a side, then eat! #brunch`
    const html = titled('Clips', meta('og:title', 'Clips · ada') + meta('og:description', text), '')
    expect(readDocument(html, 'https://clips.example/v/1')).toMatchObject({
      recipe: {
        title: 'Griddle cakes',
        ingredients: griddle.ingredients,
        directions: ['Whisk it all and fry spoonfuls for three minutes a side, then eat!'],
      },
    })
  })

  it.each([
    'We went to see 200 sheep and 3 dogs. 10% off with code ADA10. 2 cups of coffee and 500 g of cheese later we left.',
    'What I ate: 2 eggs, 1 cup coffee, 200 g chicken with 100 g rice, 30 g nuts. Follow for 50 more days of this!',
  ])('is not a recipe without directions: %s', (text) => {
    const html = titled('Ada', meta('og:type', 'video.other') + meta('og:description', text), '<p>Player</p>')
    expect(readDocument(html, 'https://clips.example/v/2')).toMatchObject({ kind: 'none' })
  })
})

describe('a page without headings', () => {
  it.each([
    [
      'a post of a forum',
      'My griddle cakes that never fail',
      titled(
        'My griddle cakes that never fail - Baking - The Pan Forum',
        '',
        `<header><h1>The Pan Forum</h1></header><h2><a class="fancy-title" href="/t/1">My griddle cakes that never fail</a></h2>
         <div class="post"><p>You asked, so here goes:</p>${list('ul', griddle.ingredients)}${paragraphs}<p>Enjoy!</p></div>
         <div class="post"><p>Thanks, made them twice!</p></div>`,
      ),
    ],
    [
      'a post of a forum whose answers are in tables of their own',
      'My griddle cakes that never fail',
      titled(
        'My griddle cakes that never fail',
        '',
        `<div><table id="post81"><tr><td>ann<br>Member<br>Posts: 12</td><td id="td_post_81"><strong>My griddle cakes that never fail</strong>
           <div id="post_message_81">You asked, so here goes:${list('ul', griddle.ingredients)}${paragraphs}</div></td></tr></table></div>
         <div><table id="post82"><tr><td>bea<br>Member<br>Posts: 3</td><td id="td_post_82">
           <div id="post_message_82">I stir in a little sugar and cook them for a minute longer.</div></td></tr></table></div>`,
      ),
    ],
    [
      'a newsletter',
      'Griddle cakes on a grey day',
      titled(
        'Griddle cakes on a grey day - Pan Letters',
        meta('og:site_name', 'Pan Letters'),
        `<h1>Griddle cakes on a grey day</h1><p>Hello all, a short one this week.</p><h4>For four people</h4>
         ${list('ul', griddle.ingredients)}${paragraphs}<p>Pan Letters is free. Support it with a paid subscription.</p>`,
      ),
    ],
    [
      'a blog whose main heading is its name',
      'griddle cakes',
      titled(
        'griddle cakes — a small pan',
        meta('og:site_name', 'a small pan'),
        `<h1>a small pan</h1><h3 class="post-title">griddle cakes</h3><p>It had rained all day long, and I wanted something that is warm and sweet.</p>
         <p>${griddle.ingredients.join('<br>')}</p>${paragraphs}`,
      ),
    ],
    [
      'a shared document',
      "Grandpa's griddle cakes",
      titled(
        'Untitled folder - Docs',
        '',
        `<p class="title"><span>Grandpa's griddle cakes</span></p><p><b>Ingredients</b></p>
         ${list('ul', griddle.ingredients)}<p><b>Directions</b></p>${list('ul', griddle.steps)}<div>Report abuse</div>`,
      ),
    ],
    [
      'a page to print',
      'Griddle cakes',
      titled(
        'Print - Griddle cakes',
        '',
        `<h2>Griddle cakes</h2><b>Ingredients</b><br>${griddle.ingredients.join('<br>')}<br><br><b>Directions</b><br>${numbered.join('<br>')}`,
      ),
    ],
  ])('is read: %s', (_, title, html) => {
    expect(readDocument(html, 'https://pan.example/t/1')).toMatchObject({
      recipe: { title, ingredients: griddle.ingredients, directions: griddle.steps },
    })
  })

  it.each([
    ['a menu', ['2 eggs on toast 7.00', '200 g sirloin 19.00', '1 soup 5.20', '3 scoops of ice cream 4.50']],
    ['a list of goods', ['500 g beeswax', '2 m wick', '4 jars', '1 kg soda']],
    ['sizes of packs', ['250 g', '500 g', '1 kg', '2 kg']],
  ])('with amounts alone is none: %s', (_, lines) => {
    const html = titled(
      'Our list',
      '',
      `${list('ul', lines)}<p>We serve everything within twenty minutes.</p>`,
    )
    expect(readDocument(html, address)).toMatchObject({ kind: 'none' })
  })
})

it.each([
  [
    'ja',
    'だし巻き卵',
    '材料（2人分）',
    ['卵 3個', 'だし汁 60ml', '薄口しょうゆ 小さじ1', '油 適量'],
    '作り方',
    [
      '①卵を溶きほぐし、だし汁を混ぜる。',
      '②油を熱し、三回に分けて流し入れて巻く。',
      '③形を整え、切る。',
      'ぜひどうぞ。',
    ],
    ['卵を溶きほぐし、だし汁を混ぜる。', '油を熱し、三回に分けて流し入れて巻く。', '形を整え、切る。'],
  ],
  [
    'hi',
    'आलू पराठा',
    'आवश्यक सामग्री',
    ['2 कप गेहूं का आटा', '3 उबले आलू', '1/2 छोटा चम्मच जीरा पाउडर', 'नमक स्वादानुसार'],
    'बनाने की विधि',
    ['आटे में नमक और पानी मिलाकर नरम आटा गूंथ लें।', 'लोई में आलू भरकर बेलें और तवे पर दोनों तरफ सेकें।'],
    ['आटे में नमक और पानी मिलाकर नरम आटा गूंथ लें।', 'लोई में आलू भरकर बेलें और तवे पर दोनों तरफ सेकें।'],
  ],
])(
  'a page in %s under a heading of the second rank is read',
  (lang, title, listed, lines, made, given, steps) => {
    const html = `<!doctype html><html lang="${lang}"><head><title>${title} - ${title}の台所</title></head><body><h2>${title}</h2><p><b>${listed}</b></p>${list('ul', lines)}<p><b>${made}</b></p>${list('ol', given)}</body></html>`
    expect(readDocument(html, address)).toMatchObject({
      recipe: { title, ingredients: lines, directions: steps },
    })
  },
)
