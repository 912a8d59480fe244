import type { Page } from 'playwright'
import type { RecipePage } from '#server/contract/recipes.ts'
import { quantile } from './harness/figure.ts'
import { cpuSlowdown, type LargeList, withLargeList } from './harness/large-list.ts'

/**
 * Types words into the search of a list of 10,000 recipes. Reports the time from the last key, minus the page's debounce
 * delay, until all results are painted. Usage: searching.ts [recipes, 10000] [words, 40]
 */
async function run(count: number, words: number): Promise<void> {
  await withLargeList(count, 1440, async (list) => {
    const wanted = await wordsOfTitles(list.page, words)
    for (const slowdown of [1, cpuSlowdown]) {
      await list.cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await list.page.reload()
      await list.page.getByRole('article').first().waitFor()
      await list.page.waitForTimeout(4000)
      await report(list, wanted, slowdown)
    }
  })
}

/** The same as in islands/dashboard/recipe-list.tsx. */
const debounceMs = 80
const limitMs = 100

async function report({ page }: LargeList, words: string[], slowdown: number): Promise<void> {
  await watchResults(page)
  const first: number[] = []
  const whole: number[] = []
  for (const word of words) {
    const field = page.getByRole('searchbox')
    await field.focus()
    await page.keyboard.type(word, { delay: 90 })
    await page.waitForTimeout(1000)
    const times = await page.evaluate<{ first: number; last: number }>('window.searchTimes()')
    first.push(times.first)
    whole.push(Math.max(0, times.last - debounceMs))
    await page.getByRole('button', { name: 'Clear search' }).click()
    await page.waitForTimeout(500)
  }
  const p95 = quantile(whole, 0.95)
  const isOver = p95 > limitMs
  if (isOver) process.exitCode = 1
  console.log(
    `${words.length} words, processor slowed ${slowdown} times: first results ${quantile(first, 0.5).toFixed(0)} ms after the last key (p95 ${quantile(first, 0.95).toFixed(0)}), all results ${quantile(whole, 0.5).toFixed(0)} ms after the debounce (p95 ${p95.toFixed(0)}, at most ${limitMs}${isOver ? ', OVER' : ''})`,
  )
}

/** Measures the milliseconds from the last key to the paint of its first and last change of the list. */
async function watchResults(page: Page): Promise<void> {
  await page.evaluate(() => {
    let key = 0
    let first = 0
    let last = 0
    document.addEventListener('input', ({ timeStamp }) => {
      key = timeStamp
      first = 0
      last = timeStamp
    })
    const painted = () =>
      requestAnimationFrame(() => {
        last = performance.now()
        first ||= last
      })
    const main = document.querySelector('main')
    if (!main) throw new Error('There is no list.')
    new MutationObserver(painted).observe(main, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['aria-setsize', 'data-recipe'],
    })
    Object.assign(window, { searchTimes: () => ({ first: Math.max(0, first - key), last: last - key }) })
  })
}

/** Words from the whole list, not only from the recipes that the page has loaded. */
async function wordsOfTitles(page: Page, count: number): Promise<string[]> {
  const words = new Set<string>()
  for (let number = 1; words.size < count && number < 100; number += 7) {
    const text = await page.evaluate(async (wanted) => {
      const authorization = `Bearer ${localStorage.getItem('token')}`
      const response = await fetch(`/api/recipes?page=${wanted}&limit=50`, { headers: { authorization } })
      return await response.text()
    }, number)
    const { recipes }: RecipePage = JSON.parse(text)
    for (const { title } of recipes) {
      for (const word of title.split(/[^\p{L}\d]+/u))
        if (word.length > 3 && words.size < count) words.add(word)
    }
  }
  return [...words]
}

const [count = 10_000, words = 40] = process.argv.slice(2).map(Number)
await run(count, words)
