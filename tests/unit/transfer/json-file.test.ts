import { describe, expect, it } from 'vitest'
import { maxImportRecipes } from '#server/contract/constants.ts'
import { parseJsonFile } from '#server/transfer/text-file.ts'

const soup = {
  name: 'Süppchen 🍲',
  ingredients: ['1½ "große" Eier', '\\u0041\n'],
  rating: -1.5e3,
  isOwn: true,
  a: null,
}

describe('a JSON file', () => {
  it('is the same value as JSON.parse would return', async () => {
    const text = JSON.stringify(
      Array.from({ length: 3000 }, (_, n) => ({ ...soup, n, none: [], some: {} })),
      null,
      2,
    )
    expect(text.length).toBeGreaterThan(5 * 64 * 1024)
    expect(await parseJsonFile(Buffer.from(text))).toEqual(JSON.parse(text))
  })

  it.each([
    ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 in the other order', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('is read in %s', async (_encoding, encode) => {
    expect(await parseJsonFile(encode(JSON.stringify([soup])))).toEqual([soup])
  })

  it('is read in windows-1252', async () => {
    expect(await parseJsonFile(Buffer.from('["Cr\xe8me"]', 'latin1'))).toEqual(['Crème'])
  })

  it('lets others run in between', async () => {
    const bytes = Buffer.from(JSON.stringify(Array.from({ length: 20_000 }, () => soup)))
    let turns = 0
    let isOver = false
    const turn = () => {
      turns += 1
      if (!isOver) setImmediate(turn)
    }
    setImmediate(turn)
    await parseJsonFile(bytes)
    isOver = true
    expect(turns).toBeGreaterThan(bytes.length / (128 * 1024))
  })

  it('keeps a key that would change the prototype as a plain key', async () => {
    const [value] = (await parseJsonFile(Buffer.from('[{"__proto__":{"title":"a"}}]'))) as [
      { title?: string },
    ]
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(value.title).toBeUndefined()
    expect(Object.keys(value)).toEqual(['__proto__'])
  })

  it.each(['', ' ', '{', '[1', '[1,]', '{"a":1}}', '[1] [2]', '{"a"}', '["\u0001"]', '["a', 'nul', '[01]'])(
    'that is %j is refused as damaged',
    async (text) => {
      await expect(parseJsonFile(Buffer.from(text))).rejects.toThrow('it is cut off or damaged')
    },
  )

  it.each([
    ['deep', '['.repeat(200_000)],
    ['deep in objects', '{"a":'.repeat(200_000)],
    ['wide', `[${'1,'.repeat(101 * maxImportRecipes)}1]`],
    ['wide in objects', `[${'{},'.repeat(51 * maxImportRecipes)}1]`],
  ])('that is too %s is refused before its end', async (_how, text) => {
    await expect(parseJsonFile(Buffer.from(text))).rejects.toThrow('it is nested or divided too much')
  })
})
