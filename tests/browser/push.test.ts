import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { PushSettings } from '#server/contract/notices.ts'
import type { ShoppingList } from '#server/contract/shopping.ts'
import { violationsOf } from '../support/accessibility.ts'
import { join, typeRecipe } from '../support/people.ts'
import { PushService } from '../support/push-service.ts'
import { startInstance } from './instance.ts'
import { inNewContext, open, visitAs, withWorker } from './visit.ts'

const instance = startInstance()

/** Starts the service worker of a page, which from then on is reached by links of notifications. */
async function startWorker(page: Page): Promise<(path: string) => Promise<void>> {
  const started = page.context().waitForEvent('serviceworker')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  const worker = await started
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // Only a real click on a real notification may move the focus, and a browser without a window shows none.
  await worker.evaluate(() => {
    const { WindowClient } = globalThis as unknown as { WindowClient: { prototype: object } }
    Object.assign(WindowClient.prototype, { focus: async () => undefined })
  })
  return (path) =>
    worker.evaluate(async (data) => {
      let work: Promise<unknown> = Promise.resolve()
      const click = Object.assign(new Event('notificationclick'), {
        notification: { data, close: () => undefined },
        waitUntil: (promise: Promise<unknown>) => {
          work = promise
        },
      })
      globalThis.dispatchEvent(click)
      await work
    }, path)
}

