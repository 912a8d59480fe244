import { mapInPieces } from '#server/async/in-pieces.ts'
import { maxImportAddresses } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { webAddress } from '../../text/web-address.ts'
import { textWithBrackets } from '../fields.ts'
import { BadRecipe } from '../imported-recipe.ts'
import type { Bookmark, Item } from '../item.ts'
import { boxesOf } from './boxes.ts'
import type { TextFormat } from './format.ts'

const bookmarks = /^\s{0,20}<!DOCTYPE NETSCAPE-Bookmark-file-1>/i

/** Web addresses, one on a line, or the bookmarks of a browser: each is then saved like a pasted one. */
export const addressList: TextFormat = {
  programs: [],
  detects: ({ text }) => bookmarks.test(text) || isList(text),
  async open({ text }) {
    const found = bookmarks.test(text)
      ? await bookmarksIn(text)
      : firstLines(text.slice(0, maxListLength)).map((address) => ({ address, title: address }))
    if (found.length > maxImportAddresses)
      throw new BadRecipe(
        t(
          '{max, plural, one {it has more than # address; please divide it} other {it has more than # addresses; please divide it}}',
          { max: maxImportAddresses },
        ),
      )
    return found.map(toItem)
  },
}

const toItem = (bookmark: Bookmark): Item => ({
  name: bookmark.title,
  isAddress: true,
  read: async () => bookmark,
})

/** Characters of the longest addresses that may be read, with empty lines and comments. */
const maxListLength = 2_000_000

/** One more than may be read, without empty lines and comments: nobody waits for 100,000 that are then refused. */
function firstLines(text: string): string[] {
  const lines: string[] = []
  for (const [found] of text.matchAll(/[^\r\n]+/g)) {
    const line = found.replace(/^\s{0,8}[-*•]\s{1,4}/, '').trim()
    if (line !== '' && !line.startsWith('#')) lines.push(line)
    if (lines.length > maxImportAddresses) break
  }
  return lines
}

function isList(text: string): boolean {
  if (!/^\s{0,20}(?:[-*•#]|https?:)/i.test(text)) return false
  const lines = firstLines(text)
  return lines.length > 0 && lines.every((line) => line.length <= 2048 && webAddress(line) !== null)
}

async function bookmarksIn(text: string): Promise<Bookmark[]> {
  const boxes = await boxesOf(text, /<A\s/gi)
  return (await mapInPieces(boxes, readBookmark)).flat()
}

function readBookmark(box: string): Bookmark[] {
  const end = box.indexOf('>')
  const href = /\sHREF\s{0,4}=\s{0,4}["']([^"'>]{1,2048})["']/i.exec(box.slice(0, Math.min(end, 5000)))
  const link = webAddress(href?.[1]?.replaceAll('&amp;', '&'))
  const title = textWithBrackets(box.slice(end + 1, end + 300).replace(/<[\s\S]*$/, ''))
  return link ? [{ address: link, title: title || link }] : []
}
