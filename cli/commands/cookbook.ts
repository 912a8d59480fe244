import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { type Command, Option } from 'commander'
import { Hono } from 'hono'
import type { App } from '#server/app.ts'
import { maxBookRecipes } from '#server/contract/constants.ts'
import { counted } from '#server/contract/format.ts'
import { describeBytes } from '#server/contract/language/bytes.ts'
import { type Actor, findActor } from '#server/services/accounts/sessions.ts'
import { findAccount } from '#server/services/admin/admin-accounts.ts'
import { readCookbook } from '#server/services/collections/cookbook.ts'
import { openBooklet } from '#server/services/potlucks/booklet.ts'
import type { Assets } from '#server/web/assets.ts'
import { home, outputOf, withApp } from '../context.ts'
import { CliError, exitCodes } from '../failure.ts'
import { newFile } from '../new-file.ts'
import { type Paper, paperOf, papers } from '../paper.ts'
import { existingEmail } from '../parse.ts'
import { expectBrowser, printPdf } from '../print-pdf.ts'

interface CookbookOptions {
  for: string
  collection?: string
  potluck?: string
  pictures: boolean
  paper: Paper
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
    .option('--potluck <id>', 'the recipes of the dishes of this potluck')
    .option('--no-pictures', 'without pictures')
    .addOption(
      new Option('--paper <size>', 'of its pages')
        .choices(papers)
        .default(paperOf(process.env), 'that of the country of your locale'),
    )
    .action(print)
}

async function print(file: string, options: CookbookOptions, command: Command): Promise<void> {
  const target = newFile(file, '.pdf')
  expectBrowser()
  await withApp(async (app) => {
    const { id } = await findAccount(app, options.for)
    const actor = await findActor(app.store.read, id)
    if (!actor) throw new CliError(`There is no user ${options.for}.`, exitCodes.notFound)
    const { recipes, left, render } = await bookOf(app, actor, options)
    if (recipes.length === 0) throw new CliError('There is no recipe to print.', exitCodes.notFound)
    const bytes = await printed(app, render, { target, paper: options.paper })
    const more = left > 0 ? ` ${counted(left, 'more recipe')} would make it too large.` : ''
    outputOf(command).done(
      { file: target, recipes: recipes.length, left, bytes },
      `${target}: ${counted(recipes.length, 'recipe')}, ${describeBytes(bytes)}.${more}`,
    )
  })
}

/** What is printed, and how it becomes a page. */
async function bookOf(app: App, actor: Actor, { collection, potluck, pictures }: CookbookOptions) {
  const { renderBooklet, renderCookbook } = await import('#server/pages/screens.ts')
  const paper = { hasPictures: pictures, save: null }
  if (potluck !== undefined) {
    const booklet = await openBooklet(app, actor, potluck)
    const render = (assets: Assets) => renderBooklet({ ...paper, assets, booklet, path: '/' })
    return { ...booklet, render }
  }
  const book = await readCookbook(app, actor, collection === undefined ? 'newest' : { collection })
  return {
    ...book,
    render: (assets: Assets) => renderCookbook({ ...paper, assets, book, back: '/', other: '/' }),
  }
}

const paperPath = '/paper.css'

/** Paper needs no script. */
const policy = "default-src 'self'; script-src 'none'"

/** The browser gets the book from this process, at an address that nobody else can guess. */
async function printed(
  app: App,
  render: (assets: Assets) => Promise<string>,
  { target, paper }: { target: string; paper: Paper },
): Promise<number> {
  const distDir = join(home, 'dist')
  const [{ staticFiles }, { loadAssets }, { readImage }] = await Promise.all([
    import('#server/pages/static-files.ts'),
    import('#server/web/assets.ts'),
    import('#server/services/pictures/pictures.ts'),
  ])
  const page = await render(loadAssets(distDir))
  // Chromium prints on Letter without it. In a browser, the person's printer says what it has.
  const html = page.replace('</head>', `<link rel="stylesheet" href="${paperPath}"></head>`)
  const path = `/${randomUUID()}`
  const site = new Hono()
    .get(path, (c) => c.html(html, 200, { 'Content-Security-Policy': policy }))
    .get('/images/:hash', async (c) => {
      const image = await readImage(app, c.req.param('hash'))
      return image ? c.body(new Uint8Array(image.bytes), 200, { 'Content-Type': 'image/webp' }) : c.notFound()
    })
    .get(paperPath, (c) => c.body(`@page { size: ${paper} }`, 200, { 'Content-Type': 'text/css' }))
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
