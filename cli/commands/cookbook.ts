import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import type { Command } from 'commander'
import { Hono } from 'hono'
import type { App } from '#server/app.ts'
import { maxBookRecipes } from '#server/contract/constants.ts'
import { counted, describeBytes } from '#server/contract/format.ts'
import { findActor } from '#server/services/accounts/sessions.ts'
import { findAccount } from '#server/services/admin/admin-accounts.ts'
import { type Cookbook, readCookbook } from '#server/services/collections/cookbook.ts'
import { home, outputOf, withApp } from '../context.ts'
import { CliError, exitCodes } from '../failure.ts'
import { newFile } from '../new-file.ts'
import { existingEmail } from '../parse.ts'
import { expectBrowser, printPdf } from '../print-pdf.ts'

interface CookbookOptions {
  for: string
  collection?: string
  pictures: boolean
}

export function addCookbook(program: Command): void {
  program
    .command('cookbook')
    .description(
      'print recipes as a book with cover, contents and index, with an installed Chromium or Chrome',
    )
    .argument('<file>', 'a new file, *.pdf')
    .requiredOption('--for <email>', 'whose recipes (required)', existingEmail)
    .option(
      '--collection <id>',
      `of this collection; by default the newest ${maxBookRecipes} recipes of the list`,
    )
    .option('--no-pictures', 'without pictures')
    .action(print)
}

async function print(file: string, options: CookbookOptions, command: Command): Promise<void> {
  const target = newFile(file, '.pdf')
  expectBrowser()
  await withApp(async (app) => {
    const { id } = await findAccount(app, options.for)
    const actor = await findActor(app.store.read, id)
    if (!actor) throw new CliError(`There is no user ${options.for}.`, exitCodes.notFound)
    const { collection } = options
    const book = await readCookbook(app, actor, collection === undefined ? 'newest' : { collection })
    const bytes = await printed(app, book, options.pictures, target)
    const recipes = book.recipes.length
    const left = book.left > 0 ? ` ${counted(book.left, 'more recipe')} would make it too large.` : ''
    outputOf(command).done(
      { file: target, recipes, left: book.left, bytes },
      `${target}: ${counted(recipes, 'recipe')}, ${describeBytes(bytes)}.${left}`,
    )
  })
}

/** Paper needs no script. */
const policy = "default-src 'self'; script-src 'none'"

/** The browser gets the book from this process, at an address that nobody else can guess. */
async function printed(app: App, book: Cookbook, hasPictures: boolean, target: string): Promise<number> {
  const distDir = join(home, 'dist')
  const [{ renderCookbook }, { staticFiles }, { loadAssets }, { readImage }] = await Promise.all([
    import('#server/pages/screens.ts'),
    import('#server/pages/static-files.ts'),
    import('#server/web/assets.ts'),
    import('#server/services/pictures/pictures.ts'),
  ])
  const assets = loadAssets(distDir)
  const html = await renderCookbook({ assets, book, hasPictures, back: '/', other: '/' })
  const path = `/${randomUUID()}`
  const site = new Hono()
    .get(path, (c) => c.html(html, 200, { 'Content-Security-Policy': policy }))
    .get('/images/:hash', async (c) => {
      const image = await readImage(app, c.req.param('hash'))
      return image ? c.body(new Uint8Array(image.bytes), 200, { 'Content-Type': 'image/webp' }) : c.notFound()
    })
    .route('/', staticFiles(distDir))
  const server = createAdaptorServer({ fetch: site.fetch })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  try {
    const port = typeof address === 'object' && address ? address.port : 0
    return await printPdf(`http://127.0.0.1:${port}${path}`, target)
  } finally {
    if ('closeAllConnections' in server) server.closeAllConnections()
    server.close()
  }
}
