import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { furnishKitchen } from '../support/kitchen.ts'
import { join, type Member, typeRecipe } from '../support/people.ts'
import { invite, makeLink } from '../support/potlucks.ts'
import { recipePage } from '../support/site.ts'
import { startInstance } from './instance.ts'
import { open, toast, visitAs } from './visit.ts'

/** Each would set a mark on the page if it ran, or leave an element behind if it were taken for markup. */
const vectors = {
  script: '</script><script>window.pwned=1</script>',
  image: '<img src=x onerror="window.pwned=1">',
  drawing: '<svg/onload=window.pwned=1>',
  attribute: '" onmouseover="window.pwned=1" autofocus onfocus="window.pwned=1',
  link: '[soup](javascript:window.pwned=1)',
  style: '</style><style>*{display:none}</style>',
  comment: '<!--<img src="--><img src=x onerror=window.pwned=1>',
  separators: '\u2028window.pwned=1\u2029 \u202egnitseretni',
  template: '{{window.pwned=1}}',
}
const everything = Object.values(vectors)
const steps = everything.map((vector) => `${vector} for 20 minutes`)

const instance = startInstance()
let ada: Member
let ben: Member

beforeAll(async () => {
  const page = recipePage({
    name: `Scraped ${vectors.image}`,
    description: `${vectors.drawing} &lt;img src=x onerror=window.pwned=1&gt;`,
    image: 'javascript:window.pwned=1',
    recipeYield: vectors.image,
    cookTime: vectors.image,
    recipeIngredient: everything.map((vector) => `2 cups ${vector.replaceAll('</', '<\\/')}`),
    recipeInstructions: everything.map((text) => ({ '@type': 'HowToStep', text })),
    url: 'javascript:window.pwned=1',
  })
  const body = page.replaceAll('</script><script>window', '<\\/script><script>window')
  instance.site.pages['/hostile'] = { body }
  ada = await join(instance, 'Ada', { firstName: vectors.image, lastName: vectors.script })
  ben = await join(instance, 'Ben')
  await befriend()
})

async function befriend(): Promise<void> {
  await ada.patch('/api/me', { isSharingEnabled: true })
  await ada.post('/api/friend-request', { friendEmail: ben.email })
}

const typed = (title: string) =>
  typeRecipe(ada, title, {
    summary: vectors.image,
    ingredients: everything,
    directions: steps.join('\n'),
    servings: `4 ${vectors.drawing}`,
    cookTime: vectors.image,
  })

async function isUnharmed(page: Page, complaints: readonly string[]): Promise<void> {
  // A load event of an injected picture would come a moment later.
  await page.waitForTimeout(150)
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  expect(
    await page.locator('[onerror], [onload], [onmouseover], img[src=x], a[href^="javascript:"]').count(),
  ).toBe(0)
  expect(complaints).toEqual([])
}

test('hostile text is shown unchanged in every view, and nothing of it runs', async () => {
  const title = `${vectors.image}${vectors.script}`
  const recipe = await typed(title)
  await ada.post('/api/favorites/toggle', { link: recipe.link })
  await ada.put('/api/favorites', {
    recipeId: recipe._id,
    tags: ['<img src=x onerror=a()>', '"><script>', "'-a()-'"],
  })
  const { page, complaints } = await visitAs(instance, ada)
  for (const path of ['/?view=favorites', `/?view=favorites&tag=${encodeURIComponent('"><script>')}`]) {
    await open(page, path)
    await page.getByRole('heading', { name: title }).waitFor()
    await page.getByRole('link', { name: '"><script>', exact: true }).waitFor()
    await isUnharmed(page, complaints)
  }
  await open(page, `/?view=favorites&q=${encodeURIComponent('<img src=x')}`)
  await page.getByRole('heading', { name: title }).waitFor()
  await page.getByRole('link', { name: title }).click()
  const reading = page.getByRole('dialog', { name: title })
  for (const vector of [vectors.script, vectors.attribute, vectors.template]) {
    await reading.getByText(vector).first().waitFor()
  }
  await isUnharmed(page, complaints)
  await reading.getByRole('switch', { name: 'Cook Mode' }).click()
  await reading.getByRole('button', { name: 'Start a timer: 20 minutes' }).first().click()
  await page.getByRole('region', { name: 'Timers' }).waitFor()
  await isUnharmed(page, complaints)
})

