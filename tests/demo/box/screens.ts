import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { launchBrowser } from '../../support/browser.ts'
import { signInPath } from './sign-in-door.ts'

interface Screen {
  name: string
  width: number
  height: number
  isDark?: boolean
  path: string
  show?(page: Page): Promise<void>
}

const openDish = async (page: Page) => {
  await page.getByRole('article').filter({ hasText: 'Cherry tart' }).getByRole('link').first().click()
  await page.getByRole('dialog').waitFor()
}

const screens: Screen[] = [
  { name: 'recipes', width: 1280, height: 860, path: '/' },
  { name: 'reading', width: 1280, height: 860, path: '/?q=cherry+tart', show: openDish },
  {
    name: 'cooking',
    width: 390,
    height: 844,
    isDark: true,
    path: '/?q=cherry+tart',
    async show(page) {
      await openDish(page)
      await page.getByRole('switch', { name: 'Cook Mode' }).click()
    },
  },
]

/** Saves the screens of the README as WebP, each below 150 kB. */
export async function saveScreens(url: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const browser = await launchBrowser()
  try {
    for (const { name, width, height, isDark, path, show } of screens) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width, height },
        deviceScaleFactor: 1.5,
        colorScheme: isDark ? 'dark' : 'light',
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.goto(signInPath)
      await page.waitForURL(`${url}/`)
      if (path !== '/') await page.goto(path)
      await page.waitForLoadState('networkidle')
      await show?.(page)
      await page.waitForLoadState('networkidle')
      const bytes = await sharp(await page.screenshot())
        .webp({ quality: 80 })
        .toBuffer()
      if (bytes.length > 150_000) throw new Error(`${name} has ${bytes.length} bytes; the limit is 150,000.`)
      await sharp(bytes).toFile(join(folder, `${name}.webp`))
      await context.close()
    }
  } finally {
    await browser.close()
  }
}
