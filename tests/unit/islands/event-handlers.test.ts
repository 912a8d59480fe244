import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importsOf } from '../../support/imports.ts'

const eventNames = [
  ...readFileSync('server/contract/realtime.ts', 'utf8').matchAll(/^ {2}'([a-z]+(?::[a-z]+)+)': /gm),
].map(([, name = '']) => name)

/** The pages of signed-in people. */
const pages = ['dashboard', 'shopping', 'plan', 'potlucks', 'account', 'who-can-see', 'admin-dashboard']

/** A file and all that it loads, at once or later. */
function reachableFrom(start: string): string[] {
  const found = new Set([start])
  for (const file of found)
    for (const { target, isTypeOnly } of importsOf(file))
      if (!isTypeOnly && /^islands\/.*\.tsx?$/.test(target)) found.add(target)
  return [...found]
}

/** The events that a page has a handler for. */
const handledOn = (page: string): string[] => {
  const source = reachableFrom(`islands/${page}.tsx`)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  return eventNames.filter((name) => source.includes(`'${name}': `))
}

describe('the events of the server', () => {
  it('all have a handler on the page that shows them', () => {
    expect(eventNames.length).toBeGreaterThan(20)
    const handled = new Set(pages.flatMap(handledOn))
    expect(eventNames.filter((name) => !handled.has(name))).toEqual([])
  })

  it('are not ignored by a page that has nothing to show of them', () => {
    const files = new Set(pages.flatMap((page) => reachableFrom(`islands/${page}.tsx`)))
    const isIgnored = (file: string) =>
      eventNames.some((name) =>
        new RegExp(`'${name}': (ignore|\\(\\) => \\{\\})`).test(readFileSync(file, 'utf8')),
      )
    expect([...files].filter(isIgnored)).toEqual([])
  })

  it.each(pages)('about timers have a handler on %s', (page) => {
    expect(handledOn(page)).toContain('timer:changed')
  })
})
