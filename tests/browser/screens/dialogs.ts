import type { Page } from 'playwright'
import { vi } from 'vitest'
import { patienceMs } from '../../support/patience.ts'
import { dialog, inTurn, never, opening, press, type Screen } from './screen.ts'

const openEditor = async (page: Page) => {
  await press('Add recipe')(page)
  await page.getByText('Type it in').click()
  await dialog(page, 'Add a recipe by hand').waitFor()
}

const openProfile = opening(/^Profile/, 'Profile')

export const dialogs: Screen[] = [
  { name: 'add', as: 'ada', path: '/', show: opening('Add recipe', 'Add a recipe') },
  {
    name: 'add-wrong-address',
    as: 'ada',
    path: '/',
    async show(page) {
      await press('Add recipe')(page)
      await page.getByLabel('From a web address').fill('grandmother')
      await press('Get recipe')(page)
      await page.getByText('Please enter a web address').waitFor()
    },
  },
  { name: 'editor', as: 'ada', path: '/', show: openEditor },
  {
    name: 'editor-without-title',
    as: 'ada',
    path: '/',
    show: (page) => inTurn(page, openEditor, press('Save recipe')),
  },
  {
    name: 'editor-discard',
    as: 'ada',
    path: '/',
    async show(page) {
      await openEditor(page)
      await page.getByLabel('Title').fill('Pancakes')
      await page.getByLabel('Ingredients').fill('250 g flour\n2 eggs')
      await press('Cancel')(page)
      await dialog(page, 'Discard your changes?').waitFor()
    },
  },
  {
    name: 'edit',
    as: 'ada',
    path: '/',
    async show(page) {
      // A phone has the cards near what it shows.
      await page.evaluate(() => window.scrollBy(0, window.innerHeight))
      await opening('Edit Tomato salad', 'Edit recipe')(page)
    },
  },
  { name: 'delete', as: 'ada', path: '/', show: opening('Delete Potato soup', 'Delete Recipe') },
  {
    name: 'add-to-favorites',
    as: 'ada',
    path: '/',
    show: opening('Add Potato soup to favorites', 'Add to favorites'),
  },
  {
    name: 'remove-from-favorites',
    as: 'ada',
    path: '/?view=favorites',
    show: opening('Remove Lentil dal from favorites', 'Remove from favorites'),
  },
  { name: 'share', as: 'ada', path: '/', show: opening('Share Potato soup', 'Share Recipe') },
  {
    name: 'share-selected',
    as: 'ada',
    path: '/',
    async show(page) {
      await press('Share Potato soup')(page)
      await page.getByText('Ben Cook').click()
      await page.getByText('1 friend(s) selected').waitFor()
    },
  },
  {
    name: 'share-done',
    as: 'ada',
    path: '/',
    async show(page) {
      await press('Share Potato soup')(page)
      await page.getByText('Ben Cook').click()
      // The socket opens when the page has come to rest; until then sharing is refused.
      await vi.waitFor(async () => {
        await press('Share')(page)
        await dialog(page, 'Recipe Shared!').waitFor({ timeout: 3_000 })
      }, patienceMs)
    },
  },
  {
    name: 'share-offline',
    as: 'ada',
    path: '/',
    async prepare(page) {
      await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
    },
    async show(page) {
      await press('Share Potato soup')(page)
      await page.getByText('Ben Cook').click()
      await press('Share')(page)
      await page.getByRole('dialog').getByRole('alert').getByText(/\S/).waitFor()
    },
  },
  {
    name: 'shortcuts',
    as: 'ada',
    path: '/',
    async show(page) {
      // A key, unlike a click, is not kept for a page that is not listening yet.
      await vi.waitFor(async () => {
        await page.keyboard.press('?')
        await dialog(page, 'Keyboard shortcuts').waitFor({ timeout: 1000 })
      }, 15_000)
    },
  },
  { name: 'profile', as: 'ada', path: '/', show: openProfile },
  {
    name: 'profile-scrolled',
    as: 'ada',
    path: '/',
    async show(page) {
      await openProfile(page)
      await page.getByRole('button', { name: 'Your recipes' }).click()
      await press('Logout')(page).catch(() => {})
      await page.getByRole('button', { name: 'Logout' }).scrollIntoViewIfNeeded()
    },
    prepare: never('**/api/logout'),
  },
  { name: 'profile-new', as: 'nell', path: '/', show: openProfile },
  { name: 'profile-admin', as: 'rosa', path: '/', show: openProfile },
  {
    name: 'profile-friend-error',
    as: 'nell',
    path: '/',
    async show(page, { nell }) {
      await openProfile(page)
      await page.getByRole('button', { name: 'Friends' }).click()
      await page.getByLabel('Add a friend by e-mail').fill(nell.email)
      await press('Add')(page)
      await page.getByRole('dialog').getByRole('alert').getByText(/\S/).waitFor()
    },
  },
  {
    name: 'friend-remove',
    as: 'ada',
    path: '/',
    async show(page) {
      await openProfile(page)
      await opening('Remove Ben Cook', 'Remove Friend')(page)
    },
  },
]
