import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { address, jsonLdPage, soup } from './pages.ts'

const steps =
  '<h2>Method</h2><ol><li>Fry the onion in the oil.</li><li>Add the lentils and boil for 20 minutes.</li></ol>'
const declared = {
  ...soup,
  recipeInstructions: ['Fry the onion in the oil.', 'Add the lentils and boil for 20 minutes.'],
}
const read = (below: string, more: object = {}) =>
  extractRecipe(jsonLdPage({ ...declared, ...more }, '', steps + below), address)
const tips = (below: string) => read(below)?.tips
const equipment = (below: string) => read(below)?.equipment

describe('notes and tips below the steps', () => {
  it.each([
    [
      'a list under a heading',
      '<h3>Notes</h3><ul><li>Freezes well for a month.</li></ul><h3>Comments</h3><p>I made it twice.</p>',
    ],
    [
      'a box of their own',
      '<div><h4>Recipe tips</h4><p>Freezes well for a month.</p></div><p>Ann has cooked since she was six.</p>',
    ],
    [
      'a heading in German',
      '<h3>Tipps &amp; Tricks</h3><p>Freezes well for a month.</p><h3>Rezepte für den Herbst</h3>',
    ],
    [
      'a bold line',
      '<p><b>Tip</b></p><p>Freezes well for a month.</p><h2>Nutrition facts</h2><p>Calories 200 in a bowl</p>',
    ],
  ])('are read from %s', (_form, below) => {
    expect(tips(below)).toEqual(['Freezes well for a month.'])
  })

  it('are read from each of their sections', () => {
    const below =
      '<h3>Conservazione</h3><p>Freezes well for a month.</p><h3>Wskazówki</h3><p>Lentils need no soaking.</p>'
    expect(tips(below)).toEqual(['Freezes well for a month.', 'Lentils need no soaking.'])
  })

  it('are read from a line that begins with the word', () => {
    expect(tips('<p>Tip: freezes well for a month.</p><p>Ann has cooked since she was six.</p>')).toEqual([
      'Tip: freezes well for a month.',
    ])
  })

  it.each([
    ['a field for the reader’s own', '<h3>Private notes</h3><p>Click here to add what you think of it.</p>'],
    ['a form', '<h3>Leave a tip</h3><p>Your email will not be published.</p>'],
    ['links', '<h3>More tips</h3><ul><li><a href="/a">How to cut an onion well</a></li></ul>'],
    ['buttons and votes', '<div><h3>Notes</h3><p>Print</p><p>5/5</p></div>'],
    ['a question', '<h3>Have you any tips?</h3><p>Tell us what you did with it.</p>'],
  ])('are not taken from %s', (_form, below) => {
    expect(tips(below)).toEqual([])
  })

  it('do not end in a half sentence where a long page was cut', () => {
    const note = '<p>One of many long notes about this soup.</p>'
    const long = `<h3>Notes</h3>${`${note}<!-- ${'x'.repeat(4950)} -->`.repeat(6)}`
    expect(new Set(tips(long))).toEqual(new Set(['One of many long notes about this soup.']))
  })
})

describe('equipment', () => {
  it('is read from its heading on the page, without bullets and buttons', () => {
    const below =
      '<h3>Equipment</h3><ul><li>▢ A large pot</li><li>Buy now →</li><li>Wooden spoon</li></ul><h3>Notes</h3>'
    expect(equipment(below)).toEqual(['A large pot', 'Wooden spoon'])
  })

  it('is taken as declared where it is', () => {
    const tool = [{ '@type': 'HowToTool', name: 'Stick blender' }, 'Pot']
    expect(read('<h3>Equipment</h3><p>Knife</p>', { tool })?.equipment).toEqual(['Stick blender', 'Pot'])
  })
})

describe('keywords', () => {
  const keywords = (declared: object) => read('', declared)?.keywords
  it('are the category, cuisine, diet and keywords, each once', () => {
    expect(
      keywords({
        recipeCategory: 'Soup, Dinner',
        recipeCuisine: ['Turkish'],
        suitableForDiet: ['https://schema.org/GlutenFreeDiet', 'VeganDiet'],
        keywords: ['dinner', '#winter', 'lentils'],
      }),
    ).toEqual(['Soup', 'Dinner', 'Turkish', 'Gluten Free', 'Vegan', 'winter', 'lentils'])
  })

  it('leave out what is written for search engines', () => {
    const name = 'Red lentil soup'
    expect(
      keywords({
        name,
        keywords: 'easy lentil soup recipe, how to cook red lentils, lentil soup, topic/soup',
      }),
    ).toEqual([])
  })
})

describe('the video', () => {
  const video = (declared: object | string) => read('', { video: declared })?.video
  it.each([
    [
      'its page, not the player',
      { url: 'https://v.example/1', embedUrl: 'https://v.example/embed/1' },
      'https://v.example/1',
    ],
    [
      'the player, not a script',
      { contentUrl: 'https://v.example/1.js', embedUrl: 'https://v.example/embed/1' },
      'https://v.example/embed/1',
    ],
    [
      'a file where there is nothing else',
      { contentUrl: '/films/1.mp4' },
      new URL('/films/1.mp4', address).href,
    ],
  ])('is %s', (_what, declared, found) => {
    expect(video({ '@type': 'VideoObject', ...declared })).toBe(found)
  })
})
