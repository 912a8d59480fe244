import type { Context } from 'hono'
import { pause } from '../async/in-pieces.ts'
import type { Env } from '../web/env.ts'

/**
 * As `c.json`, for an answer with lists that may have megabytes: these become text one element at a time, with turns for other
 * requests.
 */
export async function answerJson(c: Context<Env>, answer: object): Promise<Response> {
  const pieces: Buffer[] = []
  let separator = '{'
  for (const [name, value] of Object.entries(answer)) {
    if (value === undefined) continue
    const start = `${separator}${JSON.stringify(name)}:`
    separator = ','
    if (Array.isArray(value)) pieces.push(Buffer.from(start), ...(await listPieces(value)))
    else pieces.push(Buffer.from(start + JSON.stringify(value)))
  }
  pieces.push(Buffer.from(separator === '{' ? '{}' : '}'))
  return c.body(new Uint8Array(Buffer.concat(pieces)), 200, { 'Content-Type': 'application/json' })
}

const pieceCharacters = 64 * 1024

async function listPieces(list: readonly unknown[]): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  let text = '['
  for (const [index, element] of list.entries()) {
    text += `${index === 0 ? '' : ','}${JSON.stringify(element)}`
    if (text.length < pieceCharacters) continue
    pieces.push(Buffer.from(text))
    text = ''
    const turn = pause()
    if (turn) await turn
  }
  return [...pieces, Buffer.from(`${text}]`)]
}
