import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { threadMs, threadName } from '#server/async/processor-time.ts'
import { bytesOf } from '#server/transfer/archive/bytes.ts'
import { loadReaders } from '#server/transfer/load-readers.ts'
import { leastOf } from '../../support/processor-time.ts'
import { slowdown } from '../../support/slowdown.ts'

/** As `tests/features/holds.test.ts` allows for a request. */
const maxHoldMs = 50
const million = 1_000_000

const filled = (length: number, piece: string) => piece.repeat(length / piece.length)
const page = (inside: string) => `<html>${inside}`
const recipeOf = (root: string, inside: string) =>
  `<${root}><recipe><title>Soup</title>${inside}</recipe></${root}>`
const marked = (names: string) => `<li class="recipeIngredient">${names}</li>`

/** Short pieces, of which a text has as many as it may be long: no program writes such files. */
const files: [what: string, name: string, make: () => string][] = [
  ['metadata of Cooklang', 'a.cook', () => filled(399_000, '>> a: b\n')],
  ['marks of Cooklang', 'a.md', () => `# Soup\n\n${filled(30 * million, '---\n\n')}`],
  ['a menu', 'a.menu', () => filled(10 * million, 'Boil @eggs{2}.\n')],
  ['comments in a list of addresses', 'a.txt', () => filled(10 * million, '#\n')],
  [
    'bookmarks',
    'a.html',
    () =>
      `<!DOCTYPE NETSCAPE-Bookmark-file-1>${filled(10 * million, '<A HREF="https://a.example/">a</A>\n')}`,
  ],
  [
    'scripts of a page',
    'a.html',
    () =>
      page(
        filled(10 * million, '<script type="application/ld+json">{"@type":"Recipe","name":"Soup"}</script>'),
      ),
  ],
  ['metadata of a page', 'a.html', () => page(filled(10 * million, '<meta name="a" content="b">'))],
  ['lines of a page', 'a.html', () => page(`<b itemtype="x">${filled(1.9 * million, '<p>2 eggs')}`)],
  ['attributes of a page', 'a.html', () => page(filled(10 * million, 'itemprop="recipeInstructions" '))],
  [
    'lines in lines of a page',
    'a.html',
    () => page(`copymethat<div class="recipe">${'<b>'.repeat(150)}${marked('2 eggs').repeat(2700)}`),
  ],
  [
    'texts in each other',
    'a.html',
    () =>
      `<div class="recipe-details">${'<div itemprop="recipeIngredients">'.repeat(190)}${filled(980_000, '2 eggs ')}`,
  ],
  ['entities of XML', 'a.cml', () => recipeOf('cookml', filled(10 * million, '&amp;'))],
  ['elements of XML', 'a.xml', () => recipeOf('gourmetDoc', filled(10 * million, '<![CDATA[a]]>'))],
  ['open tags of XML', 'a.xml', () => recipeOf('recipeml', filled(10 * million, '<'))],
  [
    'a picture in XML',
    'a.xml',
    () =>
      recipeOf(
        'gourmetDoc',
        `<image>${filled(30 * million, 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYA\n')}</image>`,
      ),
  ],
  ['lines of a text in columns', 'a.txt', () => `===== REZKONV-Rezept\n${filled(30 * million, '===== \n')}`],
]

const thread = threadName()
const spent = () => (thread === null ? 0 : (threadMs(thread) ?? 0))

/** The most processor time of this thread between two turns of others. */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = spent()
  const beat = setInterval(() => {
    const now = spent()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  await work()
  await wait(5)
  clearInterval(beat)
  return longest
}

async function readAll(name: string, bytes: Buffer): Promise<void> {
  const { readExport } = await loadReaders()
  try {
    const opened = await readExport(bytesOf(bytes), name)
    for await (const _ of opened.recipes());
  } catch (error) {
    expect(Reflect.get(Object(error), 'code')).toBe('bad_request')
  }
}

it.skipIf(thread === null).each(files)(
  '%s: nobody waits for a file that is full of them',
  async (_what, name, make) => {
    const bytes = Buffer.from(make())
    const ms = await leastOf(maxHoldMs, () => longestHold(() => readAll(name, bytes)))
    expect(ms).toBeLessThan(ms < maxHoldMs ? maxHoldMs : maxHoldMs * slowdown())
  },
)