/** Lost when the page is loaded again. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in globalThis)

test('the service worker shows what is pushed while no page of Potluck is open', async () => {
  const ada = await join(instance)
  const { page, context } = await visitAs(instance, ada, { ...withWorker, ...inNewContext })
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(instance.url))
      if (own) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const started = context.waitForEvent('serviceworker')
  await page.goto('/account')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  const worker = await started
  // A browser without a window grants nobody notifications: what it is asked to show is recorded instead.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { shown: string[]; registration: ServiceWorkerRegistration }
    scope.shown = []
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push(`${title}: ${options?.body} (${options?.tag})`)
    }
  })
  const registrationId = await registered
  await page.goto('about:blank')
  for (const notice of [
    { title: 'Pasta is done', body: 'Lasagne', path: '/', tag: 'timer 1' },
    { title: 'New recipe from Sam Cook', body: 'Pie', path: '/', tag: 'recipe 1' },
  ]) {
    const data = JSON.stringify(notice)
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: instance.url, registrationId, data })
  }
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: string[] }).shown.toSorted())
  await expect
    .poll(shown)
    .toEqual(['New recipe from Sam Cook: Pie (recipe 1)', 'Pasta is done: Lasagne (timer 1)'])
})

test('this device is subscribed, kinds are switched off, and quiet hours are set', async () => {
  const ada = await join(instance)
  const { page, context } = await visitAs(instance, ada, {
    ...withWorker,
    viewport: { width: 375, height: 800 },
  })
  // Without a network there is no push service of the browser's maker, and without a window no permission.
  const subscription = {
    ...new PushService().subscription('phone'),
    endpoint: 'https://push.example.com/phone',
  }
  await context.addInitScript((made) => {
    PushManager.prototype.subscribe = async () => ({ toJSON: () => made }) as unknown as PushSubscription
    Notification.requestPermission = async () => 'granted'
  }, subscription)
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Push notifications' })
  await section.getByRole('button', { name: 'Notify me on this device' }).click()
  await section.getByText('This device', { exact: true }).waitFor()
  const settings = async () => (await ada.get<PushSettings>('/api/account/push')).body
  await section.getByRole('switch', { name: 'Friend requests' }).uncheck()
  await section.getByRole('switch', { name: 'Quiet hours' }).check()
  await expect.poll(async () => (await settings()).quietHours).toMatchObject({ from: 1320, until: 420 })
  await section.getByLabel('From').fill('21:15')
  await expect.poll(async () => (await settings()).quietHours).toMatchObject({ from: 1275, until: 420 })
  expect((await settings()).muted).toEqual(['friend'])
  expect(await violationsOf(page)).toEqual([])
  const folder = process.env.SCREENSHOT_FOLDER
  if (folder) await section.screenshot({ path: `${folder}/push.png` })
  await section.getByRole('button', { name: 'Stop notifications' }).click()
  await section.getByRole('button', { name: 'Notify me on this device' }).waitFor()
  expect((await settings()).subscriptions).toEqual([])
})

test('a switch stays as it was set while an earlier change is still saved', async () => {
  const ada = await join(instance)
  const endpoint = 'https://push.example.com/phone'
  await ada.put('/api/account/push', { ...new PushService().subscription('phone'), endpoint })
  const { page } = await visitAs(instance, ada, { viewport: { width: 375, height: 800 } })
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Push notifications' })
  const switchOf = (name: string) => section.getByRole('switch', { name })
  await switchOf('Friend requests').waitFor()
  const answers: (() => Promise<void>)[] = []
  await page.route('/api/account/push', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    answers.push(() => route.fulfill({ response }))
  })
  await switchOf('Friend requests').click()
  await expect.poll(() => answers.length).toBe(1)
  await switchOf('Quiet hours').click()
  await answers.shift()?.()
  await expect.poll(() => answers.length).toBe(1)
  expect(await switchOf('Quiet hours').isChecked()).toBe(true)
  await answers.shift()?.()
  await expect
    .poll(async () => (await ada.get<PushSettings>('/api/account/push')).body)
    .toMatchObject({ muted: ['friend'], quietHours: { from: 1320 } })
  expect(await switchOf('Quiet hours').isChecked()).toBe(true)
})

test('a click on a notice of a list opens that list, also where another one is open', async () => {
  const ada = await join(instance)
  await ada.get('/api/shopping')
  const { list } = (await ada.post<{ list: ShoppingList }>('/api/shopping', { name: 'Party' })).body
  const { page } = await visitAs(instance, ada, { ...withWorker, ...inNewContext })
  await page.goto('/shopping')
  await page.getByRole('heading', { name: 'Groceries' }).waitFor()
  const click = await startWorker(page)
  await click(`/shopping?list=${list._id}`)
  await page.getByRole('heading', { name: 'Party' }).waitFor()
  await mark(page)
  await click(`/shopping?list=${list._id}`)
  await page.getByRole('heading', { name: 'Party' }).waitFor()
  expect(await isMarked(page)).toBe(true)
  expect(page.context().pages()).toHaveLength(1)
})

test('a click on the notice of a timer opens the recipe in cook mode, and keeps one that is being cooked', async () => {
  const ada = await join(instance)
  const { _id } = await typeRecipe(ada, 'Lentil soup', { directions: 'Chop.\nSimmer for 20 minutes.' })
  const { page, complaints } = await visitAs(instance, ada, { ...withWorker, ...inNewContext })
  await open(page)
  const click = await startWorker(page)
  const path = `/?recipe=${_id}&cook=`
  await click(path)
  const reading = page.getByRole('dialog', { name: 'Lentil soup' })
  const cookMode = reading.getByRole('switch', { name: 'Cook Mode' })
  await expect.poll(() => cookMode.getAttribute('aria-checked')).toBe('true')
  await mark(page)
  await click(path)
  await cookMode.click()
  expect(await cookMode.getAttribute('aria-checked')).toBe('false')
  await click(path)
  expect([await isMarked(page), await cookMode.getAttribute('aria-checked')]).toEqual([true, 'false'])
  await reading.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  expect(complaints).toEqual([])
})

test('a timer that is started on the phone rings on the tablet, and one that is ended does not', async () => {
  const ada = await join(instance)
  const endpoint = (device: string) => `http://${instance.site.host}/${device}`
  const tablet = { ...new PushService().subscription('tablet'), endpoint: endpoint('tablet') }
  instance.site.pages['/tablet'] = { status: 201 }
  expect((await ada.put('/api/account/push', tablet)).status).toBe(204)
  const directions = 'Stir for 1 second.\nSimmer for 20 minutes.'
  const { _id } = await typeRecipe(ada, 'Lentil soup', { directions })
  const { page, context } = await visitAs(instance, ada)
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
  })
  // For the phone, no time passes: its timer would otherwise ring there, where it is looked at.
  await page.clock.setFixedTime(new Date())
  await open(page, `/?recipe=${_id}`)
  const told = (method: string) =>
    page.waitForResponse(
      (response) => response.url().includes('/api/timers/') && response.request().method() === method,
    )
  const [simmering] = await Promise.all([
    told('PUT'),
    page.getByRole('button', { name: 'Start a timer: 20 minutes' }).click(),
  ])
  expect(simmering.status()).toBe(204)
  const [ended] = await Promise.all([
    told('DELETE'),
    page.getByRole('button', { name: 'Cancel Simmer' }).click(),
  ])
  expect(ended.status()).toBe(204)
  expect(instance.site.asked).not.toContain('/tablet')
  const [stirring] = await Promise.all([
    told('PUT'),
    page.getByRole('button', { name: 'Start a timer: 1 second' }).click(),
  ])
  expect(stirring.status()).toBe(204)
  await expect.poll(() => instance.site.asked.filter((path) => path === '/tablet')).toEqual(['/tablet'])
})
