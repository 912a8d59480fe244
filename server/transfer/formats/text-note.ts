import { t } from '#server/contract/language/t.ts'
import { type Metadata, splitMetadata } from '#server/text/front-matter.ts'
import { webAddress } from '../../text/web-address.ts'
import { ratingOf } from '../fact-fields.ts'
import { fieldLines, timesOf } from '../fields.ts'
import { BadRecipe, type Draft } from '../imported-recipe.ts'
import type { ReadTexts, TextFile, TextFormat } from './format.ts'
import { readPicture, stemOf } from './pictures.ts'
import { draftOfText } from './plain-recipe.ts'
import { guessColumns } from './table-columns.ts'

/** Characters. */
const maxNoteLength = 50_000

/** A text or a Markdown note: of Obsidian, Chowdown, ChefTap, or typed by a person. */
export const textNote: TextFormat = {
  programs: ['Chowdown', 'ChefTap', 'Obsidian'],
  detects: async ({ text, path, readTexts }) =>
    /\.(?:md|markdown|txt|text)$/i.test(path) &&
    (text.length > maxNoteLength || (await hasRecipe(text, readTexts))),
  async open({ text, path, pictures, readTexts }) {
    const readings = text.length > maxNoteLength ? [] : await readTexts(withoutPictures(text))
    // Each has its own title; the front matter and the picture of a note are those of one recipe.
    return readings.length > 1
      ? readings.map((reading) => ({
          name: reading.recipe.title,
          read: async () => draftOfText(reading, ''),
        }))
      : [{ name: stemOf(path), read: () => readNote({ text, path, pictures, readTexts }) }]
  },
}

/** Texts may be anything: only one in which a recipe is found is taken for one. */
async function hasRecipe(text: string, readTexts: ReadTexts): Promise<boolean> {
  if (isListed(splitMetadata(text).metadata)) return true
  const [first] = await readTexts(withoutPictures(text))
  return (draftOfText(first, '').ingredients ?? []).length > 0
}

async function readNote({ text, path, pictures, readTexts }: TextFile): Promise<Draft> {
  if (text.length > maxNoteLength) throw new BadRecipe(t('it is far too long for a recipe'))
  const { metadata, body } = splitMetadata(text)
  const draft = isListed(metadata) ? readLists(metadata, body) : await readBody(text, stemOf(path), readTexts)
  const say = (...keys: string[]) => keys.flatMap((key) => metadata.get(key) ?? [])[0] ?? ''
  const link = [say('source'), say('url'), say('link'), say('source url'), linkIn(body)].find((each) =>
    webAddress(each),
  )
  const picture = say('image', 'cover', 'picture', 'thumbnail') || pictureIn(body)
  const isPage = draft.title === '' || draft.title === undefined
  return {
    ...draft,
    title: (isPage ? say('title', 'name') : draft.title) || stemOf(path),
    link: link ?? null,
    author: say('author') || null,
    rating: ratingOf({ rating: say('rating') }, 'rating'),
    tags: [...metadata.entries(), ...propertiesIn(body)].flatMap(([key, values]) =>
      /^(?:course|cuisine)$/.test(key) || guessColumns([key])[0] === 'tags'
        ? values.flatMap((value) => value.split(','))
        : [],
    ),
    isFavorite: /^(?:true|yes)$/i.test(say('favorite', 'favourite')),
    image: await readPicture(
      pictures.at(path, picture) ?? pictures.named(picture) ?? pictures.beside(path, []),
    ),
    imageAddress: picture,
  }
}

/** Chowdown keeps the whole recipe in the front matter; its components are recipes of their own. */
const isListed = (metadata: Metadata) =>
  metadata.has('components') ||
  (metadata.has('ingredients') && (metadata.has('directions') || metadata.has('instructions')))

function readLists(metadata: Metadata, body: string): Draft {
  const all = (...keys: string[]) => keys.flatMap((key) => metadata.get(key) ?? [])
  return {
    title: all('title', 'name')[0] ?? '',
    summary: fieldLines(withoutPictures(body)).join('\n'),
    // A line that names a batch of another recipe is a link to it.
    ingredients: [
      ...all('components').flatMap((name) => (name === '' ? [] : [`1 batch ${name}`])),
      ...all('ingredients').flatMap(fieldLines),
    ],
    directions: all('directions', 'instructions').flatMap(fieldLines),
    notes: all('notes').flatMap(fieldLines),
    servings: all('servings', 'serves', 'yield')[0] ?? null,
    ...timesOf({
      prepTime: all('prep time', 'preptime')[0] ?? '',
      cookTime: all('cook time', 'cooktime')[0] ?? '',
      totalTime: all('total time', 'totaltime', 'time')[0] ?? '',
    }),
  }
}

/** The name of the file is the title of a note that begins with something else. */
async function readBody(text: string, name: string, readTexts: ReadTexts): Promise<Draft> {
  const [reading] = await readTexts(withoutPictures(text))
  const draft = draftOfText(reading, text)
  if (!draft.ingredients?.length) throw new BadRecipe(t('there is no recipe in it'))
  const hasTitle = /^\s{0,10}(?:---|#|\S[^\n]{0,100}\n\s{0,10}\n)/.test(text)
  return { ...draft, title: hasTitle && draft.title !== '' ? draft.title : name }
}

const embedded = /!\[\[([^\]|\n]{1,200})(?:\|[^\]\n]{0,100})?\]\]|!\[[^\]\n]{0,100}\]\(([^)\n]{1,500})\)/
const withoutPictures = (text: string) => text.replace(new RegExp(embedded, 'g'), '')

function pictureIn(text: string): string {
  const [, wiki, address] = embedded.exec(text) ?? []
  return (wiki ?? address ?? '').trim()
}

/** What Notion writes below the title: 'Tags: soup, winter'. */
const propertiesIn = (text: string) =>
  text.split('\n', 20).flatMap((line): [string, string[]][] => {
    const [, name, value] = /^([\p{L} ]{3,20}): {1,3}(\S.{0,300})$/u.exec(line) ?? []
    return name && value ? [[name, [value]]] : []
  })

/** An address alone on its line, or after 'Source:'. */
const linkIn = (text: string) =>
  /^(?:source|url|link|from|quelle|original)?\s{0,3}:?\s{0,3}<?(https?:\/\/[^\s<>)]{3,2000})>?\s{0,8}$/im.exec(
    text,
  )?.[1] ?? ''
