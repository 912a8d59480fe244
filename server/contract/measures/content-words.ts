import { wordsOfTable } from './tables.ts'

// What foods contain, as words. Apart from the table of foods, which few pages and calls need.

/** The 14 allergens of EU law. */
export const allergens = wordsOfTable(
  'gluten crustaceans eggs fish peanuts soy milk nuts celery mustard sesame sulphites lupin molluscs',
)
export type Allergen = (typeof allergens)[number]

/** What is shown of a line, and what a cook can correct. */
export const shownContents = [...allergens, ...wordsOfTable('meat pork alcohol gelatine honey')] as const
export type ShownContent = (typeof shownContents)[number]

/** By which diets and typed words decide. `varies` is a dish that everybody makes in another way. */
const otherContents = wordsOfTable(
  'redmeat poultry rennet animal unclean lactose cheese bluecheese citrus nightshade legume mushroom allium spicy sugar varies',
)
export type Content = ShownContent | (typeof otherContents)[number]

const known: ReadonlySet<string> = new Set([...shownContents, ...otherContents])
const isContent = (word: string): word is Content => known.has(word)

/** What vegetarians do not eat. */
const flesh = wordsOfTable(
  'meat redmeat poultry pork gelatine rennet fish crustaceans molluscs animal unclean',
)
const animals = [...flesh, ...wordsOfTable('milk lactose eggs honey cheese bluecheese')] as const
const together: Readonly<Record<string, readonly Content[]>> = { flesh, animals }

/** The contents that the first cell of a row names, also 'flesh' and 'animals' as one word; other words are left out. */
export const contentsNamed = (list: string): Content[] =>
  list.split(' ').flatMap((word) => together[word] ?? (isContent(word) ? [word] : []))
