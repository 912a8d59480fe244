import { mapInPieces } from '#server/async/in-pieces.ts'
import { textWithBrackets } from '../fields.ts'

export type TitleOf = (id: string) => string

/** Characters of a recipe that begin with its id and its title. */
const headLength = 5000

/** The titles of the recipes in a file, for those that are an ingredient of another one. Each pattern has what it looks for in its first group. */
export async function titlesById(boxes: string[], patterns: { id: RegExp; title: RegExp }): Promise<TitleOf> {
  const titles = new Map(
    await mapInPieces(boxes, (box): [string, string] => {
      const head = box.slice(0, headLength)
      const [, own = ''] = patterns.id.exec(head) ?? []
      const [, title = ''] = patterns.title.exec(head) ?? []
      return [own, textWithBrackets(title)]
    }),
  )
  return (id) => titles.get(id) ?? ''
}

export const recipeElsewhere = 'of a recipe that is not in the file'
