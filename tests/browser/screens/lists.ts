import type { Page } from 'playwright'
import { listOf } from '../../support/people.ts'
import { recipePage } from '../../support/site.ts'
import { reply } from '../replies.ts'
import { toast } from '../visit.ts'
import { dialog, inTurn, never, press, type Screen } from './screen.ts'

async function addAddress(page: Page, url: string): Promise<void> {
  await press('Add recipe')(page)
  await page.getByLabel('From a web address').fill(url)
  await press('Get recipe')(page)
}

const openSearch = async (page: Page) => {
  const opener = page.getByRole('button', { name: 'Search', exact: true })
  if (await opener.isVisible()) await opener.click()
  else await page.getByRole('searchbox').focus()
}

/** It stays as long as something in it has the focus. */
const holdToast = (page: Page) => page.getByRole('button', { name: 'Dismiss', exact: true }).focus()

export const lists: Screen[] = [
  {
    name: 'loading',
    as: 'ada',
    path: '/',
    prepare: (page) => inTurn(page, forgetCookie, never('**/api/me')),
  },
  { name: 'recipes', as: 'ada', path: '/' },
  {
    name: 'recipes-scrolled',
    as: 'ada',
    path: '/',
    async show(page) {
      await page.evaluate(() => window.scrollTo(0, 240))
      await page.waitForTimeout(300)
    },
  },
  { name: 'favorites', as: 'ada', path: '/?view=favorites' },
  { name: 'favorites-of-a-tag', as: 'ada', path: '/?view=favorites&tag=weeknight' },
  { name: 'recipes-empty', as: 'nell', path: '/' },
  { name: 'favorites-empty', as: 'nell', path: '/?view=favorites' },
  { name: 'search-open', as: 'ada', path: '/', show: openSearch },
  { name: 'search-found', as: 'ada', path: '/?q=tomato' },
  { name: 'search-nothing', as: 'ada', path: '/?q=kangaroo' },
  { name: 'tag-nothing', as: 'ada', path: '/?view=favorites&tag=summer' },
  {
    name: 'list-loading',
    as: 'ada',
    path: '/',
    prepare: never('**/api/recipes?*view=favorites*'),
    async show(page) {
      await page.getByText('Favorites', { exact: true }).first().click()
      await page.waitForTimeout(300)
    },
  },
  {
    name: 'list-failed',
    as: 'ada',
    path: '/',
    async prepare(page) {
      await page.route('**/api/recipes?*view=favorites*', (route) =>
        route.fulfill({ status: 500, json: { error: 'Broken.', message: 'Broken.', code: 'internal' } }),
      )
    },
    async show(page) {
      await page.getByText('Favorites', { exact: true }).first().click()
      await page.getByText('There was an error loading your recipes. Please try again later.').waitFor()
    },
  },
  {
    name: 'offline',
    as: 'ada',
    path: '/',
    async show(page) {
      await page.context().setOffline(true)
      await page.getByText("You're offline.").waitFor()
    },
  },
  {
    name: 'toast-progress',
    as: 'ada',
    path: '/',
    prepare: never('**/api/scrape?*'),
    async show(page, { site }) {
      await addAddress(page, `${site.url}/crumble`)
      await toast(page, 'Adding Recipe').waitFor()
    },
  },
  {
    name: 'toast-known',
    as: 'ada',
    path: '/',
    async show(page, { site }) {
      await addAddress(page, `${site.url}/crumble`)
      await toast(page, 'already exists!').waitFor()
      await holdToast(page)
    },
  },
  {
    name: 'toast-added',
    as: 'rosa',
    path: '/',
    async prepare(_page, { rosa, site }) {
      site.pages['/fresh'] = { body: recipePage({ name: 'Something fresh' }) }
      for (const { _id, title } of await listOf(rosa)) {
        if (title === 'Something fresh') await rosa.delete(`/api/results/${_id}`)
      }
    },
    async show(page, { site }) {
      await addAddress(page, `${site.url}/fresh`)
      await toast(page, 'Recipe for "Something fresh" added!').waitFor()
      await holdToast(page)
    },
  },
  {
    name: 'toast-error',
    as: 'ada',
    path: '/',
    async prepare(page) {
      await reply(page, '/api/favorites/toggle', { status: 500, json: { error: 'The pot is empty.' } })
    },
    async show(page) {
      await press('Add Potato soup to favorites')(page)
      await dialog(page, 'Add to favorites').getByRole('button', { name: 'Add', exact: true }).click()
      await toast(page, 'The pot is empty.').waitFor()
      await holdToast(page)
    },
  },
  {
    name: 'get-failed',
    as: 'ada',
    path: '/',
    async show(page, { site }) {
      await addAddress(page, `${site.url}/stubborn`)
      await dialog(page, 'Failed to Get Recipe').waitFor()
    },
  },
  {
    name: 'get-not-found',
    as: 'ada',
    path: '/',
    async show(page, { site }) {
      await addAddress(page, `${site.url}/nothing`)
      await dialog(page, 'Recipe Not Found').waitFor()
    },
  },
]

async function forgetCookie(page: Page): Promise<void> {
  await page.context().clearCookies()
}
