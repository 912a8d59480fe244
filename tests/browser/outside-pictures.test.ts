import { afterEach, expect, test } from 'vitest'
import { closeContexts } from '../support/browser.ts'
import { befriend, join, typeRecipe } from '../support/people.ts'
import { recipePage, redPicture } from '../support/site.ts'
import { startHouse } from './house.ts'
import { card, open, visitAs } from './visit.ts'

const house = startHouse()
afterEach(() => closeContexts(house.browser))

test('no browser asks for the picture that a friend’s recipe points to', async () => {
  const [sam, ben] = [await join(house, 'Sam'), await join(house, 'Ben')]
  await sam.patch('/api/me', { isSharingEnabled: true })
  await befriend(sam, ben)
  const { _id } = await typeRecipe(sam, 'Tracked soup', { image: `${house.site.url}/seen.png` })
  const ear = await sam.listen()
  await ear.socket.emitWithAck('recipe:share', { recipeId: _id, targetUserEmail: ben.email })
  ear.close()
  for (const member of [sam, ben]) {
    const { page, complaints } = await visitAs(house, member)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await open(page)
    await card(page, 'Tracked soup').waitFor()
    if (member === ben) await page.getByRole('button', { name: 'View & Save' }).click()
    else await card(page, 'Tracked soup').getByRole('link').click()
    await page.getByRole('heading', { name: 'Tracked soup', level: 2 }).last().waitFor()
    expect(asked.filter((url) => !url.startsWith(house.url) && !url.startsWith('data:'))).toEqual([])
    expect(complaints).toEqual([])
  }
})

test('a placeholder becomes the picture as soon as the server has fetched it', async () => {
  const ada = await join(house)
  const { page } = await visitAs(house, ada)
  await open(page)
  let send = () => {}
  const isWaiting = new Promise<void>((resolve) => {
    send = resolve
  })
  house.site.pages['/late.jpg'] = { type: 'image/jpeg', body: await redPicture(640, 480), until: isWaiting }
  const image = `${house.site.url}/late.jpg`
  house.site.pages['/late'] = { body: recipePage({ name: 'Late picture', image }) }
  await ada.get(`/api/scrape?url=${encodeURIComponent(`${house.site.url}/late`)}`)
  const late = card(page, 'Late picture')
  await late.waitFor()
  expect(await late.locator('img').count()).toBe(0)
  send()
  await expect.poll(() => late.locator('img').getAttribute('src')).toMatch(/^\/images\//)
})
