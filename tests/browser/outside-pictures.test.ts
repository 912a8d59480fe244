import { expect, test } from 'vitest'
import { befriend, join, scrape, typeRecipe } from '../support/people.ts'
import { recipePage, redPicture } from '../support/site.ts'
import { startInstance } from './instance.ts'
import { card, open, visitAs, withWorker } from './visit.ts'

const instance = startInstance()

test('no browser asks for the picture that a friend’s recipe points to', async () => {
  const [sam, ben] = [await join(instance, 'Sam'), await join(instance, 'Ben')]
  await sam.patch('/api/me', { isSharingEnabled: true })
  await befriend(sam, ben)
  const { _id } = await typeRecipe(sam, 'Tracked soup', { image: `${instance.site.url}/seen.png` })
  const listener = await sam.listen()
  await listener.socket.emitWithAck('recipe:share', { recipeId: _id, targetUserEmail: ben.email })
  listener.close()
  for (const member of [sam, ben]) {
    const { page, complaints } = await visitAs(instance, member, withWorker)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await open(page)
    await card(page, 'Tracked soup').waitFor()
    if (member === ben) await page.getByRole('button', { name: 'View & Save' }).click()
    else await card(page, 'Tracked soup').getByRole('link').click()
    await page.getByRole('heading', { name: 'Tracked soup', level: 2 }).last().waitFor()
    expect(asked.filter((url) => !url.startsWith(instance.url) && !url.startsWith('data:'))).toEqual([])
    expect(complaints).toEqual([])
  }
})

test('a placeholder becomes the picture as soon as the server has fetched it', async () => {
  const ada = await join(instance)
  const { page } = await visitAs(instance, ada)
  await open(page)
  let send = () => {}
  const isWaiting = new Promise<void>((resolve) => {
    send = resolve
  })
  instance.site.pages['/late.jpg'] = {
    type: 'image/jpeg',
    body: await redPicture(640, 480),
    until: isWaiting,
  }
  const image = `${instance.site.url}/late.jpg`
  instance.site.pages['/late'] = { body: recipePage({ name: 'Late picture', image }) }
  await scrape(ada, `${instance.site.url}/late`)
  const late = card(page, 'Late picture')
  await late.waitFor()
  expect(await late.locator('img').count()).toBe(0)
  send()
  await expect.poll(() => late.locator('img').getAttribute('src')).toMatch(/^\/images\//)
})
