import { describe, expect, it } from 'vitest'
import { fold } from '#server/contract/fold.ts'
import { containsAll, searchWords } from '#server/contract/search-words.ts'
import { durationText } from '#server/services/recipes/duration-text.ts'
import { stripMarkup } from '#server/text/markup.ts'
import { plainText } from '#server/text/plain-text.ts'
import { expectWithin } from '../../support/processor-time.ts'

describe('stripping markup', () => {
  it.each([
    ['plain & simple', 'plain & simple'],
    ['<p>One</p><p>Two</p>', 'One Two'],
    ['bake < 1 hour, > 30 min', 'bake < 1 hour, > 30 min'],
    ['Fish &amp; chips &frac12;', 'Fish & chips ½'],
    ['<script>alert(1)</script>Soup', 'Soup'],
    ['<style>p{}</style>Soup<svg><title>x</title></svg>', 'Soup'],
    ['<img src=x onerror=alert(1)>Soup', 'Soup'],
    ['&lt;b&gt;bold&lt;/b&gt;', '<b>bold</b>'],
    ['  much \n\t space ', 'much space'],
    ['<scr<script>ipt>alert(1)', 'ipt>alert(1)'],
  ])('of %j gives %j', (markup, text) => {
    expect(stripMarkup(markup)).toBe(text)
  })

  it.each([
    ['an element that closes itself', '<svg viewBox="0 0 1 1"/>Soup', 'Soup'],
    ['nested drawings', '<svg>a<svg>b</svg>c</svg>Soup', 'Soup'],
    ['an end without a beginning', '</svg></script>Soup', 'Soup'],
    ['a style inside a drawing', '<svg><style/></svg>Soup', 'Soup'],
    ['a script that never ends', 'Soup<script>alert(1)', 'Soup'],
    ['a tag that never ends', 'Soup<img src="x', 'Soup'],
  ])('takes away %s and no more', (_, markup, text) => {
    expect(stripMarkup(markup)).toBe(text)
  })

  it.each([
    ['tags that never close', '<b>'],
    ['different tags that never close', '<ul><li><a><i>'],
    ['paragraphs that never close', '<p>'],
    ['drawings in drawings', '<svg>'],
    ['ends without a beginning', '</div>'],
    ['beginnings of tags', '<'],
    ['beginnings of comments', '<!--'],
    ['ampersands', '&amp;&'],
  ])('reads a megabyte of %s within seconds of work', (_, piece) => {
    const markup = `${piece.repeat(1_000_000 / piece.length)} Soup`
    // Quadratic would be minutes.
    for (const strip of [stripMarkup, plainText]) expectWithin(5000, () => strip(markup))
  })
})

describe('characters that nobody sees', () => {
  it.each([
    ['su\u200bg\u00adar\ufeff', 'sugar'],
    ['1\u200d\u200c\u200d cup\u200c of\u200d', '1 cup of'],
    ['family \u{1f469}\u200d\u{1f467}', 'family \u{1f469}\u200d\u{1f467}'],
    ['heart \u2764\ufe0f\u200d\u{1f525}', 'heart \u2764\ufe0f\u200d\u{1f525}'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['\u200cمی\u200c', 'می'],
  ])('are taken out of %j unless they join', (text, clean) => {
    expect(plainText(text)).toBe(clean)
  })
})

describe('search texts', () => {
  it.each([
    ['Crème brûlée', 'creme brulee'],
    ['Käsespätzle mit Soße', 'kasespatzle mit sosse'],
    ['SMØRREBRØD', 'smorrebrod'],
    ['Żurek z łososiem', 'zurek z lososiem'],
    ['ﬁne ½', 'fine 1⁄2'],
  ])('%j is found as %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('an Arabic word is also found without its article', () => {
    expect(searchWords('العدس بالحمض')).toEqual([
      ['العدس', 'عدس'],
      ['بالحمض', 'حمض'],
    ])
    expect(searchWords('الى عدس')).toEqual([['الى'], ['عدس']])
  })

  it('finds a phrase of which the text has a word between marks of its own', () => {
    const finds = (query: string, text: string) => containsAll(fold(text), searchWords(query))
    const found = [
      'Tom Yum',
      'Tom "Yum" soup',
      'Tom „Yum“ Suppe',
      'Tom “Yum Goong”',
      '«Tom» Yum',
      '"Tom Yum"',
    ]
    for (const text of found) expect([text, finds('"tom yum"', text)]).toEqual([text, true])
    expect(finds('"tom yum"', 'Yum "Tom"')).toBe(false)
    expect(finds('"big tom yum"', 'A big "Tom" Yum')).toBe(true)
  })

  it('a query is its words, each once', () => {
    expect(searchWords('  Tomato  soup tomato ')).toEqual([['tomato'], ['soup']])
    expect(searchWords(`${'a'.repeat(100)} ${'a'.repeat(99)}b`)).toEqual([['a'.repeat(40)]])
  })
})

describe('durations for people', () => {
  it.each([
    [null, ''],
    [0, ''],
    [45, '45 min'],
    [60, '1 hr'],
    [90, '1 hr 30 min'],
    [121, '2 hrs 1 min'],
  ])('%j minutes are %j', (minutes, text) => {
    expect(durationText(minutes)).toBe(text)
  })
})
