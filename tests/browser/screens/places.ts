import type { Page } from 'playwright'
import { card, chooseAction } from '../visit.ts'
import { crumble, inTurn, opening, press, type Screen } from './screen.ts'

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name, level: 1 }).waitFor()

/** An action of the open recipe, and the dialog that it opens. */
const action = (name: string, title: string | RegExp) => async (page: Page) => {
  const reading = page.getByRole('dialog', { name: crumble })
  await card(page, crumble).getByRole('link').click()
  await chooseAction(reading, name)
  await page.getByRole('dialog', { name: title, exact: typeof title === 'string' }).waitFor()
}

const fromMenu = (menu: string | RegExp, name: string, title: string) => (page: Page) =>
  inTurn(page, press(menu), opening(name, title))

const unfold = (title: string) => (page: Page) => page.getByText(title).click()

/** A button of the account page, and what it opens in its place. */
const inAccount = (button: string, field: string) => async (page: Page) => {
  await press(button)(page)
  await page.getByLabel(field, { exact: true }).scrollIntoViewIfNeeded()
}

export const places: Screen[] = [
  { name: 'filter', as: 'ada', path: '/', show: opening('Filter', 'Filter and sort') },
  { name: 'filtered', as: 'ada', path: '/?with=plum', show: (page) => card(page, crumble).waitFor() },
  {
    name: 'filtered-by-what-one-has',
    as: 'ada',
    path: '/?have=plums',
    // Foods are read in the language of the page, in which another recipe may come first.
    show: (page) => page.getByText('Missing:').first().waitFor(),
  },
  { name: 'collections', as: 'ada', path: '/', show: opening('Collections', 'Collections') },
  { name: 'collections-empty', as: 'nell', path: '/', show: opening('Collections', 'Collections') },
  {
    name: 'collection',
    as: 'ada',
    path: ({ paths }) => paths.collection,
    show: heading('Lunch at the long table'),
  },
  {
    name: 'collection-share',
    as: 'ada',
    path: ({ paths }) => paths.collection,
    show: opening('Share', 'Share collection'),
  },
  {
    name: 'cookbook',
    as: 'ada',
    path: ({ paths }) => paths.cookbook,
    show: heading('Lunch at the long table'),
  },
  {
    name: 'collection-gone',
    as: 'ada',
    path: '/collections/nothing-here',
    show: (page) => page.getByText('This collection no longer exists').waitFor(),
  },
  {
    name: 'deleted',
    as: 'ada',
    path: '/',
    show: fromMenu('List actions', 'Recently deleted', 'Recently deleted'),
  },
  { name: 'recipe-history', as: 'ada', path: '/', show: action('History', 'History') },
  { name: 'recipe-link', as: 'ada', path: '/', show: action('Share a link', 'Share a Link') },
  { name: 'recipe-collect', as: 'ada', path: '/', show: action('Add to collection', 'Add to collection') },
  { name: 'recipe-plan', as: 'ada', path: '/', show: action('Plan', /^Plan /) },
  {
    name: 'recipe-to-list',
    as: 'ada',
    path: '/',
    show: action('Add to shopping list', 'Add to shopping list'),
  },
  { name: 'recipe-public', path: ({ paths }) => paths.recipeLink, show: heading(crumble) },
  { name: 'recipe-link-ended', path: '/r/abcdefghijklmnopqrstuv' },
  { name: 'plan', as: 'ada', path: '/plan', show: heading(/.+/) },
  { name: 'plan-empty', as: 'nell', path: '/plan', show: heading(/.+/) },
  { name: 'plan-add', as: 'nell', path: '/plan', show: (page) => inTurn(page, press(/^Add to/)) },
  { name: 'plan-entry', as: 'ada', path: '/plan', show: press(`Actions for ${crumble}`) },
  { name: 'plan-calendar', as: 'ada', path: '/plan', show: fromMenu('More', 'Calendar', 'Calendar') },
  { name: 'plan-people', as: 'ada', path: '/plan', show: fromMenu('More', 'People', 'People') },
  { name: 'shopping', as: 'ada', path: '/shopping', show: heading(/.+/) },
  { name: 'shopping-empty', as: 'nell', path: '/shopping', show: heading(/.+/) },
  { name: 'shopping-edit', as: 'ada', path: '/shopping', show: opening('Edit 2 lemons', 'Edit') },
  { name: 'shopping-menu', as: 'ada', path: '/shopping', show: press('List actions') },
  { name: 'potlucks', as: 'ada', path: '/potlucks', show: heading('Potlucks') },
  { name: 'potlucks-empty', as: 'nell', path: '/potlucks', show: heading('Potlucks') },
  {
    name: 'potluck-new',
    as: 'ada',
    path: '/potlucks',
    show: opening('New potluck', 'New potluck'),
  },
  { name: 'potluck', as: 'ada', path: ({ paths }) => paths.potluck, show: heading('Harvest at the mill') },
  {
    name: 'potluck-bring',
    as: 'ada',
    path: ({ paths }) => paths.potluck,
    show: opening('I bring something', 'I bring something'),
  },
  { name: 'potluck-guest', path: ({ paths }) => paths.potluckLink, show: heading('Harvest at the mill') },
  { name: 'potluck-dish', path: ({ paths }) => paths.dish, show: heading('Tomato salad') },
  { name: 'potluck-ended', path: '/potlucks/abcdefghijklmnopqrstuv' },
  { name: 'account', as: 'ada', path: '/account', show: heading('Account') },
  { name: 'account-email', as: 'ada', path: '/account', show: inAccount('Change email', 'New email') },
  {
    name: 'account-token',
    as: 'ada',
    path: '/account',
    show: (page) => inTurn(page, unfold('For developers'), inAccount('New token', 'What is it for?')),
  },
  { name: 'api-docs', path: '/api/docs', show: heading(/.+/) },
  { name: 'api-call', path: '/api/docs?call=postShoppingOperations', show: heading(/.+/) },
  { name: 'who-can-see', as: 'ada', path: '/account/access', show: heading('Who can see') },
  {
    name: 'account-delete',
    as: 'ada',
    path: '/account',
    show: opening('Delete account', 'Delete your account?'),
  },
  {
    name: 'move',
    as: 'ada',
    path: '/',
    show: (page) => inTurn(page, opening(/^Profile/, 'Profile'), press('Your recipes')),
  },
]
