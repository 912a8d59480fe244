import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { address, jsonLdPage, soup } from './pages.ts'

const { author: _, ...anonymous } = soup
const read = (body: string, head = '') => extractRecipe(jsonLdPage(anonymous, head, body), address)?.author

describe('the author of a recipe that declares none', () => {
  it.each([
    ['a link to the author', '<p>Written by <a rel="author" href="/ada">Ada Ladle</a></p>'],
    ['an element named for the author', '<div class="recipe-author"><span>By</span> <b>Ada Ladle</b></div>'],
    ['a byline with a word before the name', '<p class="byline">Von Ada Ladle</p>'],
    ['a byline with several', '<p class="byline">Words and photos by Ada Ladle</p>'],
    ['a label above the link', '<p class="author">Recipe by <a href="/ada">Ada Ladle</a></p>'],
    ['an element named in German', '<p class="autor">Von Ada Ladle</p>'],
    [
      'a line of an element without such a name',
      '<div class="a1">Written by <a href="/ada">Ada Ladle</a></div>',
    ],
    ['a byline in Italian', '<p class="byline">Di Ada Ladle</p>'],
    ['the address of the author', '<h5><a href="/authors/ada-ladle">Ada Ladle</a></h5>'],
  ])('is read from %s', (_form, body) => {
    expect(read(body)).toBe('Ada Ladle')
  })

  it('keeps a name that has such a word inside', () => {
    expect(read('<p class="byline">Karl von Trapp</p>')).toBe('Karl von Trapp')
  })

  it('is the one of the article around it', () => {
    const article = { '@type': 'BlogPosting', author: { '@type': 'Person', name: 'Ada Ladle' } }
    expect(read('', `<script type="application/ld+json">${JSON.stringify(article)}</script>`)).toBe(
      'Ada Ladle',
    )
  })

  it('is the one who began the thread of a forum', () => {
    const thread = { '@type': 'DiscussionForumPosting', author: { '@type': 'Person', name: 'ada_ladle' } }
    const site = '<meta property="og:site_name" content="A forum">'
    expect(read('', `${site}<script type="application/ld+json">${JSON.stringify(thread)}</script>`)).toBe(
      'ada_ladle',
    )
  })

  it('is the house whose page names nobody, and no address', () => {
    const site = (name: string) => read('', `<meta property="og:site_name" content="${name}">`)
    expect([site('Ladle & Sons'), site('ladle.example')]).toEqual(['Ladle & Sons', null])
  })

  it.each([
    ['a date behind it', '<div class="by">Ada Ladle - 12/03/2024</div>'],
    ['another word for it', '<p class="author">Oleh: Ada Ladle</p>'],
    ['a label and no class', '<p>Автор: Ada Ladle</p>'],
  ])('is read with %s', (_form, body) => {
    expect(read(body)).toBe('Ada Ladle')
  })

  it.each([
    ['the name of a dish', '<div class="hrecipe"><h2 class="fn">Plum jam</h2></div>'],
    ['a comment', '<div class="comment-author">Bob Bowl</div>'],
    ['a menu', '<li class="menu-auteurs"><a href="/auteurs">Nos auteurs</a></li>'],
    ['a sentence that begins so', '<p>By the way, Ada Ladle is on holiday.</p>'],
    ['a heading about the author', '<h3 class="author-title">About the author</h3>'],
    [
      'a sentence',
      '<p class="author-note">Our author has cooked this soup for many years, in 3 kitchens.</p>',
    ],
  ])('is not taken from %s', (_form, body) => {
    expect(read(body)).toBeNull()
  })
})