test('forms and dialogs show hostile text unchanged, too', async () => {
  const title = `Edit ${vectors.attribute}`
  await typed(title)
  const { page, complaints } = await visitAs(instance, ada)
  await open(page)
  for (const action of ['Edit', 'Delete', 'Share']) {
    await page.getByRole('button', { name: `${action} ${title}` }).click()
    await page.getByRole('dialog').waitFor()
    await isUnharmed(page, complaints)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('dialog').getByText(vectors.script).first().waitFor()
  await isUnharmed(page, complaints)
})

test('a hostile name and a hostile shared recipe are plain text for a friend', async () => {
  const { page, complaints } = await visitAs(instance, ben)
  await open(page)
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('dialog').getByText(vectors.image).first().waitFor()
  await isUnharmed(page, complaints)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('list', { name: 'Friends' }).getByText(vectors.image).waitFor()
  await page.keyboard.press('Escape')
  const gift = await typed(`Gift ${vectors.drawing}`)
  const other = await visitAs(instance, ada)
  await open(other.page)
  await other.page.getByRole('button', { name: `Share ${gift.title}` }).click()
  await other.page.getByRole('checkbox', { name: /Ben Cook/ }).click()
  await other.page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click()
  await other.page.getByText('Your recipe has been successfully shared.').waitFor()
  await other.context.close()
  await toast(page, `New recipe from ${vectors.image}`).waitFor()
  await page.getByText(`Shared by ${vectors.image}`).waitFor()
  await isUnharmed(page, complaints)
})

test('a page scraped from a hostile site cannot reach this one', async () => {
  const { page, complaints } = await visitAs(instance, ben)
  await open(page)
  await page.getByRole('button', { name: 'Add recipe' }).click()
  await page.getByLabel('From a web address').fill(`${instance.site.url}/hostile`)
  await page.getByRole('button', { name: 'Get recipe' }).click()
  const card = page.getByRole('article').filter({ hasText: 'Scraped' })
  await card.waitFor()
  await isUnharmed(page, complaints)
  await card.getByRole('link').click()
  const reading = page.getByRole('dialog')
  await reading.getByRole('heading', { name: /^Scraped/ }).waitFor()
  const original = reading.getByRole('link', { name: 'View original recipe' })
  expect(await original.getAttribute('href')).toBe(`${instance.site.url}/hostile`)
  await isUnharmed(page, complaints)
})

test('hostile text stays text in collections, lists, plans, potlucks, and links for anyone', async () => {
  const recipe = await typed(`Kitchen ${vectors.image}`)
  const hostile = `${vectors.script}${vectors.image}`
  await furnishKitchen(instance.server, ada, recipe)
  const entry = { kind: 'add', at: 1_000, plan: ada.id, servings: 6, meal: 'dinner', place: 0 }
  const day = new Date().toISOString().slice(0, 10)
  await ada.post('/api/plans/operations', {
    operations: [
      { ...entry, id: 'plan-recipe', entry: 'entry-recipe', day, title: recipe.title, recipe: recipe._id },
      { ...entry, id: 'plan-words', entry: 'entry-words', day, title: hostile, recipe: null },
    ],
  })
  await ada.put(`/api/recipe/${recipe._id}/notes`, { notes: hostile })
  await ada.put(`/api/recipe/${recipe._id}/cooked/entry-1`, { day: '2026-01-01', comment: hostile })
  await ada.post('/api/account/tokens', { name: vectors.image, scope: 'read', days: null })
  const { body } = await ada.post<{ collection: { _id: string } }>('/api/collections', {
    name: vectors.image,
  })
  await ada.post(`/api/collections/${body.collection._id}/recipes`, { recipeIds: [recipe._id] })
  const link = await ada.post<{ link: { url: string } }>('/api/links', {
    recipeId: recipe._id,
    expiresAt: null,
  })
  const potluck = await invite(ada, { name: vectors.image, place: vectors.drawing, note: hostile })
  const dish = { course: 'main', recipeId: recipe._id, serves: 8 }
  await ada.put(`/api/potlucks/${potluck._id}/dishes/hostile-dish`, dish)
  const guests = await makeLink(ada, potluck)
  const answer = {
    name: `Nina ${vectors.image}`,
    answer: 'yes',
    people: '1',
    avoids: vectors.drawing.slice(0, 100),
  }
  const form = { method: 'POST', body: new URLSearchParams(answer), headers: { origin: instance.url } }
  expect((await fetch(guests, form)).status).toBe(200)

  const { page, complaints, context } = await visitAs(instance, ada)
  for (const path of [
    `/?recipe=${recipe._id}`,
    `/collections/${body.collection._id}`,
    '/shopping',
    '/plan',
    '/potlucks',
    `/potlucks/${potluck._id}`,
    '/account',
  ]) {
    await open(page, path)
    await page.getByText(vectors.image, { exact: false }).first().waitFor()
    await isUnharmed(page, complaints)
  }
  await context.close()
  const anyone = await instance.browser.newPage()
  for (const address of [link.body.link.url, guests, `${guests}/dishes/hostile-dish`]) {
    await open(anyone, address)
    await anyone.getByText(vectors.image, { exact: false }).first().waitFor()
    await isUnharmed(anyone, [])
  }
  await anyone.close()
})

test('an address cannot inject anything into the page', async () => {
  const { page, complaints } = await visitAs(instance, ben)
  const text = encodeURIComponent(`"><script>window.pwned=1</script>${vectors.image}`)
  for (const path of [`/?q=${text}`, `/?view=favorites&tag=${text}`, `/?recipe=${text}`]) {
    await open(page, path)
    await isUnharmed(page, complaints)
  }
  // A signed-in person is redirected at once, to '/' only.
  await page.goto('/login?next=javascript:window.pwned=1', { waitUntil: 'commit' })
  await page.waitForURL('/')
  await isUnharmed(page, complaints)
})
