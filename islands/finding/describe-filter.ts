import type { Collection } from '#server/contract/collections.ts'
import { type FilterTexts, readFilter, writeFilter } from '#server/contract/filter-address.ts'
import { splitList } from '#server/contract/language/lists.ts'
import { type Message, message, t, translated } from '#server/contract/language/t.ts'

interface FilterPart {
  name: keyof FilterTexts
  label: string
  /** The filter without this part. */
  without: string
}

export const sortNames: Record<string, Message> = {
  '': message('Newest'),
  'a-z': message('A to Z'),
  shortest: message('Shortest'),
  'best-rated': message('Best rated'),
  'last-cooked': message('Last cooked'),
  'longest-not-cooked': message('Not cooked for longest'),
}

const nameOfSort = (sort: string) => {
  const name = sortNames[sort]
  return name ? translated(name) : sort
}

/** '45 min', '1 h 30 min' */
export function describeMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return t('{minutes} min', { minutes })
  return rest === 0 ? t('{hours} h', { hours }) : t('{hours} h {minutes} min', { hours, minutes: rest })
}

/** Each part of a filter in words. */
export function describeFilter(filter: string, collections: readonly Collection[]): FilterPart[] {
  const texts = readFilter(filter)
  const part = (name: keyof FilterTexts, label: string | false, rest = ''): FilterPart[] =>
    label === false || texts[name] === ''
      ? []
      : [{ name, label, without: writeFilter({ ...texts, [name]: rest }) }]
  const foods = (name: 'have' | 'with' | 'without', label: (food: string) => string) =>
    splitList(texts[name]).flatMap((food) =>
      part(
        name,
        label(food),
        splitList(texts[name])
          .filter((each) => each !== food)
          .join(','),
      ),
    )
  const collection = collections.find(({ _id }) => _id === texts.collection)
  return [
    ...foods('have', (food) => t('I have {food}', { food })),
    ...foods('with', (food) => t('With {food}', { food })),
    ...foods('without', (food) => t('Without {food}', { food })),
    ...part('suits', t('Without what someone at home must not eat')),
    ...part('minutes', t('At most {time}', { time: describeMinutes(Number(texts.minutes)) })),
    ...part(
      'rating',
      texts.rating === '5' ? t('Rated 5') : t('Rated {rating} or more', { rating: texts.rating }),
    ),
    ...part('cooked', texts.cooked === 'yes' ? t('Cooked') : t('Never cooked')),
    ...part('whose', texts.whose === 'mine' ? t('Mine', {}, 'recipes that I added') : t('From friends')),
    ...part(
      'collection',
      collection ? t('In {collection}', { collection: collection.name }) : t('In a collection'),
    ),
    ...part('sort', nameOfSort(texts.sort)),
  ]
}
