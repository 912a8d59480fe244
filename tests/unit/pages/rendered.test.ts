import { expect, test } from 'vitest'
import { remembered } from '#server/pages/rendered.ts'

const render = (key: string) => {
  let times = 0
  const html = remembered(key, () => {
    times += 1
    return `<p>${key}</p>`
  })
  return { html, times }
}

test('What was rendered for the same data is not rendered again', () => {
  expect(render('soup')).toEqual({ html: '<p>soup</p>', times: 1 })
  expect(render('soup')).toEqual({ html: '<p>soup</p>', times: 0 })
  expect(render('bread')).toEqual({ html: '<p>bread</p>', times: 1 })
})

test('Only the last few are kept, those asked for again among them', () => {
  render('kept')
  for (let i = 0; i < 40; i += 1) {
    render(`other ${i}`)
    render('kept')
  }
  expect(render('kept').times).toBe(0)
  expect(render('other 0').times).toBe(1)
})
