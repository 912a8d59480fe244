import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { context, type Plugin } from 'esbuild'
import { type BrowserResult, browserOptions } from './browser.ts'
import { assemble } from './bundle.ts'
import { writeIfChanged, writeTree } from './files.ts'
import { programOptions, workerOptions } from './node-side.ts'
import { cssModulesIn } from './styles.ts'

const mode = 'development'
let server: ChildProcess | null = null

/** Rebuilds and restarts the server on every change, until Ctrl+C. */
export async function watch(): Promise<void> {
  // Of migrations that may be changing.
  rmSync('dist/db/empty.db', { force: true })
  const browser = await context({
    ...browserOptions(mode),
    plugins: [...(browserOptions(mode).plugins ?? []), watchSheets(), afterBrowser()],
  })
  const node = await Promise.all(
    [programOptions(mode), workerOptions(mode)].map((options) =>
      context({ ...options, plugins: [...(options.plugins ?? []), afterNode()] }),
    ),
  )
  await Promise.all([browser, ...node].map((each) => each.watch()))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}

function stop(): void {
  server?.kill()
  process.exit(0)
}

/** Style sheets are not in the script's graph: as watched files of the boot script, their changes rebuild it. */
function watchSheets(): Plugin {
  return {
    name: 'watch-sheets',
    setup(build) {
      build.onResolve({ filter: /browser\/boot\.ts$/ }, () => ({
        path: `${process.cwd()}/islands/browser/boot.ts`,
        watchDirs: ['islands', 'islands/styles', 'islands/ui', 'public'].map(
          (path) => `${process.cwd()}/${path}`,
        ),
        watchFiles: [
          ...readdirSync('islands/styles').map((name) => `islands/styles/${name}`),
          ...cssModulesIn('islands/ui'),
          ...readdirSync('languages').map((name) => `languages/${name}`),
        ].map((path) => `${process.cwd()}/${path}`),
      }))
    },
  }
}

function afterBrowser(): Plugin {
  return {
    name: 'after-browser',
    setup(build) {
      build.onEnd(async (result) => {
        if (result.errors.length > 0) return
        try {
          const { tree, manifest, catalogs } = await assemble(result as BrowserResult, mode)
          await writeTree('dist/public', tree)
          await writeTree('dist/languages', catalogs)
          await writeIfChanged('dist/manifest.json', Buffer.from(JSON.stringify(manifest, null, 2)))
          restart()
        } catch (error) {
          console.error(error instanceof Error ? error.message : error)
        }
      })
    },
  }
}

function afterNode(): Plugin {
  return {
    name: 'after-node',
    setup(build) {
      build.onEnd((result) => {
        if (result.errors.length === 0) restart()
      })
    },
  }
}

let pending: NodeJS.Timeout | undefined

/** Waits a moment: both sides often finish together. */
function restart(): void {
  clearTimeout(pending)
  // The first build of the browser side has not finished.
  if (!existsSync('dist/manifest.json')) return
  pending = setTimeout(() => {
    const old = server
    const start = () => {
      server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], { stdio: 'inherit' })
    }
    if (old && old.exitCode === null) old.once('exit', start).kill()
    else start()
  }, 50)
}
