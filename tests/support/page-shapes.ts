import fc from 'fast-check'

/** A page made of one part, repeated, and of another one after or inside it. `§` in a part is the number of its copy. */
export interface PageShape {
  before: string
  unit: string
  /** Repeated as often as the unit, e.g. the closing tags. */
  tail: string
  /** Share of the page that the units take; the tail takes the rest. */
  share: number
  after: string
}

/** The page of about this many characters. */
export function renderShape({ before, unit, tail, share, after }: PageShape, size: number): string {
  const room = Math.max(0, size - before.length - after.length)
  const own = tail === '' ? room : room * share
  return before + repeated(unit, own) + repeated(tail, room - own) + after
}

function repeated(part: string, size: number): string {
  if (part === '') return ''
  const copies = Math.floor(size / part.length)
  if (!part.includes('§')) return part.repeat(copies)
  return Array.from({ length: copies }, (_, at) => part.replaceAll('§', String(at))).join('')
}

const properties =
  'name recipeIngredient ingredients recipeInstructions instructions step itemListElement text description author image totalTime recipeYield nutrition x headline'.split(
    ' ',
  )
const classes =
  'wprm-recipe-container wprm-recipe wprm-recipe-ingredients-container wprm-recipe-instructions-container tasty-recipes tasty-recipes-ingredients tasty-recipes-instructions mv-create-card mv-create-ingredients recipe-card-block recipe-card-ingredients dr-summary-holder easyrecipe ERSIngredients ERSInstructions wpurp-container h-recipe p-ingredient e-instructions cooked-recipe-ingredients cooked-recipe-directions ingredients directions recipeStep_§'.split(
    ' ',
  )
const tags =
  'div p span b a ul ol li table tr td th tbody dl dt dd h1 h2 h3 section article header nav form label br img meta link time data button noscript blockquote figure figcaption main template svg textarea select option title x-§ §'.split(
    ' ',
  )
const texts = [
  'a',
  '1',
  '1 cup flour',
  '§ eggs',
  '2 tbsp butter §',
  'Mix it all well and bake for § minutes.',
  '1 Mix',
  'Ingredients',
  'Directions',
  'Note: mix',
  'Prep time: § min',
  'Serves 4',
  '&nbsp;',
  '&amp;amp;',
  ' ',
  '\n',
  '(',
  '((1) ',
  '材料',
  'g',
  'ingredients: 1 cup a, 2 cups b, 3 cups c',
  '"',
  "'",
  '<',
  '&',
  '-->',
  '<!--',
  '\u200d',
  '½',
  'by §',
  'e\u0301',
]

const property = fc.constantFrom(...properties)
const attribute = fc.oneof(
  property.map((name) => `itemprop="${name}"`),
  property.map((name) => `property="${name}"`),
  fc
    .array(property, { minLength: 2, maxLength: 4 })
    .map((names) => `itemprop="${names.join(' ')}" property="${names.join(' ')}"`),
  fc.constantFrom(
    'itemscope',
    'itemscope itemtype="https://schema.org/Recipe"',
    'itemscope itemtype="https://schema.org/HowToStep"',
    'typeof="Recipe"',
    'typeof="HowToSection"',
    'content="1 cup §"',
    'content=""',
    'datetime="PT§M"',
    'href="/§"',
    'src="/§.jpg"',
    'srcset="/a 1w, /b 2w, "',
    'id="x§"',
    'property="og:image" content="/§.jpg"',
    'name="n§" content="&amp;§"',
    'lang="e§"',
    'data-page="{&quot;ingredients&quot;:[1]}"',
    'a a a a a a a a',
    'a="',
    "b='",
    '/',
  ),
  fc
    .array(fc.constantFrom(...classes), { minLength: 1, maxLength: 3 })
    .map((names) => `class="${names.join(' ')}"`),
)
const opening = fc
  .tuple(fc.constantFrom(...tags), fc.array(attribute, { maxLength: 3 }))
  .map(([tag, attributes]) => `<${[tag, ...attributes].join(' ')}>`)
