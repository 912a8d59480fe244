import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startBuiltServer } from '../../support/built-server.ts'
import { byTheClock } from '../../support/patience.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** A server that does what `source` says, and writes down which process and data folder it has. */
function fakeServer(source: string) {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'dist', 'server'), { recursive: true })
  const about = join(folder, 'about.json')
  const noted = `JSON.stringify({ pid: process.pid, dataDir: process.env.DATA_DIR })`
  writeFileSync(
    join(folder, 'dist', 'server', 'main.js'),
    `require('node:fs').writeFileSync(${JSON.stringify(about)}, ${noted}); ${source}`,
  )
  return { folder, about: (): { pid: number; dataDir: string } => JSON.parse(readFileSync(about, 'utf8')) }
}

/** Until the first, a child process has to write its file. */
const limits = { startMs: 3000, stopMs: 1000 }

it.each([
  ['is not ready in time', 'setInterval(() => undefined, 1000)', 'did not print its address in time'],
  [
    'ignores that it is to stop',
    "process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000)",
    'did not print its address in time',
  ],
  ['ends', 'process.exit(7)', 'ended before it was ready'],
])(
  'a server that %s leaves no process and no folder behind',
  { timeout: 60_000, ...byTheClock },
  async (_, source, reason) => {
    const { folder, about } = fakeServer(source)
    await expect(startBuiltServer({}, undefined, folder, limits)).rejects.toThrow(reason)
    const { pid, dataDir } = about()
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    expect(existsSync(dataDir)).toBe(false)
  },
)
