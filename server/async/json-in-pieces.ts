import { pause } from './in-pieces.ts'

/** Part of an answer that is JSON text already. `answerJson` writes it as it is. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Characters. What fits into one piece stays a string: copies of its bytes would keep the garbage collector busy. */
const maxPieceLength = 64 * 1024

/** As JSON.stringify: lists of the object become text one element at a time, with turns for other requests. */
export async function jsonInPieces(object: object): Promise<string | Buffer> {
  if (Array.isArray(object)) return JSON.stringify(object)
  const pieces: Buffer[] = []
  let text = '{'
  let separator = ''
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue
    text += `${separator}${JSON.stringify(name)}:`
    separator = ','
    if (!Array.isArray(value)) {
      text += JSON.stringify(value)
      continue
    }
    for (const [index, element] of value.entries()) {
      text += `${index === 0 ? '[' : ','}${element instanceof JsonText ? element.text : JSON.stringify(element)}`
      if (text.length < maxPieceLength) continue
      pieces.push(Buffer.from(text))
      text = ''
      const turn = pause()
      if (turn) await turn
    }
    text += value.length === 0 ? '[]' : ']'
  }
  text += '}'
  return pieces.length === 0 ? text : Buffer.concat([...pieces, Buffer.from(text)])
}
