import { collapse } from '../collapse.ts'
import { headingLine } from '../recipe-lines.ts'
import { type Ingredient, readStep } from './inline.ts'

const maxStepLength = 20_000
const maxBlocks = 1000

export const hasCooklangMarks = (text: string) =>
  /^>>\s{0,20}[^:\n]{1,100}:/m.test(text) ||
  /(?<![\p{L}\p{N}])[@#~][^@#~{}\n]{0,100}\{[^{}\n]{0,200}\}/u.test(text)

/** The ingredients, after the names of their sections, the steps and the notes of a recipe in Cooklang, without its metadata. */
export function readCooklang(body: string): Record<'ingredients' | 'directions' | 'notes', string[]> {
  const directions: string[] = []
  const notes: string[] = []
  const list = createIngredientList()
  for (const block of blocksOf(withoutComments(body)).slice(0, maxBlocks)) {
    const section = /^=+\s{0,20}([^=]{0,200})=*$/.exec(block)
    if (section) {
      const name = collapse(section[1] ?? '')
      if (name !== '') directions.push(headingLine(name))
      list.startSection(name)
    } else if (block.startsWith('>')) notes.push(collapse(block.replace(/^>\s{0,20}/gm, '')))
    else {
      const step = readStep(block.slice(0, maxStepLength))
      directions.push(step.text)
      list.add(step.ingredients)
    }
  }
  return { ingredients: list.lines, directions, notes }
}

/** Things named again without an amount are the ones named before. */
function createIngredientList() {
  const lines: string[] = []
  const known = new Set<string>()
  let section = ''
  return {
    lines,
    startSection(name: string) {
      section = name
    },
    add(ingredients: Ingredient[]) {
      for (const { name, line, hasAmount } of ingredients) {
        const key = name.toLowerCase()
        if (line === '' || (!hasAmount && known.has(key))) continue
        if (section !== '') lines.push(headingLine(section))
        section = ''
        known.add(key)
        lines.push(line)
      }
    },
  }
}

/** A paragraph is a step; where a recipe has no empty lines at all, every line is one. */
function blocksOf(body: string): string[] {
  // A backslash at the end of a line breaks it within its step.
  const lines = body.split('\n').map((line) => line.trimEnd().replace(/(?<!\\)\\$/, ''))
  const text = lines.join('\n').trim()
  const hasParagraphs = /\n\n/.test(text)
  const blocks: string[] = []
  let isOpen = false
  for (const line of text.split('\n')) {
    const stands = line.startsWith('=') || (line.startsWith('>') && !blocks.at(-1)?.startsWith('>'))
    const last = blocks.length - 1
    if (line.trim() === '') isOpen = false
    else if (isOpen && hasParagraphs && !stands) blocks[last] += `\n${line}`
    else {
      blocks.push(line)
      isOpen = !line.startsWith('=')
    }
  }
  return blocks
}

/** '[- ... -]' anywhere, and '-- ...' to the end of its line. */
function withoutComments(body: string): string {
  const kept: string[] = []
  let at = 0
  for (;;) {
    const start = body.indexOf('[-', at)
    const end = start < 0 ? -1 : body.indexOf('-]', start + 2)
    if (end < 0) break
    kept.push(body.slice(at, start))
    at = end + 2
  }
  kept.push(body.slice(at))
  return kept.join('').replace(/(?:^|[ \t])--(?!-)[^\n]*/gm, '')
}
