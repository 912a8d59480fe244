import { describe, expect, it } from 'vitest'
import { readForm } from '#server/forms/read-form.ts'

const multipart = 'multipart/form-data; boundary=b'
const urlencoded = 'application/x-www-form-urlencoded'
const part = (head: string, body: string) =>
  `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
const end = '--b--\r\n'

async function* inPieces(text: string, size: number) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const read = (form: string, type: string, { pieces = 1000, limits = { text: 100, file: 100 } } = {}) =>
  readForm(inPieces(form, pieces), type, limits)

describe('a form', () => {
  it.each([1, 5, 1000])('of texts and a file is the same in chunks of %i bytes', async (pieces) => {
    const form =
      part('name="url"', 'https://example.com/süß') +
      part('name="photo"; filename="page.jpg"\r\nContent-Type: image/jpeg', 'JPEG\r\n--') +
      end
    expect(await read(form, multipart, { pieces })).toEqual({
      texts: { url: 'https://example.com/süß' },
      files: {
        photo: [{ name: 'page.jpg', type: 'image/jpeg', bytes: Buffer.from('JPEG\r\n--'), isCut: false }],
      },
    })
  })

  it('has the files of one field in their order', async () => {
    const file = (name: string) => part(`name="file"; filename="${name}"`, name)
    const { files } = await read(file('front') + file('back') + end, multipart)
    expect(files.file?.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
      ['front', 'front'],
      ['back', 'back'],
    ])
  })

  it('may be urlencoded', async () => {
    const { texts } = await read('url=a%26b+c%C3%BC&html=%3Cp%3E&empty=&url=last', urlencoded)
    expect(texts).toEqual({ url: 'last', html: '<p>', empty: '' })
  })

  it('may have a field named like a property of Object.prototype', async () => {
    const { texts } = await read('__proto__=x&constructor=y', urlencoded)
    expect(Object.entries(texts)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ])
  })

  it('is empty when there is none', async () => {
    expect(await read('{"a":1}', 'application/json')).toEqual({ texts: {}, files: {} })
    expect(await readForm(null, multipart, { text: 1, file: 1 })).toEqual({ texts: {}, files: {} })
    expect(await read(end, multipart)).toEqual({ texts: {}, files: {} })
  })

  it('marks a file that is larger than allowed', async () => {
    const { files } = await read(part('name="photo"; filename="a"', 'x'.repeat(101)) + end, multipart)
    expect(files.photo).toMatchObject([{ isCut: true, bytes: Buffer.from('x'.repeat(100)) }])
  })

  it.each([
    ['multipart', part('name="html"', 'x'.repeat(101)) + end, multipart],
    ['urlencoded', `html=${'x'.repeat(101)}`, urlencoded],
  ])('with a text that is too long is rejected, %s', async (_, form, type) => {
    await expect(read(form, type)).rejects.toMatchObject({ status: 413 })
  })

  it.each([
    ['multipart', part('name="a"', '1').repeat(50_000) + end, multipart],
    ['files', part('name="a"; filename="a"', '1').repeat(50_000) + end, multipart],
    ['urlencoded', 'a=1&'.repeat(500_000), urlencoded],
    ['urlencoded without names', '&=&'.repeat(500_000), urlencoded],
  ])('with endless fields is rejected before it is read, %s', async (_, form, type) => {
    let pieces = 0
    async function* counted() {
      for await (const piece of inPieces(form, 10_000)) {
        pieces += 1
        yield piece
      }
    }
    await expect(readForm(counted(), type, { text: 100, file: 100 })).rejects.toThrow(
      'This form has more fields than it should.',
    )
    expect(pieces).toBeLessThan(3)
  })

  it.each([
    ['inside a text', part('name="url"', 'https://example.com').slice(0, -5), multipart],
    ['inside a file', part('name="f"; filename="a"', 'x').slice(0, -3), multipart],
    ['before a field', '--b\r\nContent-Dispo', multipart],
  ])('that is interrupted %s is rejected', async (_, form, type) => {
    await expect(read(form, type)).rejects.toThrow('The upload was interrupted. Please try again.')
  })

  it('whose sender disconnects is rejected', async () => {
    async function* disconnecting() {
      yield Buffer.from(part('name="url"', 'x'))
      throw new Error('ECONNRESET')
    }
    await expect(readForm(disconnecting(), multipart, { text: 100, file: 100 })).rejects.toMatchObject({
      status: 400,
    })
  })
})
