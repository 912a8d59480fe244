import type { Collection } from '#server/contract/collections.ts'
import { type FilterTexts, readFilter, writeFilter } from '#server/contract/filter-address.ts'

interface FilterPart {
  name: keyof FilterTexts
  label: string
  /** The filter without this part. */
  without: string
}

export const sortNames: Record<string, string> = {
  '': 'Newest',
  'a-z': 'A to Z',
  shortest: 'Shortest',
  'best-rated': 'Best rated',
  'last-cooked': 'Last cooked',
  'longest-not-cooked': 'Longest not cooked',
}

/** '45 min', '1 h 30 min' */
export function describeMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

export const splitFoods = (text: string) =>
  text
    .split(',')
    .map((food) => food.trim())
    .filter((food) => food !== '')

/** Each part of a filter in words. */
export function describeFilter(filter: string, collections: readonly Collection[]): FilterPart[] {
  const texts = readFilter(filter)
  const part = (name: keyof FilterTexts, label: string | false, rest = ''): FilterPart[] =>
    label === false || texts[name] === ''
      ? []
      : [{ name, label, without: writeFilter({ ...texts, [name]: rest }) }]
  const foods = (name: 'have' | 'with' | 'without', word: string) =>
    splitFoods(texts[name]).flatMap((food) =>
      part(
        name,
        `${word} ${food}`,
        splitFoods(texts[name])
          .filter((each) => each !== food)
          .join(','),
      ),
    )
  const collection = collections.find(({ _id }) => _id === texts.collection)
  return [
    ...foods('have', 'I have'),
    ...foods('with', 'With'),
    ...foods('without', 'Without'),
    ...part('minutes', `At most ${describeMinutes(Number(texts.minutes))}`),
    ...part('rating', texts.rating === '5' ? 'Rated 5' : `Rated ${texts.rating} or more`),
    ...part('cooked', texts.cooked === 'yes' ? 'Cooked' : 'Never cooked'),
    ...part('whose', texts.whose === 'mine' ? 'Mine' : 'From friends'),
    ...part('collection', collection ? `In ${collection.name}` : 'In a collection'),
    ...part('sort', sortNames[texts.sort] ?? texts.sort),
  ]
}
