import { pause } from '../async/in-pieces.ts'
import { jsonForScript } from '../text/json-for-script.ts'

const pieceCharacters = 256 * 1024

/**
 * Puts a text of megabytes into the island of a page that was rendered with an empty one, with turns for other requests. In
 * a string of JSON or in HTML, a quotation mark is escaped, so that nothing else on the page looks like the property.
 */
export async function fillText(page: string, property: string, text: string): Promise<string> {
  const empty = `"${property}":""`
  const at = page.indexOf(empty)
  if (at < 0) throw new Error(`The page has no empty ${property}.`)
  const pieces = [page.slice(0, at), `"${property}":"`]
  for (let from = 0; from < text.length; ) {
    const to = endOfPiece(text, from + pieceCharacters)
    pieces.push(jsonForScript(text.slice(from, to)).slice(1, -1))
    from = to
    await pause()
  }
  return [...pieces, '"', page.slice(at + empty.length)].join('')
}

/** Not between the two halves of a character. */
const endOfPiece = (text: string, at: number) => {
  const unit = text.charCodeAt(at - 1)
  return unit >= 0xd800 && unit <= 0xdbff ? at + 1 : at
}
