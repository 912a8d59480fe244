import { Parser } from 'htmlparser2'
import { pause } from '#server/async/in-pieces.ts'
import { t } from '#server/contract/language/t.ts'
import type { XmlElement } from './xml-element.ts'

/** It is not XML that is read; the message completes a sentence: 'it is cut off or damaged'. */
export class UnreadableXml extends Error {
  override readonly name = 'UnreadableXml'
}

const maxDepth = 50
const maxElements = 25_000

const tooLong = () => new UnreadableXml(t('it is far too long'))

/** Characters that are parsed within a few milliseconds, whatever they are. */
const pieceLength = 64 * 1024

/** The first element of the text, up to its end, with turns for others. Entities other than those of XML stay as written: nothing is expanded. */
export async function readXml(xml: string, maxLength: number): Promise<XmlElement> {
  if (xml.length > maxLength) throw tooLong()
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const stack = [root]
  let elements = 0
  let hasEnded = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        elements += 1
        if (elements > maxElements || stack.length > maxDepth) throw tooLong()
        const element: XmlElement = { name: localName(name), attributes, children: [], text: '' }
        stack.at(-1)?.children.push(element)
        stack.push(element)
      },
      ontext(text) {
        const last = stack.at(-1)
        if (last) last.text += text
      },
      onclosetag() {
        stack.pop()
        // What follows belongs to the export, e.g. the end tag of the list.
        if (stack.length > 1) return
        parser.pause()
        hasEnded = true
      },
    },
    { xmlMode: true, lowerCaseAttributeNames: true, decodeEntities: true },
  )
  for (let at = 0; at < xml.length && !hasEnded; at += pieceLength) {
    parser.write(xml.slice(at, at + pieceLength))
    await pause()
  }
  const [element] = root.children
  if (!element || stack.length > 1) throw new UnreadableXml(t('it is cut off or damaged'))
  return element
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()
