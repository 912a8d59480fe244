import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { join, type Member, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { card, open, visitAs, withWorker } from './visit.ts'

const instance = startInstance()

let ada: Member

beforeAll(async () => {
  ada = await join(instance)
  const width = 1600
  const height = Math.round(width * 0.75)
  const picture = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .blur(4)
    .jpeg()
    .toBuffer()
  await typeRecipe(ada, 'Soup', { image: `data:image/jpeg;base64,${picture.toString('base64')}` })
})

test.each([
  [375, 1, 343],
  [375, 2, 686],
  [767, 1, 733],
  [768, 1, 357],
  [1440, 1, 446],
  [1440, 2, 892],
])('at %i pixels and a density of %i a card’s picture has the pixels it needs', async (width, density) => {
  const { page } = await visitAs(instance, ada, {
    viewport: { width, height: 800 },
    deviceScaleFactor: density,
  })
  await open(page)
  const image = card(page, 'Soup').locator('img')
  await expect.poll(() => image.evaluate((img) => img instanceof HTMLImageElement && img.complete)).toBe(true)
  const [has, needs] = await image.evaluate(async (img) => {
    if (!(img instanceof HTMLImageElement)) return [0, 1]
    // With a srcset, naturalWidth is in pixels of the page.
    const bitmap = await createImageBitmap(await (await fetch(img.currentSrc)).blob())
    return [bitmap.width, img.parentElement?.clientWidth ?? 0]
  })
  expect(has).toBeGreaterThanOrEqual((needs ?? 0) * density * 0.99)
  // The small one is enough on a small and coarse screen.
  if ((needs ?? 0) * density <= 480) expect(has).toBe(480)
  expect(await image.getAttribute('decoding')).toBe('async')
})

test('the large picture is cached for an opened recipe, not for a card that was scrolled past', async () => {
  const { page, context } = await visitAs(instance, ada, {
    ...withWorker,
    deviceScaleFactor: 2,
  })
  await open(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  const kept = () => page.evaluate(async () => (await (await caches.open('potluck-pictures')).keys()).length)
  await expect.poll(kept).toBe(1)
  await card(page, 'Soup').getByRole('link').click()
  await expect.poll(kept).toBe(2)
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await page.evaluate(() =>
    caches.open('potluck-pictures').then(async (cache) => {
      const [, large] = await cache.keys()
      if (large) await cache.delete(large)
    }),
  )
  const cold = await context.newPage()
  await cold.goto('/')
  const image = card(cold, 'Soup').locator('img')
  await expect
    .poll(() =>
      image.evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0),
    )
    .toBe(true)
})
