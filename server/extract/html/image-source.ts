import { attribute, type Element } from './element.ts'

// Where scripts find the picture that they load once it is scrolled into view; `src` is then a placeholder.
const lazyNames = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy', 'src']
const setNames = ['srcset', 'data-srcset', 'data-lazy-srcset']

/** The address of an <img>'s picture as written, or ''. */
export function imageSource(element: Element): string {
  for (const name of lazyNames) {
    const source = attribute(element, name)?.trim()
    if (source && !source.startsWith('data:')) return source
  }
  for (const name of setNames) {
    const source = largestOf(attribute(element, name) ?? '')
    if (source !== '') return source
  }
  return ''
}

const maxSources = 50

/** '/soup-480.jpg 480w, /soup-960.jpg 960w' -> '/soup-960.jpg' */
function largestOf(set: string): string {
  let best = ''
  let most = -1
  // A comma inside an address is followed by no space.
  for (const part of set.split(/,\s/).slice(0, maxSources)) {
    const [url = '', size = '1x'] = part.trim().split(/\s+/)
    const value = Number.parseFloat(size)
    if (url === '' || url.startsWith('data:') || !(value > most)) continue
    best = url
    most = value
  }
  return best
}
