import { afterAll, beforeAll, expect, it } from 'vitest'
import { potluck } from '../support/cli.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

let server: TestServer
let port: string
beforeAll(async () => {
  server = await startTestServer()
  port = new URL(server.url).port
})
afterAll(() => server.close())

const run = (args: string[], env: Record<string, string>) =>
  potluck(args, { dataDir: temporaryFolder(), env })

it('health says whether the server can save, by its exit code as well', async () => {
  const address = `http://127.0.0.1:${port}`
  expect(await run(['health'], { PORT: port })).toMatchObject({
    exitCode: 0,
    out: `Potluck is running at ${address}, and can save.\n`,
  })
  expect(await run(['health', '--json'], { PORT: '1' })).toMatchObject({
    ...{ exitCode: 1, out: '' },
    err: 'potluck: Potluck does not answer at http://127.0.0.1:1.\n',
  })
})

it('systemd prints a unit for this folder, its data and its user, with names that systemd reads as they are', async () => {
  const { exitCode, out } = await run(['systemd', '--user', 'cook'], { DATA_DIR: '/srv/50% $of/pot luck' })
  expect(exitCode).toBe(0)
  expect(out).toContain('\nUser=cook\n')
  expect(out).toContain(`\nWorkingDirectory=${process.cwd()}\n`)
  expect(out).toContain(`\nExecStart=${process.execPath} cli/setup.mjs start\n`)
  expect(out).toContain('\nEnvironment="DATA_DIR=/srv/50%% $of/pot luck"\n')
  expect((await run(['systemd', '--user', 'a\nb'], {})).exitCode).toBe(2)
})

it('logs and upgrade say what to do, and need no database', async () => {
  const logs = await run(['logs'], {})
  expect(logs).toMatchObject({ exitCode: 0 })
  expect(logs.out).toContain('journalctl -u potluck -f')
  const upgrade = await run(['upgrade', '--json'], {})
  expect(JSON.parse(upgrade.out)).toContain('git pull')
})
