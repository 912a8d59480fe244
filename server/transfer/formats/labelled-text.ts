import { isComponent } from '#server/extract/page/headings.ts'
import { webAddress } from '../../text/web-address.ts'
import { ratingOf } from '../fact-fields.ts'
import { fieldLines, splitTags, stepsOf, textWithBrackets, timesOf } from '../fields.ts'
import type { Draft } from '../imported-recipe.ts'
import { recipesOf } from './boxes.ts'
import type { TextFormat } from './format.ts'
import { type Pictures, readPicture } from './pictures.ts'

const title = /^Title:[ \t]{0,8}\S/m
const list = /^Ingredients:?[ \t]{0,8}$/m

/** Texts in which a label begins each part: 'Title: Soup', 'Yield: 4', 'Ingredients:' and then lines. */
export const labelledText: TextFormat = {
  programs: ['Pepperplate', 'Saffron'],
  detects: ({ text }) => title.test(text.slice(0, 2000)) && list.test(text),
  open: ({ text, path, pictures }) =>
    recipesOf(text.replace(/^\ufeff/, ''), /^Title:/gm, {
      title: (box) => /^Title:(.{0,200})/.exec(box)?.[1]?.trim() ?? '',
      read: (box) => readBox(box, path, pictures),
    }),
}

const labels = new Map([
  ['title', 'title'],
  ['description', 'summary'],
  ['source', 'source'],
  ['original url', 'link'],
  ['url', 'link'],
  ['yield', 'servings'],
  ['servings', 'servings'],
  ['active time', 'prepTime'],
  ['active', 'prepTime'],
  ['prep time', 'prepTime'],
  ['prep', 'prepTime'],
  ['cook time', 'cookTime'],
  ['cook', 'cookTime'],
  ['total time', 'totalTime'],
  ['total', 'totalTime'],
  ['cookbook', 'tags'],
  ['section', 'tags'],
  ['categories', 'tags'],
  ['tags', 'tags'],
  ['rating', 'rating'],
  ['image', 'image'],
  ['photo url', 'image'],
  ['ingredients', 'ingredients'],
  ['instructions', 'directions'],
  ['directions', 'directions'],
  ['method', 'directions'],
  ['notes', 'notes'],
  ['note', 'notes'],
])
/** Parts of several lines: other labels do not begin a part in them, so that 'Source: ...' in a note stays there. */
const parts = new Set(['ingredients', 'directions', 'notes'])

/** 'For the filling' below an empty line names a group. */
const isNamed = (part: string, line: string, before: string) =>
  part === 'ingredients' && before.trim() === '' && isComponent(line.trim()) && !/\d/.test(line)

async function readBox(text: string, path: string, pictures: Pictures): Promise<Draft> {
  const found = new Map<string, string[]>()
  let part = ''
  let before = ''
  for (const line of text.split(/\r\n?|\n/)) {
    const [, name = '', colon = '', value = ''] = /^([A-Za-z ]{3,15})(?:(:)[ \t]{0,8}(.*))?$/.exec(line) ?? []
    const known = labels.get(name.trim().toLowerCase())
    // Pepperplate writes no colon above lists.
    const label = colon !== '' || parts.has(known ?? '') ? known : undefined
    const begins = label !== undefined && (!parts.has(part) || (parts.has(label) && value.trim() === ''))
    if (begins) part = label
    const rest = begins ? value : isNamed(part, line, before) ? `${line}:` : line
    before = line
    if (rest.trim() === '') continue
    const lines = found.get(part)
    if (lines) lines.push(rest)
    else found.set(part, [rest])
  }
  const raw = (name: string) => (found.get(name) ?? []).join('\n').trim()
  const say = (name: string) => textWithBrackets(raw(name).replace(/^"(.*)"$/, '$1'))
  const source = raw('source')
  const image = raw('image')
  return {
    title: say('title'),
    link: webAddress(raw('link')) ?? webAddress(source),
    author: source === '' || webAddress(source) ? null : say('source'),
    summary: fieldLines(raw('summary')).join(' '),
    ingredients: fieldLines(raw('ingredients')),
    directions: stepsOf(raw('directions')),
    notes: fieldLines(raw('notes')),
    servings: say('servings') || null,
    ...timesOf({ prepTime: raw('prepTime'), cookTime: raw('cookTime'), totalTime: raw('totalTime') }),
    tags: (found.get('tags') ?? []).flatMap(splitTags),
    rating: ratingOf({ rating: raw('rating') }, 'rating'),
    image: await readPicture(pictures.at(path, image) ?? pictures.named(image)),
    imageAddress: image,
  }
}
