import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createClient } from '../support/client.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}

test('the server starts and goes on when nobody reads its output, as behind `| head`', async () => {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'potluck-output-'))
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'trace' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.destroy()
  const client = createClient(`http://127.0.0.1:${port}`)
  await vi.waitFor(async () => expect((await client.get('/healthz')).status).toBe(200), 20_000)
  for (let i = 0; i < 5; i += 1) expect((await client.get('/healthz')).status).toBe(200)
  expect(child.exitCode).toBe(null)
  child.kill()
  await once(child, 'exit')
  expect(child.exitCode).toBe(0)
  rmSync(dataDir, { recursive: true, force: true })
})