const closing = fc.constantFrom(...tags).map((tag) => `</${tag}>`)
const script = fc.constantFrom(
  '<script>',
  '<script type="application/ld+json">',
  '<script type="application/ld+json">{"@type":"Recipe","name":"§","recipeIngredient":["1 cup §"]}</script>',
  '<script type="application/ld+json">{"@type":"Recipe","recipeIngredient":["§ cups of flour with butter, sugar and salt in a bowl of water"]}</script>',
  '<script>x={"ingredients":["§"],"steps":["Mix it all well, then bake it."]}</script>',
  '<script>self.__next_f.push([1,"1:{\\"ingredients\\":[1]}\\n"])</script>',
  '</script>',
  '</SCRIPT>',
)
const token = fc.oneof(
  { weight: 6, arbitrary: opening },
  { weight: 2, arbitrary: closing },
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: script },
)
const unit = fc.array(token, { minLength: 1, maxLength: 4 }).map((tokens) => tokens.join(''))

const wrapping = fc.constantFrom(
  '',
  '<!doctype html><html lang="en"><title>x</title><body>',
  '<div itemscope itemtype="https://schema.org/Recipe">',
  '<div typeof="Recipe">',
  '<h2>Ingredients</h2>',
  '<h2>Ingredients</h2><ul><li>1 cup milk<li>2 eggs</ul><h2>Directions</h2>',
  '<h2>Ingredients</h2><ul><li>1 cup milk<li>2 eggs</ul><h2>Directions</h2><p>Mix the milk and the eggs well.</p>',
  '<ul>',
  '<table>',
  '<nav>',
  '<div class="wprm-recipe-container tasty-recipes mv-create-card h-recipe">',
  '<div class="h-recipe"><ul class="ingredients">',
  `<meta property="og:title" content="${'a pie '.repeat(400)}"><meta property="og:site_name" content="The Site">`,
  '<meta name="generator" content="MediaWiki"><meta property="og:title" content="Soup | The Site"><meta property="og:site_name" content="The Site">',
  `<script type="application/ld+json">{"@type":"Recipe","name":"Soup | The Site","recipeIngredient":["${'1 cup milk '.repeat(9)}"]}</script><meta property="og:site_name" content="The Site">`,
  '<script type="application/ld+json">{"@type":"Recipe","name":"Soup","recipeIngredient":["1 cup milk","2 eggs"],"recipeInstructions":"Mix the milk and the eggs, and cook them until they are done."}</script>',
)

const markup: fc.Arbitrary<PageShape> = fc.record({
  before: wrapping,
  unit,
  tail: fc.oneof(fc.constant(''), closing, unit),
  share: fc.constantFrom(0.05, 0.5, 0.9),
  after: fc.constantFrom(
    '',
    '>',
    '</div>',
    '<p>Mix the milk and the eggs well, then bake.</p>',
    '-->',
    '</script>',
  ),
})

const jsonKeys = [
  ...properties,
  '@id',
  '@graph',
  'ingredient',
  'steps',
  'directions',
  'items',
  'title',
  '0',
  'k§',
]
const jsonLeaf = fc.constantFrom(
  '"1 cup §"',
  '1',
  '"Mix it all well, then bake it for an hour."',
  '{"@id":"#it"}',
  '"&lt;p&gt;§"',
  '"<p>1"',
  '"https://example.com/§.jpg"',
  'null',
  '""',
  '"',
  "'",
  '“',
  '// x\n',
  '/*',
  '\\u00',
)
const type = fc.constantFrom(
  '',
  '"@type":"Recipe",',
  '"@type":"HowToSection",',
  '"@type":"ItemList",',
  '"@id":"#it",',
)
/** An opening whose last key is left for what comes next, and its end. */
const jsonLevel = fc
  .tuple(
    type,
    fc.array(fc.tuple(fc.constantFrom(...jsonKeys), jsonLeaf), { maxLength: 2 }),
    fc.constantFrom(...jsonKeys),
    fc.boolean(),
  )
  .map(([head, pairs, last, isList]) => ({
    open: `{${head}${pairs.map(([key, value]) => `"${key}":${value},`).join('')}"${last}":${isList ? '[' : ''}`,
    close: isList ? ']}' : '}',
  }))
