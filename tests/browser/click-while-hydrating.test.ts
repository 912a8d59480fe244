import { expect, test } from 'vitest'
import { createClient } from '../support/client.ts'
import { join, password } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { inNewContext, toast, visitAs } from './visit.ts'

const instance = startInstance()

test.each<[string, (selector: string) => void]>([
  // React hydrates at once for a click on what it has not hydrated yet, and delivers that click itself.
  ['while React hydrates the page', clickWhileHydrating],
  ['right after React has hydrated the page', clickRightAfterHydration],
])('a click %s is done once', async (_, clickThen) => {
  const ada = await join(instance)
  await createClient(instance.url).post('/api/login', { email: ada.email, password })
  const { page, complaints } = await visitAs(instance, ada, inNewContext)
  const deletions: number[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'DELETE') deletions.push(response.status())
  })
  await page.addInitScript(clickThen, 'button[aria-label="Sign out Another program"]')
  await page.goto('/account')
  await toast(page, 'Another program is signed out.').waitFor()
  await page.getByRole('button', { name: 'Sign out Another program' }).waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  expect(deletions).toEqual([204])
  expect(complaints).toEqual([])
})

/** Once React listens, which it tells by the message that schedules its work, and before it has hydrated the page. */
function clickWhileHydrating(selector: string): void {
  const { postMessage } = MessagePort.prototype
  let isDone = false
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    const island = document.querySelector('[data-island]:not([data-hydrated])')
    if (!isDone && island && Object.keys(island).some((key) => key.startsWith('_reactListening'))) {
      isDone = true
      queueMicrotask(() => document.querySelector<HTMLElement>(selector)?.click())
    }
    postMessage.call(this, message)
  }
}

/** Between its last change of the page and the effects that it runs afterwards, in a task of their own on a slow device. */
function clickRightAfterHydration(selector: string): void {
  let [isDone, isTold, now] = [false, false, 0]
  // Every look at the clock is another slice.
  performance.now = () => (now += 10)
  addEventListener('hydrated', () => (isTold = true), true)
  const { postMessage } = MessagePort.prototype
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    const button = document.querySelector<HTMLElement>(selector)
    const island = button?.closest('[data-island]')
    const root = Object.entries(island ?? {}).find(([key]) => key.startsWith('__reactContainer'))?.[1]
    if (!isDone && !isTold && button && root?.stateNode.current.memoizedState.isDehydrated === false) {
      isDone = true
      queueMicrotask(() => button.click())
    }
    postMessage.call(this, message)
  }
}
