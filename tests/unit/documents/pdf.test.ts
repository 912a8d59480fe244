import { deflateSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { createPdfReader } from '#server/documents/pdf-reader.ts'
import { withGroupNames } from '#server/extract/text/group-names.ts'
import { pageObject, pdfOf, pdfOfObjects, plumCakePdf, streamObject } from '../../support/pdf.ts'
import { printPage } from '../../support/printed-page.ts'

const pdfs = createPdfReader()
afterAll(() => pdfs.close())

const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const onePage = '<< /Type /Pages /Kids [4 0 R] /Count 1 >>'

describe('a PDF', () => {
  it('is read in the order of its columns, with wrapped lines joined', async () => {
    const {
      readings: [reading],
      photos,
    } = await pdfs.read(plumCakePdf(), 'ada')
    expect(reading.isRecipe).toBe(true)
    expect(reading.recipe).toMatchObject({
      title: 'Plum cake with almonds',
      servings: '8',
      directions: [
        'Beat the butter with the eggs until the mixture is pale and light, then fold in the flour with a large spoon.',
        'Halve the plums and press them into the batter.',
        'Scatter the almonds on top and bake at 180 C for about forty minutes.',
      ],
    })
    expect(withGroupNames(reading.recipe.ingredientGroups)).toEqual([
      '200 g flour',
      '120 g butter',
      '3 eggs',
      '500 g plums',
      '50 g flaked almonds',
    ])
    expect(photos).toEqual([])
  })

  it('of scanned pages gives their pictures', async () => {
    const scan = await printPage(1300, { top: 80, lines: [['Buttermilk Pancakes', 84]] }).toBuffer()
    const image = streamObject(
      scan,
      '/Type /XObject /Subtype /Image /Width 1500 /Height 1300 /Filter /DCTDecode',
    )
    const content = streamObject(Buffer.from('q 595 0 0 842 0 0 cm /Im1 Do Q'))
    const page = pageObject('5 0 R').replace('/Font << /F1 3 0 R >>', '/XObject << /Im1 3 0 R >>')
    const { text, photos } = await pdfs.read(pdfOfObjects([catalog, onePage, image, page, content]), 'ada')
    expect(text).toBe('')
    expect(photos.map((photo) => Buffer.from(photo).subarray(0, scan.length).equals(scan))).toEqual([true])
  })

  it('is read to its twentieth page', async () => {
    const pages = Array.from({ length: 25 }, (_, at) => [
      { text: `Line of page ${at + 1} alone`, x: 60, y: 700 - at },
    ])
    const { text } = await pdfs.read(pdfOf(pages), 'ada')
    expect(text).toContain('page 20 alone')
    expect(text).not.toContain('page 21 alone')
  })
})

/** Spaces that unpack to 100 MB, twenty times. */
const bomb = () => {
  const packed = deflateSync(deflateSync(Buffer.alloc(100_000_000, ' ')))
  const many = Array.from({ length: 20 }, () => '5 0 R').join(' ')
  const stream = streamObject(packed, '/Filter [/FlateDecode /FlateDecode]')
  return pdfOfObjects([catalog, onePage, font, pageObject(`[${many}]`), stream])
}

const hostile: [string, () => Buffer][] = [
  ['that unpacks to gigabytes', bomb],
  [
    'whose pages contain themselves',
    () => pdfOfObjects([catalog, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 1000000000 >>']),
  ],
  ['of a billion pages', () => pdfOfObjects([catalog, '<< /Type /Pages /Kids [] /Count 1000000000 >>'])],
  ['of nested lists', () => pdfOfObjects([`<< /Type /Catalog /Pages ${'['.repeat(1_000_000)} >>`])],
  [
    'of nested text',
    () =>
      pdfOfObjects([
        catalog,
        onePage,
        font,
        pageObject('5 0 R'),
        streamObject(Buffer.from('['.repeat(1_000_000))),
      ]),
  ],
  [
    'with a form that draws itself',
    () =>
      pdfOfObjects([
        catalog,
        onePage,
        font,
        pageObject('5 0 R').replace('/Font', '/XObject << /X 6 0 R >> /Font'),
        streamObject(Buffer.from('/X Do')),
        streamObject(
          Buffer.from('/X Do /X Do'),
          '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>',
        ),
      ]),
  ],
  [
    'of a million words',
    () => pdfOf([Array.from({ length: 100_000 }, (_, at) => ({ text: 'a b c', x: at % 500, y: at % 800 }))]),
  ],
  ['that is cut off', () => plumCakePdf().subarray(0, 600)],
  ['that is only a beginning', () => Buffer.from('%PDF-1.7')],
  [
    'of noise',
    () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500_000, 'obj << /A 1 0 R stream ')]),
  ],
]

describe('a hostile PDF', () => {
  it.each(hostile)(
    '%s ends with a sentence or a reading, and the server does not grow',
    async (_, make) => {
      const pdf = make()
      const before = process.memoryUsage.rss()
      const start = performance.now()
      const result = await pdfs.read(pdf, 'mallory').catch((error: unknown) => error)
      // Its limit counts processor time, of which a busy machine gives it a part.
      expect(performance.now() - start).toBeLessThan(45_000)
      if (result instanceof Error)
        expect(result).toMatchObject({ status: 422, message: expect.stringMatching(/^This PDF is .*\.$/) })
      expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000)
    },
    60_000,
  )
})
