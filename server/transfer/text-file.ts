import { isUtf8 } from 'node:buffer'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Tokenizer, TokenParser, TokenType } from '@streamparser/json'
import { pause } from '#server/async/in-pieces.ts'
import { maxImportRecipes } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { charsetOf, createDecoder, decodeHtml } from '#server/text/charset.ts'
import type { JsonValue } from '#server/text/json-value.ts'
import { BadRecipe } from './imported-recipe.ts'

/** Characters or bytes: a text needs several times its size in memory once it is parsed. */
export const maxTextBytes = 32 * 1024 * 1024

export const tooLongText = () =>
  new BadRecipe(t('a text in it has more than 32 MB; export in several parts, or with the pictures as files'))

/** As the whole upload, it gets a longer message than as one file of many. */
export class UnknownFile extends BadRecipe {
  constructor() {
    super(t('Potluck does not know this kind of file'))
  }
}

export const decodeText = (bytes: Buffer): string => decodeHtml(bytes, undefined)

/** Bytes whose line breaks are found within a few milliseconds, whatever they are. */
const decodedAtOnce = 128 * 1024

/**
 * The same with '\n' as line breaks, and with turns for others: 30 MB take 80 ms, of '\r' alone seconds. Throws UnknownFile for
 * the bytes of something else under the name of a text.
 */
export async function decodeInPieces(bytes: Buffer): Promise<string> {
  const decode = createDecoder(charsetOf(bytes))
  let text = ''
  let isCut = false
  for (let at = 0; at < bytes.length; at += decodedAtOnce) {
    const end = at + decodedAtOnce
    const piece = decode(bytes.subarray(at, end), end >= bytes.length)
    if (piece.includes('\0')) throw new UnknownFile()
    // The second half of a line break, whose first ended the piece before.
    const whole = isCut && piece.startsWith('\n') ? piece.slice(1) : piece
    isCut = piece === '' ? isCut : piece.endsWith('\r')
    text += withOwnBreaks(whole)
    await pause()
  }
  await nextTurn()
  // The first access joins the pieces of the text, 30 ms for 30 MB beyond Latin-1: it gets a turn of its own.
  text.charCodeAt(0)
  await nextTurn()
  return text
}

/** Results of `replace` take ten times as long to be put together. */
const withOwnBreaks = (text: string): string =>
  text.includes('\r') ? text.split('\r\n').join('\n').split('\r').join('\n') : text

const pieceBytes = 64 * 1024
const deepest = 100
/** A hundred for each recipe of the largest import. */
const maxValues = 100 * maxImportRecipes

/**
 * Parses JSON in pieces, because `JSON.parse` would hold the thread for a fifth of a second at 25 MB. Throws BadRecipe
 * when the bytes are not JSON, or nested or divided far more than recipes.
 */
export async function parseJsonFile(bytes: Buffer): Promise<JsonValue> {
  const utf8 = isUtf8(bytes) ? bytes : Buffer.from(decodeText(bytes))
  let parsed: JsonValue | undefined
  const tokenizer = new Tokenizer({ stringBufferSize: pieceBytes })
  const parser = new TokenParser({ paths: ['$'] })
  const count = countTokens()
  parser.onValue = ({ value }) => {
    parsed = value
  }
  tokenizer.onToken = (token) => {
    count(token.token)
    parser.write(token)
  }
  tokenizer.onError = parser.onError = (error) => {
    throw error
  }
  try {
    for (let at = 0; at < utf8.length; at += pieceBytes) {
      tokenizer.write(utf8.subarray(at, at + pieceBytes))
      await nextTurn()
    }
    tokenizer.end()
  } catch (error) {
    throw error instanceof BadRecipe ? error : new BadRecipe(t('it is cut off or damaged'), error)
  }
  if (parsed === undefined) throw new BadRecipe(t('it is cut off or damaged'))
  return parsed
}

/** Throws BadRecipe for the token that is too much. */
function countTokens(): (token: TokenType) => void {
  let open = 0
  let values = 0
  return (token) => {
    const opens = token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET
    if (opens) open += 1
    else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) open -= 1
    if (opens || token === TokenType.COMMA) values += 1
    if (open > deepest || values > maxValues) throw new BadRecipe(t('it is nested or divided too much'))
  }
}
