import { Parser } from 'htmlparser2'
import { t } from '#server/contract/language/t.ts'
import type { XmlElement } from './xml-element.ts'

/** It is not XML that is read; the message completes a sentence: 'it is cut off or damaged'. */
export class UnreadableXml extends Error {
  override readonly name = 'UnreadableXml'
}

const maxDepth = 50
const maxElements = 25_000

const tooLong = () => new UnreadableXml(t('it is far too long'))

/** The first element of the text, up to its end. Entities other than those of XML stay as written: nothing is expanded. */
export function readXml(xml: string, maxLength: number): XmlElement {
  if (xml.length > maxLength) throw tooLong()
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const stack = [root]
  let elements = 0
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
        if (stack.length === 1) parser.pause()
      },
    },
    { xmlMode: true, lowerCaseAttributeNames: true, decodeEntities: true },
  )
  parser.write(xml)
  const [element] = root.children
  if (!element || stack.length > 1) throw new UnreadableXml(t('it is cut off or damaged'))
  return element
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()
