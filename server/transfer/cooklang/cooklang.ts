import { t } from '#server/contract/language/t.ts'
import { hasCooklangMarks, readCooklang } from '#server/text/cooklang/read-body.ts'
import { type Metadata, splitMetadata } from '#server/text/front-matter.ts'
import { ratingOf } from '../fact-fields.ts'
import { timesOf } from '../fields.ts'
import type { TextFormat } from '../formats/format.ts'
import { readPicture, stemOf } from '../formats/pictures.ts'
import { byTitle } from '../import-link.ts'
import { BadRecipe, type Draft } from '../imported-recipe.ts'
import { wordsLeftOut } from '../left-out.ts'

const maxTextLength = 400_000

export const cooklang: TextFormat = {
  programs: ['Cooklang'],
  ending: 'cook',
  detects: ({ text }) => hasCooklangMarks(text),
  open: ({ text, path, pictures }) => [
    {
      name: stemOf(path),
      read: async () => ({
        ...readCooklangRecipe(text, stemOf(path)),
        image: await readPicture(pictures.beside(path, [])),
      }),
    },
  ],
}

/** `name` is the file's without its ending: most recipes have no other title. */
function readCooklangRecipe(text: string, name: string): Draft {
  if (text.length > maxTextLength) throw new BadRecipe(t('it is far too long for a recipe'))
  const { metadata, body } = splitMetadata(text)
  const say = (...keys: string[]) => keys.flatMap((key) => metadata.get(key) ?? [])
  const first = (...keys: string[]) => say(...keys)[0] ?? ''
  const links = say('source.url', 'source', 'link', 'url')
  const isLink = (text: string) => /^https?:/i.test(text)
  return {
    title: say('title')[0] ?? name,
    nameInFile: byTitle(name),
    link: links.find(isLink) ?? null,
    summary: say('description', 'introduction', 'summary').join(' '),
    ...readCooklang(body),
    // '2|4|8' was once written where amounts were given for each.
    servings: first('makes', 'servings', 'serves', 'yield').split('|')[0] || null,
    ...timesOf({
      prepTime: first('prep time', 'time.prep', 'time required.prep'),
      cookTime: first('cook time', 'time.cook'),
      totalTime: first('time', 'total time', 'duration', 'time required'),
    }),
    rating: ratingOf({ rating: first('rating') }, 'rating'),
    tags: tagsOf(metadata),
    author:
      [...say('author', 'source.author', 'source.name', 'source')].find((text) => !isLink(text)) ?? null,
    unsupported: [
      ...(metadata.has('difficulty') ? [t('its difficulty')] : []),
      ...wordsLeftOut(
        [...metadata].flatMap(([key, values]) => (isRead(key) ? [] : [`${key}: ${values.join(', ')}`])),
      ),
    ],
    imageAddress: say('image', 'picture', 'images')[0] ?? null,
  }
}

/** Those with no place of their own are named as left out; settings of programs and of their menus are for programs. */
const isRead = (key: string) =>
  /^(?:title|source|link|url|author|description|introduction|summary|makes|servings|serves|yield|prep time|cook time|time|time required|total time|duration|tags?|course|category|cuisine|difficulty|image|images|picture|rating|locale|language|id|uuid|created|updated|date)(?:\.|$)/.test(
    key,
  )

const tagsOf = (metadata: Metadata) =>
  ['tags', 'tag', 'course', 'category', 'cuisine']
    .flatMap((key) => metadata.get(key) ?? [])
    .flatMap((tags) => tags.split(','))
