import { expect, test } from 'vitest'
import type { PushSettings } from '#server/contract/notices.ts'
import { violationsOf } from '../support/accessibility.ts'
import { join } from '../support/people.ts'
import { PushService } from '../support/push-service.ts'
import { startInstance } from './instance.ts'
import { visitAs, withWorker } from './visit.ts'

const instance = startInstance()

test('the service worker shows what is pushed while no page of Potluck is open', async () => {
  const ada = await join(instance)
  const { page, context } = await visitAs(instance, ada, withWorker)
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
    .poll(shown, { timeout: 20_000 })
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
  await section.getByText('This device').waitFor()
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
