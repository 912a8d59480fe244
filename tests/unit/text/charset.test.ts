import { describe, expect, it } from 'vitest'
import { decodeHtml } from '#server/text/charset.ts'

const page = (text: string, meta = '') => `<html><head>${meta}<title>${text}</title></head></html>`
const meta = (charset: string) => `<meta charset="${charset}">`
const httpEquiv = (charset: string) =>
  `<meta http-equiv='Content-Type' content='text/html; charset=${charset}'>`

/** Bytes of the two legacy encodings used below that Buffer cannot make. */
const windows1252 = (text: string) => Buffer.from(text.replace(/’/g, '\x92').replace(/½/g, '\xbd'), 'latin1')
const shiftJis = Buffer.concat([
  Buffer.from('<html><title>'),
  Buffer.from([0x93, 0xfa, 0x96, 0x7b]),
  Buffer.from('</title>'),
])
const windows1251 = Buffer.concat([
  Buffer.from('<title>'),
  Buffer.from([0xc1, 0xee, 0xf0, 0xf9]),
  Buffer.from('</title>'),
])

describe('decodeHtml', () => {
  const cases: [what: string, bytes: Buffer, header: string | undefined, expected: string][] = [
    ['UTF-8 as announced', Buffer.from(page('Crème ½')), 'text/html; charset=utf-8', 'Crème ½'],
    ['UTF-8 that nobody announced', Buffer.from(page('Crème ½')), undefined, 'Crème ½'],
    ['UTF-8 announced as Latin-1', Buffer.from(page('Crème ½')), 'text/html;charset=ISO-8859-1', 'Crème ½'],
    [
      'UTF-8 announced as Latin-1 in the page',
      Buffer.from(page('Crème', meta('iso-8859-1'))),
      undefined,
      'Crème',
    ],
    [
      'UTF-8 with a mark, announced otherwise',
      Buffer.from(`\uFEFF${page('Crème')}`),
      'text/html; charset=shift_jis',
      'Crème',
    ],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${page('Crème')}`, 'utf16le'), undefined, 'Crème'],
    ['UTF-16 only claimed by a meta', Buffer.from(page('Crème', meta('utf-16'))), undefined, 'Crème'],
    [
      'Windows-1252 announced as Latin-1',
      windows1252(page('Mum’s ½ cake')),
      'text/html; charset=iso-8859-1',
      'Mum’s ½ cake',
    ],
    ['Windows-1252 that nobody announced', windows1252(page('Mum’s ½ cake')), undefined, 'Mum’s ½ cake'],
    [
      'Windows-1252 announced as UTF-8',
      windows1252(page('Mum’s ½ cake')),
      'text/html; charset=utf-8',
      'Mum’s ½ cake',
    ],
    [
      'Windows-1252 by its meta, in single quotes',
      windows1252(page('Mum’s', httpEquiv('windows-1252'))),
      undefined,
      'Mum’s',
    ],
    ['Shift_JIS by its header', shiftJis, 'text/html; charset="Shift_JIS"', '日本'],
    ['Windows-1251 by its header', windows1251, 'text/html; charset=windows-1251', 'Борщ'],
    ['an unknown charset', Buffer.from(page('Crème')), 'text/html; charset=klingon', 'Crème'],
    [
      'a charset in a comment',
      Buffer.from(page('Crème', '<!-- <meta charset="shift_jis"> -->')),
      undefined,
      'Crème',
    ],
    [
      'an XML declaration',
      Buffer.concat([Buffer.from('<?xml version="1.0" encoding="windows-1251"?>'), windows1251]),
      undefined,
      'Борщ',
    ],
    [
      'Shift_JIS that nobody announced, on a Japanese page',
      Buffer.concat([Buffer.from('<html lang="ja">'), shiftJis]),
      undefined,
      '日本',
    ],
    [
      'EUC-JP that nobody announced, on a Japanese page',
      Buffer.concat([Buffer.from('<html lang="ja"><title>'), Buffer.from([0xc6, 0xfc, 0xcb, 0xdc])]),
      undefined,
      '日本',
    ],
    [
      'Windows-1251 announced as UTF-8, on a Russian page',
      Buffer.concat([Buffer.from("<html class=no-js lang='ru-RU'>"), windows1251]),
      'text/html; charset=utf-8',
      'Борщ',
    ],
    [
      'Windows-1252 that nobody announced, on an English page',
      Buffer.concat([Buffer.from('<html lang=en>'), windows1252(page('Mum’s ½ cake'))]),
      undefined,
      'Mum’s ½ cake',
    ],
    ['nothing at all', Buffer.alloc(0), undefined, ''],
  ]
  it.each(cases)('reads %s', (_what, bytes, header, expected) => {
    const text = decodeHtml(bytes, header)
    expect(text).toContain(expected)
    expect(text).not.toMatch(/[\uFEFF\uFFFD]/)
  })

  it('keeps UTF-8 when one character is cut', () => {
    const cut = Buffer.concat([
      Buffer.from(page('Crème brûlée, purée, façon grand-mère')),
      Buffer.from([0xe2, 0x82]),
    ])
    expect(decodeHtml(cut, 'text/html; charset=utf-8')).toContain('Crème brûlée')
  })

  it('prefers the meta when the header’s UTF-8 is not true', () => {
    const bytes = Buffer.concat([Buffer.from(meta('windows-1251')), windows1251])
    expect(decodeHtml(bytes, 'text/html; charset=utf-8')).toContain('Борщ')
  })

  it('goes by the whole page when its beginning says little', () => {
    const style = '<style>p { color: #333 }</style>'.repeat(40_000)
    const broken = Buffer.concat([Buffer.from(style), windows1252(page('Mum’s ½ cake'))])
    expect(decodeHtml(broken, 'text/html; charset=utf-8')).toContain('Mum’s ½ cake')
    const sound = Buffer.concat([Buffer.from([0x92]), Buffer.from(style + page('Crème brûlée, purée'))])
    expect(decodeHtml(sound, 'text/html; charset=utf-8')).toContain('Crème brûlée')
  })

  it('keeps UTF-8 whose characters lie across the pieces it is counted in', () => {
    const bytes = Buffer.concat([Buffer.from(`a${'\u{1F370}'.repeat(100_000)}`), Buffer.from([0xff])])
    expect(decodeHtml(bytes, 'text/html; charset=utf-8')).toMatch(/^a(?:\u{1F370})+\uFFFD$/u)
  })

  it('decodes every byte of Windows-1252 as browsers do, on a page of any length', () => {
    const bytes = Buffer.from(Array.from({ length: 256 * 100 }, (_, index) => index % 256))
    const ascii = String.fromCharCode(...Array(128).keys())
    const specials = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
    const latin = String.fromCharCode(...Array.from({ length: 96 }, (_, index) => 160 + index))
    const text = decodeHtml(bytes, 'text/html; charset=windows-1252')
    expect(text).toBe((ascii + specials + latin).repeat(100))
  })

  // Memory by the most that the process ever held, in KiB: garbage may be gone before anybody could look.
  const hostile: [what: string, byte: number, contentType: string][] = [
    ['bytes that are never UTF-8', 0xff, 'text/html; charset=utf-8'],
    ['nothing but special characters', 0x80, 'text/html; charset=windows-1252'],
  ]
  it.each(hostile)('takes little more memory than the text of 10 MB of %s', (_, byte, contentType) => {
    const bytes = Buffer.alloc(9_990_000, byte)
    const before = process.resourceUsage().maxRSS
    expect(decodeHtml(bytes, contentType)).toHaveLength(9_990_000)
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(200_000)
  })
})
