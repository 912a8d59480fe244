import { soup } from '../unit/extract/pages.ts'
import type { PageShape } from './page-shapes.ts'

const shape = (unit: string, more: Partial<PageShape> = {}): PageShape => ({
  before: '',
  unit,
  tail: '',
  share: 1,
  after: '',
  ...more,
})
const jsonLd = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
const recipe = 'https://schema.org/Recipe'
const list =
  '<h2>Ingredients</h2><ul><li>1 cup milk<li>2 eggs</ul><h2>Directions</h2><p>Mix the milk and the eggs.</p>'

/** Shapes that once took more than linear time, named after the repeated work. */
export const slowShapes: [string, PageShape][] = [
  ['recipes inside recipes', shape(`<div itemscope itemtype="${recipe}"><span itemprop="name">x`)],
  [
    'recipes inside recipes, with empty ingredients',
    shape(
      `<div itemscope itemtype="${recipe}"><h2>Directions</h2><li itemprop="recipeIngredient">&nbsp;<li itemprop="recipeIngredient">`,
    ),
  ],
  ['recipes inside recipes, in RDFa', shape('<div typeof="Recipe" property="name">')],
  ['ingredients inside ingredients', shape('<li><li itemprop="recipeIngredient"><form>x')],
  [
    'one ingredient with many names',
    shape('ingredients ', { before: '<div itemprop="', tail: 'flour ', share: 0.5, after: '">1 cup' }),
  ],
  [
    'a long text inside many properties',
    shape('<dl itemprop="name" property="totalTime">', {
      before: '<div typeof="Recipe">',
      tail: 'x <img> ',
      share: 0.5,
    }),
  ],
  ['titles inside titles', shape('<h1>', { tail: 'a pie ', share: 0.1 })],
  [
    'titles next to a long declared one',
    shape('<h1>pie §</h1>', {
      before: `<meta property="og:title" content="${'a good cake '.repeat(400)}">${list}`,
    }),
  ],
  [
    'scripts closed in capitals',
    shape('<script></SCRIPT>', { before: '<script type="application/ld+json">{}</script>' }),
  ],
  [
    'recipes that share one long text',
    shape(
      ',{"@type":"Recipe","recipeIngredient":["1 egg"],"recipeInstructions":{"@id":"#it"},"author":{"@id":"#it"}}',
      {
        before: `<script type="application/ld+json">[{"@id":"#it","text":"${'Mix it. '.repeat(900)}","name":"${'a '.repeat(900)}"}`,
        after: ']</script>',
      },
    ),
  ],
  [
    'lists of one line that begin everywhere',
    shape('<p>aa', {
      before: jsonLd({
        '@type': 'Recipe',
        name: 'x',
        recipeIngredient: ['aa'.repeat(2500) + 'b'.repeat(4000)],
      }),
    }),
  ],
  [
    'recipes with a list of one line',
    shape(
      `${jsonLd({ '@type': 'Recipe', name: '§', recipeIngredient: [`§ ${'cups of flour '.repeat(5)}`] })}<p>§ cups`,
    ),
  ],
  [
    'state inside state',
    shape('{"ingredients":[1],"instructions":"x","steps":', {
      before: '<script>window.x=',
      tail: '}',
      share: 0.98,
      after: '</script>',
    }),
  ],
  [
    'steps that are comments',
    shape('<!--&","', {
      before: '<script type="application/ld+json">{"@type":"Recipe","name":"Soup","step":["',
      after: '"]}</script>',
    }),
  ],
  [
    'references inside state inside state',
    shape('{"description":{"@id":"#it"},"ingredients":{"@id":"#it"},"steps":', {
      before: '<script>window.x=',
      after: '1</script>',
    }),
  ],
  [
    'boxes of a card inside each other',
    shape('<div class="wprm-recipe-ingredients-container"><p>1 egg', { before: jsonLd(soup) }),
  ],
  ['lines of nutrition', shape('<p>Calories: 1', { before: list })],
  ['short lines', shape('<<dd><')],
  ['headings', shape('<h2>Ingredients</h2>')],
  ['notes among steps', shape('<p>Note: mix.', { before: list })],
  ['fractions', shape('½', { before: list })],
  ['ingredients to look up in the vocabularies', shape('½Ingredients<ol>a')],
  ['blocks inside inline elements', shape('<b>', { tail: '<p></p>', share: 0.05 })],
  ['ends of tags that are not open', shape('<div>', { tail: '</x>', share: 0.1 })],
  [
    'ingredients inside each other, with a long title',
    shape('x x description ', {
      before: '<h1>',
      tail: '<button itemprop="recipeIngredient">½',
      share: 0.5,
      after: '">',
    }),
  ],
  ['tags with an unbalanced quote', shape('</form>\n"<meta a=" itemprop="image">')],
  ['scripts with an unbalanced quote', shape('<script a=">')],
  [
    'long texts in nested properties of several names',
    shape('<section itemprop="ingredients recipeInstructions" property="ingredients recipeInstructions">', {
      tail: '½',
      share: 0.05,
    }),
  ],
  [
    'rows inside rows',
    shape('<tr><div>材料', {
      before: jsonLd({ '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 cup milk '.repeat(9)] }),
      tail: '</blockquote>',
      share: 0.9,
    }),
  ],
  ['headings inside rows inside each other', shape('§ eggs1 cup flour<h3 itemprop="instructions"><tr>')],
  [
    'rows inside each other, next to recipes',
    shape(
      `<tr itemprop="instructions">g<h2 itemprop="name">${jsonLd({ '@type': 'Recipe', recipeIngredient: ['§ cups of flour with butter, sugar and salt in a bowl of water'] })}`,
      { tail: 'é1 cup flour', share: 0.5 },
    ),
  ],
  [
    'recipes inside recipes that share a long section',
    shape('{"@type":"HowToSection","steps":{"@type":"Recipe","step":{"@id":"#it"}}},', {
      before: `<script type="application/ld+json">{"@graph":[{"@id":"#it","@type":"HowToSection","itemListElement":[${'{"text":"Mix it all."},'.repeat(300)}{}]},`,
      after: '{}]}</script>',
    }),
  ],
  [
    'a description in one line of many numbers',
    shape('½((1) ingredients: 1 cup a, 2 cups b, 3 cups c', {
      before: '<script type="application/ld+json">{"@type":"Recipe","name":"Soup","description":"',
      after: '"}</script>',
    }),
  ],
  ['amounts before headings inside headings', shape('2 tbsp butter 1 Mix<h1>', { before: list, share: 0.9 })],
  [
    'properties inside each other after long lines',
    shape(' eggs', {
      before: '<div class="h-recipe"><ul class="ingredients">',
      tail: '½<h1 property="recipeIngredient" property="recipeInstructions" property="author">',
      share: 0.5,
      after: '>',
    }),
  ],
  [
    'ingredients inside each other without text',
    shape('<x-§ property="ingredients">', {
      before: '<div typeof="Recipe">',
      tail: '<!--',
      share: 0.9,
      after: '',
    }),
  ],
  [
    'ingredients inside each other after many short steps',
    shape('Mix it all well and bake for § minutes.Ingredients&<table>', {
      before: '<div itemscope itemtype="https://schema.org/Recipe">',
      tail: '</img><figure itemprop="ingredients">材料',
      share: 0.5,
      after: '</script>',
    }),
  ],
  [
    'comments before scripts',
    shape('<!----></button>', {
      before: '<div class="h-recipe"><ul class="ingredients">',
      tail: `${jsonLd({ '@type': 'Recipe', name: '§', recipeIngredient: ['1 cup §'] })}</main><ul>`,
      share: 0.9,
      after: '',
    }),
  ],
  [
    'one line, in lists inside each other',
    shape('1 MixServes 4Note: mix<ul>', {
      before: '<div class="h-recipe"><ul class="ingredients">',
      after: '</div>',
    }),
  ],
  [
    'many numbers in one line',
    shape('e\u0301ingredients: 1 cup a, 2 cups b, 3 cups c<th property="ingredients" itemprop="name">', {
      before: `${list}<p>Mix the milk and the eggs well.</p>`,
      after: '>',
    }),
  ],
]
