import { pause } from '#server/async/in-pieces.ts'
import { fold } from '#server/contract/fold.ts'
import { readXml, UnreadableXml } from '../../text/xml.ts'
import type { XmlElement } from '../../text/xml-element.ts'
import { textWithBrackets } from '../fields.ts'
import type { Item } from '../item.ts'
import { type FoundMenu, menusItem } from '../menus.ts'
import { boxesOf } from './boxes.ts'

// Of programs that do not publish how they write menus: elements with a name, and in them rows that name recipes of the
// file. Other rows of the same kind are dishes, too.

const menuTag = /<men(?:u|e|ue)(?=\s)/gi
const maxMenus = 1000
const maxMenuLength = 200_000

/** `recipes` are the elements of the file's recipes, which say their names and numbers as attributes. */
export async function menusBeside(text: string, recipes: string[]): Promise<Item[]> {
  const menus = (await boxesOf(text, menuTag, maxMenus)).slice(0, maxMenus)
  const [first] = menus
  return first === undefined ? [] : [menusItem(nameIn(first), () => readMenus(menus, recipes))]
}

async function readMenus(menus: string[], recipes: string[]): Promise<FoundMenu[]> {
  const titles = new Map<string, string>()
  for (const recipe of recipes) {
    const title = nameIn(recipe)
    titles.set(fold(title), title)
    const [, number] = ownNumber.exec(startTag(recipe)) ?? []
    if (number !== undefined) titles.set(numbered(number), title)
    await pause()
  }
  const found: FoundMenu[] = []
  for (const menu of menus) {
    const name = nameIn(menu)
    if (name !== '') found.push({ name, dishes: await dishesIn(menu, titles) })
    await pause()
  }
  return found
}

const startTag = (element: string) => element.slice(0, element.slice(0, 3000).indexOf('>'))
const ownName = /\sname\s{0,9}=\s{0,9}"([^"]{1,300})"/i
const ownNumber = /\sid\s{0,9}=\s{0,9}"([^"]{1,100})"/i
const nameIn = (element: string) => textWithBrackets(ownName.exec(startTag(element))?.[1] ?? '')
/** No title is folded to it. */
const numbered = (number: string) => `ID ${number}`

async function dishesIn(menu: string, titles: ReadonlyMap<string, string>): Promise<string[]> {
  const rows = (await rowsIn(menu)).map((row) => ({
    kind: row.name,
    title: recipeOf(row, titles),
    words: wordsOf(row),
  }))
  const kinds = new Set(rows.filter(({ title }) => title !== undefined).map(({ kind }) => kind))
  return rows
    .filter(({ kind }) => kinds.has(kind))
    .map(({ title, words }) => title ?? words)
    .filter((title) => title !== '')
}

async function rowsIn(menu: string): Promise<XmlElement[]> {
  try {
    return within(await readXml(menu.slice(0, maxMenuLength), maxMenuLength))
  } catch (error) {
    if (error instanceof UnreadableXml) return []
    throw error
  }
}

const within = ({ children }: XmlElement): XmlElement[] =>
  children.flatMap((child) => [child, ...within(child)])

const wordsOf = ({ attributes, text }: XmlElement) =>
  textWithBrackets(attributes.name ?? attributes.recipename ?? attributes.recipe ?? text)

function recipeOf(row: XmlElement, titles: ReadonlyMap<string, string>): string | undefined {
  const { recipeid, itemid } = row.attributes
  const byNumber = [recipeid, itemid].map((number) => titles.get(numbered(number ?? '')))
  return titles.get(fold(wordsOf(row))) ?? byNumber.find((title) => title !== undefined)
}
