/** The names of a filter's parameters in addresses; see filterFields. */
const filterNames = [
  'have',
  'with',
  'without',
  'suits',
  'minutes',
  'rating',
  'cooked',
  'whose',
  'collection',
  'sort',
] as const
export type FilterName = (typeof filterNames)[number]

/** A filter as an address has it, '' for none of that name. */
export type FilterTexts = Record<FilterName, string>

const maxValueLength = 1900

/** The filter in an address, in one text that is the same for the same filter: 'with=egg&sort=a-z'; '' for none. */
export function filterIn(parameters: URLSearchParams): string {
  const filter = new URLSearchParams()
  for (const name of filterNames) {
    const value = parameters.get(name)?.slice(0, maxValueLength)
    if (value) filter.set(name, value)
  }
  return filter.toString()
}

export function readFilter(filter: string): FilterTexts {
  const parameters = new URLSearchParams(filter)
  const text = (name: FilterName) => parameters.get(name) ?? ''
  return {
    have: text('have'),
    with: text('with'),
    without: text('without'),
    suits: text('suits'),
    minutes: text('minutes'),
    rating: text('rating'),
    cooked: text('cooked'),
    whose: text('whose'),
    collection: text('collection'),
    sort: text('sort'),
  }
}

export const writeFilter = (texts: FilterTexts): string => filterIn(new URLSearchParams(texts))
