import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { launchBrowser } from '../../../support/browser.ts'
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
  await page.getByRole('article').getByRole('link').first().click()
  await page.getByRole('dialog').waitFor()
}

const screens: Screen[] = [
  { name: 'recipes', width: 1280, height: 860, path: '/' },
  { name: 'reading', width: 1280, height: 860, path: '/', show: openDish },
  {
    name: 'cooking',
    width: 390,
    height: 844,
    isDark: true,
    path: '/',
    async show(page) {
      await openDish(page)
      await page.getByRole('switch', { name: 'Cook Mode' }).click()
    },
  },
]

/** Without a screen, a browser refuses to keep one on, and cook mode would say so. */
function keepAwake(): void {
  const request = async () => Object.assign(new EventTarget(), { release: async () => {} })
  Object.defineProperty(navigator, 'wakeLock', { value: { request } })
}

const maxBytes = 150_000

/** At the best quality that stays below the limit. */
async function compress(picture: Buffer): Promise<Buffer> {
  for (const quality of [84, 76, 68, 60, 50]) {
    const bytes = await sharp(picture).webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length <= maxBytes) return bytes
  }
  throw new Error(`A screen is larger than ${maxBytes} bytes at any quality.`)
}

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
      await context.addInitScript(keepAwake)
      const page = await context.newPage()
      await page.goto(signInPath)
      await page.waitForURL(`${url}/`)
      if (path !== '/') await page.goto(path)
      await page.waitForLoadState('networkidle')
      await show?.(page)
      await page.waitForLoadState('networkidle')
      await writeFile(join(folder, `${name}.webp`), await compress(await page.screenshot()))
      await context.close()
    }
  } finally {
    await browser.close()
  }
}
