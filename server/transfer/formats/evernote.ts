import { t } from '#server/contract/language/t.ts'
import { plainLines } from '#server/text/plain-text.ts'
import { childrenOf } from '../../text/xml-element.ts'
import { textWithBrackets } from '../fields.ts'
import { BadRecipe, type Draft } from '../imported-recipe.ts'
import { boxesOf } from './boxes.ts'
import type { ReadTexts, TextFormat } from './format.ts'
import { pictureFromText, picturesFromTexts } from './pictures.ts'
import { draftOfText } from './plain-recipe.ts'
import { allText, readRecipeXml, textIn } from './xml.ts'

const maxNoteLength = 100_000

/** Notes in XML, whose content is a page of its own; a note may be anything, so its text is read like a pasted one. */
export const evernote: TextFormat = {
  programs: ['Evernote'],
  ending: 'enex',
  detects: ({ text }) => /<en-export[\s>]/i.test(text.slice(0, 2000)),
  open: async ({ text, readTexts }) => {
    const boxes = await boxesOf(text, /<note(?=[\s>])/gi)
    return boxes.map((box, at) => ({
      get name() {
        return t('Note {number} of {count}', { number: at + 1, count: boxes.length })
      },
      read: () => readNote(box, readTexts),
    }))
  },
}

async function readNote(xml: string, readTexts: ReadTexts): Promise<Draft> {
  const note = await readRecipeXml(xml)
  const title = textWithBrackets(textIn(note, 'title'))
  const content = textIn(note, 'content')
  if (content.length > maxNoteLength) throw new BadRecipe(t('it is far too long for a recipe'))
  const text = plainLines(content).join('\n')
  const [reading] = await readTexts(`${title}\n\n${text}`)
  const [attributes] = childrenOf(note, 'note-attributes')
  const pictures = childrenOf(note, 'resource')
    .filter((resource) => /^image\//.test(textIn(resource, 'mime')))
    .map((resource) => textIn(resource, 'data'))
  const [picture, ...others] = pictures
  const author = attributes ? textWithBrackets(textIn(attributes, 'author')) : ''
  return {
    ...draftOfText(reading, text),
    title,
    link: attributes ? textIn(attributes, 'source-url') : null,
    author: author || null,
    tags: childrenOf(note, 'tag').map(allText),
    image: picture ? await pictureFromText(picture) : null,
    pictures: picturesFromTexts(others),
  }
}
