import { expect, test } from 'vitest'
import { createClient } from '../support/client.ts'
import { join, password } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { toast, visitAs } from './visit.ts'

const instance = startInstance()

// React hydrates at once for a click on what it has not hydrated yet, and delivers that click itself.
test('a click while React hydrates the page is done once', async () => {
  const ada = await join(instance)
  await createClient(instance.url).post('/api/login', { email: ada.email, password })
  const { page, complaints } = await visitAs(instance, ada)
  const deletions: number[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'DELETE') deletions.push(response.status())
  })
  await page.addInitScript(clickWhileHydrating, 'button[aria-label="Sign out Another program"]')
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
