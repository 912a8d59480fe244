import { expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'

const read = (recipe: object) => {
  const node = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Plum cake',
    recipeIngredient: ['800 g plums', '150 g flour', '100 g butter'],
    recipeInstructions: ['Stone the plums and cut them in half.', 'Bake for 40 minutes.'].map((text) => ({
      '@type': 'HowToStep',
      text,
    })),
    ...recipe,
  }
  const html = `<html><body><script type="application/ld+json">${JSON.stringify(node)}</script></body></html>`
  return extractRecipe(html, 'https://cakes.example/plum')
}

it('a page’s different pictures are found, and the first is the cover', () => {
  const found = read({ image: ['/plum-cake.jpg', '/plum-cake-cut.jpg'] })
  expect(found?.imageUrl).toBe('https://cakes.example/plum-cake.jpg')
  expect(found?.pictures).toEqual([{ url: 'https://cakes.example/plum-cake-cut.jpg', step: null }])
})

it('one picture in several sizes and shapes is one picture', () => {
  expect(
    read({
      image: ['/plum-225x225.jpg', '/plum-480x270.jpg', '/plum_1x1.jpg', '/plum.jpg', '/plum.jpg?w=1200'],
    })?.pictures,
  ).toEqual([])
  expect(read({ image: ['/p/16x9/1280.jpg', '/p/4x3/1920.jpg'] })?.pictures).toEqual([])
  expect(read({ image: ['/whole-1200x800.jpg', '/cut-225x225.jpg', '/cut-720x720.jpg'] })?.pictures).toEqual([
    { url: 'https://cakes.example/cut-720x720.jpg', step: null },
  ])
})

it('pictures of steps are with their steps, also when the page numbers them', () => {
  const recipeInstructions = [
    { '@type': 'HowToStep', text: '1. Stone the plums and cut them in half.', image: '/stoned.jpg' },
    { '@type': 'HowToStep', text: '2. Knead the dough.' },
    {
      '@type': 'HowToStep',
      text: '3. Bake for 40 minutes.',
      image: { '@type': 'ImageObject', url: '/baked.jpg' },
    },
  ]
  expect(read({ image: '/plum.jpg', recipeInstructions })?.pictures).toEqual([
    { url: 'https://cakes.example/stoned.jpg', step: 0 },
    { url: 'https://cakes.example/baked.jpg', step: 2 },
  ])
})

it('takes at most seven besides the cover, and nothing that is no web address', () => {
  const image = ['/cover.jpg', 'javascript:alert(1)', ...'abcdefghijkl'].map((name) =>
    name.length > 1 ? name : `/picture-${name}.jpg`,
  )
  const found = read({ image })?.pictures ?? []
  expect(found).toHaveLength(7)
  expect(found.every(({ url }) => url.startsWith('https://cakes.example/picture-'))).toBe(true)
})
