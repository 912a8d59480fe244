import { Parser } from 'htmlparser2'
import { BadRecipe } from '../imported-recipe.ts'

/** An element of a recipe in XML. */
export interface XmlElement {
  /** In lower case. */
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** Directly in it, with CDATA. */
  text: string
}

// A recipe with a picture in base64; far above any honest text.
const maxElementLength = 40_000_000
const deepest = 50
const maxElements = 25_000

/** The first element of the text, up to its end. Entities other than those of XML stay as written: nothing is expanded. */
export function readXml(xml: string): XmlElement {
  if (xml.length > maxElementLength) throw new BadRecipe('it is far too long for a recipe')
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const stack = [root]
  let elements = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        elements += 1
        if (elements > maxElements || stack.length > deepest)
          throw new BadRecipe('it is far too long for a recipe')
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
  if (!element || stack.length > 1) throw new BadRecipe('it is cut off or damaged')
  return element
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()

/** The elements of these names directly in this one. */
export const childrenOf = (element: XmlElement, ...names: string[]) =>
  element.children.filter(({ name }) => names.includes(name))

/** The text of the first element of these names that has one, also in elements inside; '' when there is none. */
export const textIn = (element: XmlElement, ...names: string[]): string =>
  childrenOf(element, ...names)
    .map((child) => allText(child).trim())
    .find((text) => text !== '') ?? ''

export const allText = ({ text, children }: XmlElement): string =>
  children.length === 0 ? text : [text, ...children.map(allText)].join('\n')

/** The lines of such elements: one for each element inside, else those of the text. */
export const linesIn = (element: XmlElement, ...names: string[]): string[] =>
  childrenOf(element, ...names).flatMap((child) =>
    child.children.length > 0 ? child.children.map((line) => allText(line)) : child.text.split(/\r\n?|\n/),
  )
