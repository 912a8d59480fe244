import { expect, test } from 'vitest'
import { join, password, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { hold } from './replies.ts'
import { card, inNewContext, isHydrated, open, visitAs } from './visit.ts'

const instance = startInstance()

test('a page rendered for another person is never shown', async () => {
  const [ada, ben] = [await join(instance), await join(instance, 'Ben')]
  await typeRecipe(ada, 'Lentil soup')
  await typeRecipe(ben, 'Secret stew')
  const { page, context, complaints } = await visitAs(instance, ada, inNewContext)
  await open(page)
  await card(page, 'Lentil soup').waitFor()
  // The cookie is now Ben's, the stored token still Ada's.
  await context.request.post('/api/login', { data: { email: ben.email, password } })
  const call = await hold(page, '/api/me')
  const seen: string[] = []
  await page.exposeFunction('tellSeen', (text: string) => seen.push(text))
  await page.addInitScript(tellWhatIsSeen)
  await page.reload()
  await isHydrated(page)
  expect(seen).not.toContain('Secret stew')
  call.send()
  await card(page, 'Lentil soup').waitFor()
  expect(await page.getByText('Secret stew').count()).toBe(0)
  await expect.poll(() => seen).toContain('Lentil soup')
  expect(seen).not.toContain('Secret stew')
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('dialog').getByText('Ada Cook').waitFor()
  expect(complaints).toEqual([])
})

test('the person’s own page is shown at once', async () => {
  const ada = await join(instance)
  await typeRecipe(ada, 'Lentil soup')
  const { page } = await visitAs(instance, ada, inNewContext)
  await page.route('**/api/me', () => {})
  await page.goto('/')
  await card(page, 'Lentil soup').waitFor()
})

/** The titles that could be read at the end of any frame, from the first one on. */
function tellWhatIsSeen(): void {
  const look = () => {
    for (const title of document.querySelectorAll('article h2')) {
      if (title.checkVisibility({ visibilityProperty: true })) {
        void Reflect.get(window, 'tellSeen')(title.textContent)
      }
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
