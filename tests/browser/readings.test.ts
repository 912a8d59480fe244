import { join as joinPath } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { migrations } from '#db/migrations/index.ts'
import { recipes } from '#db/schema.ts'
import { openSqlite } from '#db/sqlite/store.ts'
import type { SqliteStore } from '#db/store.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { join, scrape } from '../support/people.ts'
import { recipePage } from '../support/site.ts'
import { startInstance } from './instance.ts'
import { card, open, visitAs } from './visit.ts'

const instance = startInstance({ isAlone: true })
let store: SqliteStore | undefined
afterAll(() => store?.close())

/** As if an older version had read the recipe, and this one had just been started. */
async function readByOlderVersion(link: string): Promise<void> {
  store ??= openSqlite({ file: joinPath(instance.server.dataDir, 'potluck.db'), now: Date.now, migrations })
  const { newId } = store
  await store.write(async (tx) => {
    const older = { ingredients: ['800 g plums', '150 g flour'], marks: null, readingVersion: 0 }
    await tx.update(recipes).set(older).where(eq(recipes.link, link))
    await enqueue(tx, 'reread', {}, { id: newId(), now: Date.now(), uniqueKey: 'reread' })
  })
}

test('a doubtful line is settled with a tap, and a repair is shown and put back', async () => {
  const ada = await join(instance)
  const shown = ['800 g plums', '150 g flour', '200 g butter'].map((line) => `<li>${line}</li>`)
  const body = recipePage().replace('</body>', `<h2>Ingredients</h2><ul>${shown.join('')}</ul></body>`)
  for (const path of ['/doubtful', '/repaired']) {
    instance.site.pages[path] = { body: body.replaceAll('Plum crumble', `Plum crumble ${path.slice(1)}`) }
    await scrape(ada, instance.site.url + path)
  }
  const { page, complaints } = await visitAs(instance, ada, { viewport: { width: 375, height: 740 } })
  await open(page)
  await card(page, 'doubtful').getByRole('link').click()
  const recipe = page.getByRole('dialog', { name: 'Plum crumble doubtful' })
  const sign = recipe.getByRole('button', { name: 'The page says something else here' })
  await sign.click()
  await recipe.getByText('The page itself says:').waitFor()
  await recipe.getByText('200 g butter').waitFor()
  await recipe.getByRole('button', { name: 'Use it' }).click()
  await sign.waitFor({ state: 'detached' })
  expect(await recipe.getByRole('listitem').filter({ hasText: 'butter' }).first().textContent()).toBe(
    '200 g butter',
  )
  await page.keyboard.press('Escape')

  await card(page, 'repaired').getByRole('link').click()
  const repaired = page.getByRole('dialog', { name: 'Plum crumble repaired' })
  await repaired.getByText('100 g butter').waitFor()
  await readByOlderVersion(`${instance.site.url}/repaired`)
  await repaired.getByRole('button', { name: '1 line changed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Read again' })
  await dialog.getByText('100 g butter').waitFor()
  await dialog.getByRole('button', { name: 'Put back' }).click()
  await dialog.waitFor({ state: 'detached' })
  await repaired.getByText('100 g butter').waitFor({ state: 'detached' })
  expect(await repaired.getByText('Read again on').count()).toBe(0)
  expect(complaints).toEqual([])
})
