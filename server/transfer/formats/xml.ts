import { readXml, UnreadableXml } from '../../text/xml.ts'
import { childrenOf, type XmlElement } from '../../text/xml-element.ts'
import { BadRecipe } from '../imported-recipe.ts'

// A recipe with a picture in base64; far above any honest text.
const maxRecipeLength = 40_000_000

/** The first element of the text, up to its end. */
export async function readRecipeXml(xml: string): Promise<XmlElement> {
  try {
    return await readXml(xml, maxRecipeLength)
  } catch (error) {
    if (error instanceof UnreadableXml) throw new BadRecipe(error.message)
    throw error
  }
}

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
