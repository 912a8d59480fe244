import type { Context } from 'hono'
import { pause } from '../async/in-pieces.ts'
import { JsonText } from '../text/json-text.ts'
import type { Env } from '../web/env.ts'

/**
 * As `c.json`, for an answer with lists that may have megabytes: these become text one element at a time, with turns for other
 * requests.
 */
export async function answerJson(c: Context<Env>, answer: object): Promise<Response> {
  const { pieces, rest } = await inPieces(answer)
  const body = pieces.length === 0 ? rest : new Uint8Array(Buffer.concat([...pieces, Buffer.from(rest)]))
  return c.body(body, 200, { 'Content-Type': 'application/json' })
}

/** Characters. What fits into one piece stays a string: copies of its bytes would keep the garbage collector busy. */
const maxPieceLength = 64 * 1024

async function inPieces(answer: object): Promise<{ pieces: Buffer[]; rest: string }> {
  const pieces: Buffer[] = []
  let text = '{'
  let separator = ''
  for (const [name, value] of Object.entries(answer)) {
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
  return { pieces, rest: `${text}}` }
}
