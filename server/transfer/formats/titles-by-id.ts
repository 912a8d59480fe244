import { textWithBrackets } from '../fields.ts'

export type TitleOf = (id: string) => string

/**
 * The titles of the recipes in a file, for those that are an ingredient of another one; read when one is. Each pattern has
 * what it looks for in its first group.
 */
export function titlesById(boxes: string[], patterns: { id: RegExp; title: RegExp }): TitleOf {
  let titles: Map<string, string> | undefined
  return (id) => {
    titles ??= new Map(
      boxes.map((box) => {
        const [, own = ''] = patterns.id.exec(box) ?? []
        const [, title = ''] = patterns.title.exec(box) ?? []
        return [own, textWithBrackets(title)]
      }),
    )
    return titles.get(id) ?? ''
  }
}

export const recipeElsewhere = 'of a recipe that is not in the file'