const around = fc.constantFrom(
  ['<script type="application/ld+json">', '</script>'],
  ['<script>window.x=', '</script>'],
  ['<script id="__NEXT_DATA__" type="application/json">', '</script>'],
  ['<script>x=JSON.parse("', '")</script>'],
  ["<div data-page='", "'>"],
)
const long = fc.constantFrom(
  '',
  `{"@id":"#it","text":"${'Mix it all well. '.repeat(500)}","name":"${'a '.repeat(2000)}"},`,
  `{"@id":"#it","@type":"HowToSection","itemListElement":[${'{"text":"Mix it all."},'.repeat(300)}{}]},`,
)

const jsonList: fc.Arbitrary<PageShape> = fc
  .tuple(around, long, fc.array(jsonLevel, { minLength: 1, maxLength: 2 }), jsonLeaf, fc.boolean())
  .map(([[open = '', close = ''], first, levels, leaf, isCut]) => ({
    before: `${open}{"@type":"Recipe","name":"Soup","ingredients":["1 cup milk"],"@graph":[${first}`,
    unit: `${levels.map((level) => level.open).join('')}${leaf}${levels
      .map((level) => level.close)
      .reverse()
      .join('')},`,
    tail: '',
    share: 1,
    after: isCut ? close : `{}]}${close}`,
  }))

const jsonNested: fc.Arbitrary<PageShape> = fc
  .tuple(around, fc.array(jsonLevel, { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([[open = '', close = ''], levels, isCut]) => {
    const unit = levels.map((level) => level.open).join('')
    const tail = isCut
      ? ''
      : levels
          .map((level) => level.close)
          .reverse()
          .join('')
    return { before: open, unit, tail, share: unit.length / (unit.length + tail.length), after: `1${close}` }
  })

/** One value of many parts, e.g. a text of many brackets. */
const jsonString: fc.Arbitrary<PageShape> = fc
  .tuple(
    fc.constantFrom(...jsonKeys),
    fc.array(fc.constantFrom(...texts), { minLength: 1, maxLength: 3 }),
    fc.boolean(),
  )
  .map(([key, parts, isList]) => {
    const part = parts.join('').replaceAll('"', '\\"').replaceAll('\n', ' ')
    return {
      before: `<script type="application/ld+json">{"@type":"Recipe","name":"Soup","${key}":${isList ? '[' : ''}"`,
      unit: isList ? `${part}","` : part,
      tail: '',
      share: 1,
      after: `"${isList ? ']' : ''}}</script>`,
    }
  })

const raw: fc.Arbitrary<PageShape> = fc.record({
  before: fc.constantFrom(
    '<meta property="og:title" content="',
    '<div class="',
    '<div itemprop="',
    '<img srcset="',
    '<p>',
    '<h1>',
    '<title>',
    '<div ',
    '<script>x=',
    '<!--',
  ),
  unit: fc
    .array(fc.oneof(fc.constantFrom(...texts), property, fc.constantFrom(...classes)), {
      minLength: 1,
      maxLength: 3,
    })
    .map((parts) => `${parts.join(' ')} `),
  tail: fc.oneof(fc.constant(''), unit),
  share: fc.constantFrom(0.5, 0.9),
  after: fc.constantFrom('', '">', '</script>'),
})

/** Any page shape: markup in all forms that the readers know, JSON-LD, framework state, and broken pages. */
export const pageShape: fc.Arbitrary<PageShape> = fc.oneof(
  { weight: 8, arbitrary: markup },
  { weight: 2, arbitrary: jsonList },
  { weight: 2, arbitrary: jsonNested },
  { weight: 1, arbitrary: jsonString },
  { weight: 1, arbitrary: raw },
)
