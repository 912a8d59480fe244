/** An element of an XML document. */
export interface XmlElement {
  /** In lower case, without its prefix. */
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** Directly in it, with CDATA. */
  text: string
}

/** The elements of these names directly in this one. */
export const childrenOf = (element: XmlElement, ...names: string[]) =>
  element.children.filter(({ name }) => names.includes(name))
