import { describe, expect, it } from 'vitest'
import { chooseText } from '#server/ai/choose-text.ts'
import { readAnswer } from '#server/ai/read-answer.ts'

const json =
  '{"title":"Soup","servings":"4","cookTime":"","ingredients":["1 onion","2 carrots"],"directions":["Chop.","Cook."]}'
const soup = {
  title: 'Soup',
  servings: '4',
  cookTime: '',
  ingredients: ['1 onion', '2 carrots'],
  directions: ['Chop.', 'Cook.'],
  isCut: false,
}

describe('the text of an answer', () => {
  it.each([
    ['JSON', json],
    ['in a code block', `\`\`\`json\n${json}\n\`\`\``],
    ['in a code block within sentences', `Here you are:\n\`\`\`\n${json}\n\`\`\`\nEnjoy!`],
    ['after thoughts', `<think>First {"ingredients":["no"]} then</think>\n${json}`],
  ])('is read: %s', (_, content) => {
    expect(readAnswer(content)).toEqual(soup)
  })

  it.each([
    ['a sentence in front', `Here you are: ${json}`, soup.directions],
    ['half of it', json.slice(0, -14), ['Ch']],
  ])('is read leniently, and marked as cut: %s', (_, content, directions) => {
    expect(readAnswer(content)).toEqual({ ...soup, directions, isCut: true })
  })

  it.each([
    ['no JSON', 'I found no recipe, sorry.'],
    ['a list', '["1 onion"]'],
    ['nothing', ''],
    ['brackets', '['.repeat(10_000)],
  ])('is refused: %s', (_, content) => {
    expect(readAnswer(content)).toBeNull()
  })

  it('of another shape gives the texts that can be read', () => {
    const content = JSON.stringify({
      title: null,
      servings: 4,
      cookTime: ['45'],
      ingredients: [{ amount: 200, unit: 'g', name: 'flour', more: { no: 1 } }, 7, null, ['x'], '2 eggs'],
      directions: 'Mix.\n\nBake.',
    })
    expect(readAnswer(content)).toEqual({
      title: '',
      servings: '4',
      cookTime: '',
      ingredients: ['200 g flour', '7', '2 eggs'],
      directions: ['Mix.', 'Bake.'],
      isCut: false,
    })
  })

  it.each([
    ['300 lines', 'x', 300],
    ['30,000 characters in lines of 2,000', 'x'.repeat(3000), 15],
  ])('has at most %s', (_, line, count) => {
    const ingredients = Array.from({ length: 1000 }, () => line)
    expect(readAnswer(JSON.stringify({ ingredients }))?.ingredients).toHaveLength(count)
  })
})

describe('the part of a long text that is sent', () => {
  const story = 'We walked by the sea for a very long time that day.\n'.repeat(100)
  const recipe = 'Plum cake\n250 g flour\n2 eggs\nMix and bake.\n'

  it('is the whole text when it is short enough', () => {
    expect(chooseText(recipe, 1000)).toBe(recipe)
  })

  it.each([
    ['below a story', story + recipe],
    ['between stories', story + recipe + story],
    ['at the beginning', recipe + story],
  ])('has the recipe %s', (_, text) => {
    const chosen = chooseText(text, 1000)
    expect(chosen.length).toBeLessThanOrEqual(1000)
    expect(chosen).toContain('250 g flour\n2 eggs\nMix and bake.')
  })

  it.each([
    ['without amounts', story.repeat(20)],
    ['without line ends', 'a'.repeat(50_000)],
    ['of empty lines', '\n'.repeat(100_000)],
    ['of amounts', '1 egg\n'.repeat(20_000)],
  ])('is bounded for a text %s', (_, text) => {
    expect(chooseText(text).length).toBeLessThanOrEqual(30_000)
  })
})
