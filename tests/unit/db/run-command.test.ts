import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createCommandRunner } from '#db/sqlite/backups/run-command.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const file = (name: string) => join(temporaryFolder(), name)

describe.skipIf(process.platform === 'win32')('the owner’s command', () => {
  it('receives the file as one argument that the shell does not interpret', async () => {
    const out = file('out')
    const hostile = `/backups/a b; touch ${out}.owned; $(touch ${out}.owned)'"\`.db`
    await createCommandRunner().run(`printf %s "$1" > ${out}`, hostile)
    expect(readFileSync(out, 'utf8')).toBe(hostile)
    expect(existsSync(`${out}.owned`)).toBe(false)
  })

  it('receives no secrets of Potluck, but its own settings', async () => {
    const out = file('env')
    const env = {
      PATH: process.env.PATH,
      SMTP_URL: 'smtp://secret',
      METRICS_TOKEN: 'secret',
      AI_KEY: 'secret',
      RCLONE_X: 'mine',
    }
    await createCommandRunner({ env }).run(`env > ${out}`, 'x')
    expect(readFileSync(out, 'utf8')).toContain('RCLONE_X=mine')
    expect(readFileSync(out, 'utf8')).not.toContain('secret')
  })

  it.each([
    ['echo no route to host >&2; exit 3', 'The command ended with 3: no route to host'],
    ['kill -TERM $$', 'The command ended with SIGTERM'],
    ['/nowhere/upload "$1"', /The command ended with 127: .*not found/],
  ])('reports its failure: %s', async (command, message) => {
    await expect(createCommandRunner().run(command, 'x')).rejects.toThrow(message)
  })

  it('has the end of long output shown, without control characters', async () => {
    const long = `i=0; while [ $i -lt 3000 ]; do echo line $i; i=$((i+1)); done; printf '\\033[31mlast'; exit 1`
    const error: unknown = await createCommandRunner()
      .run(long, 'x')
      .catch((reason: unknown) => reason)
    expect(String(error)).toMatch(/line 2999 last$/)
    expect(String(error).length).toBeLessThan(900)
  })

  it.each([
    ['takes too long', () => createCommandRunner({ timeoutMs: 300 }), () => undefined],
    [
      'runs when the server stops',
      () => createCommandRunner(),
      (runner: { close(): void }) => runner.close(),
    ],
  ])('that %s is killed with its child processes', async (_what, create, end) => {
    const pid = file('pid')
    const runner = create()
    const running = runner.run(`sleep 60 & echo $! > ${pid}; wait`, 'x')
    const failed = expect(running).rejects.toThrow(/SIGKILL|SIGTERM/)
    await vi.waitFor(() => expect(readFileSync(pid, 'utf8')).toMatch(/\d+\n/), 20_000)
    end(runner)
    await failed
    await vi.waitFor(() => expect(isRunning(Number(readFileSync(pid, 'utf8')))).toBe(false), 20_000)
  })
})

function isRunning(pid: number): boolean {
  try {
    // kill succeeds for zombies.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
