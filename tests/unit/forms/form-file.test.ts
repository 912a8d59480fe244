import { describe, expect, it } from 'vitest'
import { openFormFile } from '#server/forms/form-file.ts'

const type = 'multipart/form-data; boundary=----b'
const part = (head: string, body: string) =>
  `------b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
const end = '------b--\r\n'

async function* inPieces(text: string, size: number) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(form: string, { pieces = 1000, contentType = type } = {}) {
  const { name, content } = await openFormFile(inPieces(form, pieces), contentType)
  const found: Buffer[] = []
  for await (const piece of content) found.push(Buffer.from(piece))
  return { name, text: Buffer.concat(found).toString() }
}

describe('the file of a form', () => {
  // Near-boundaries, which must not end the file.
  const text = 'a\r\n--b\r\n-----\r\n------\r\n\r\n------B--\r\n'
  const form = part('name="note"', 'first') + part('name="file"; filename="süß.zip"', text) + end

  it.each([1, 2, 3, 7, 64, 10_000])('is the same in chunks of %i bytes', async (pieces) => {
    expect(await read(form, { pieces })).toEqual({ name: 'süß.zip', text })
  })

  it('may be empty, and its content type may be spelled differently', async () => {
    const empty = part('name=file; filename="a.zip"', '') + end
    expect(
      await read(empty, { contentType: 'Multipart/Form-Data; charset=utf-8; boundary="----b"' }),
    ).toEqual({
      name: 'a.zip',
      text: '',
    })
  })

  it('that is interrupted is rejected', async () => {
    const sentence = 'The upload was interrupted. Please try again.'
    await expect(read(form.slice(0, form.length - end.length - 3))).rejects.toThrow(sentence)
    await expect(read(form.slice(0, 30))).rejects.toThrow(sentence)
    await expect(read(`------b\r\nX: ${'y'.repeat(50_000)}`)).rejects.toThrow(sentence)
  })

  it.each([
    ['another field', part('name="other"; filename="a.zip"', 'x') + end, type],
    ['a text', part('name="file"', 'x') + end, type],
    ['no part', end, type],
    ['no boundary', form, 'multipart/form-data'],
    ['no form', '{}', 'application/json'],
  ])('is required when there is %s instead', async (_what, body, contentType) => {
    await expect(read(body, { contentType })).rejects.toThrow('Please choose a file.')
  })
})
