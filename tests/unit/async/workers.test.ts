import { getPriority } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { callOnce, createWorkers, type Workers, WorkerTimeout } from '#server/async/workers.ts'
import { isRunning } from '../../support/is-running.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { writeWorker } from '../../support/worker-file.ts'

/** Returns which process and thread it is, and does what it is told to. */
const file = writeWorker(`
  const { existsSync, writeFileSync } = fs
  const [order] = args
  if (order === 'loop') for (;;);
  if (order === 'wait') return setTimeout(() => done({ id: 'waited', pid: process.pid }), 1500)
  if (order === 'hang') return
  if (order.startsWith('second')) {
    if (existsSync(order.slice(7))) return done({ id: 'second', pid: process.pid })
    return writeFileSync(order.slice(7), '')
  }
  if (order === 'exit') process.exit(3)
  if (order === 'kill') process.kill(process.pid, 'SIGKILL')
  if (order === 'break') throw new RangeError('too much salt')
  if (order === 'fill') { const all = []; for (;;) all.push(new Array(4e6).fill(all)) }
  if (order === 'nonsense') return reply('soup')
  if (order === 'refuse') return reply({ type: 'refused', code: 'unprocessable', sentence: 'Too salty.', status: 422 })
  if (order === 'fail') return reply({ type: 'failed', message: 'burnt', details: { name: 'OvenError', code: 'EHOT' } })
  import('node:worker_threads').then(({ threadId }) =>
    done({ id: process.pid + '.' + threadId, pid: process.pid, secret: process.env.SECRET_OF_SERVER }))`)

type Functions = { work(order: string): { id: string; pid: number; secret?: string } }

const started: Workers<Functions>[] = []
afterEach(async () => {
  for (const workers of started.splice(0)) await workers.close()
})

function start(
  place: 'thread' | 'process',
  options: { processorLimitMs?: number; wallLimitMs?: number; idleMs?: number } = {},
) {
  const workers = createWorkers<Functions>({ file, in: place, ...options })
  started.push(workers)
  const obey = (order: string) => workers.call('work', order)
  return { obey, who: async () => (await obey('who')).id, pid: async () => (await obey('who')).pid }
}

describe.each(['thread', 'process'] as const)('workers (%s)', (place) => {
  it('do one call after the other, and as many at once as there are', async () => {
    const { who } = start(place)
    const first = await who()
    expect(await who()).toBe(first)
    const [one, two] = await Promise.all([who(), who()])
    expect(one).not.toBe(two)
    expect([one, two]).toContain(await who())
  })

  it('throw a refusal as it is, and stay', async () => {
    const { who, obey } = start(place)
    const first = await who()
    await expect(obey('refuse')).rejects.toMatchObject({
      name: 'AppError',
      code: 'unprocessable',
      status: 422,
      message: 'Too salty.',
    })
    expect(await who()).toBe(first)
  })

  it.each([
    ['fails', 'fail', { name: 'OvenError', message: 'burnt', code: 'EHOT' }],
    ['ends', 'exit', { message: 'The worker ended with 3.' }],
    ['sends something else', 'nonsense', { message: 'The worker sent an unknown reply.' }],
  ])('are replaced when one %s', async (_, order, error) => {
    const { who, obey } = start(place)
    const first = await who()
    await expect(obey(order)).rejects.toMatchObject(error)
    expect(await who()).not.toBe(first)
  })

  it('are replaced when one takes too long', async () => {
    const { who, obey } = start(place, { processorLimitMs: 500 })
    const first = await who()
    await expect(obey('loop')).rejects.toThrow(WorkerTimeout)
    expect(await who()).not.toBe(first)
  })

  it('may take longer than their limit by the clock, as on a busy machine', async () => {
    const { obey } = start(place, { processorLimitMs: 500 })
    expect(await obey('wait')).toMatchObject({ id: 'waited' })
  })

  it('try once more by themselves when the machine was busy', async () => {
    const { obey } = start(place, { processorLimitMs: 500, wallLimitMs: 400 })
    const mark = join(temporaryFolder(), 'tried')
    expect(await obey(`second ${mark}`)).toMatchObject({ id: 'second' })
  })

  it('say that Potluck is busy when it was busy twice', async () => {
    const { obey } = start(place, { processorLimitMs: 500, wallLimitMs: 300 })
    await expect(obey('hang')).rejects.toMatchObject({
      code: 'too_many_requests',
      status: 503,
      retryAfterS: 60,
      message: 'Potluck is busy at the moment. Please try again in a minute.',
    })
  })

  it('use hardly more processor time than their limit', async () => {
    const { obey, pid } = start(place, { processorLimitMs: 1000 })
    await pid()
    const before = process.cpuUsage()
    const startedAt = performance.now()
    await expect(obey('loop')).rejects.toThrow(WorkerTimeout)
    if (place === 'thread') {
      const { user, system } = process.cpuUsage(before)
      expect((user + system) / 1000).toBeGreaterThan(950)
      expect((user + system) / 1000).toBeLessThan(1600)
    }
    expect(performance.now() - startedAt).toBeGreaterThan(950)
  })

  it('end after they were idle', async () => {
    const { who } = start(place, { idleMs: 100 })
    const first = await who()
    await vi.waitFor(async () => expect(await who()).not.toBe(first), { timeout: 10_000, interval: 300 })
  })

  it('can do one call alone', async () => {
    const once = () => callOnce<Functions, 'work'>({ file, in: place }, 'work', 'who')
    expect((await once()).id).not.toBe((await once()).id)
  })

  it('do nothing once they are closed', async () => {
    const workers = createWorkers<Functions>({ file, in: place })
    const running = workers.call('work', 'loop')
    const failed = expect(running).rejects.toThrow('The worker ended')
    await vi.waitFor(async () => expect(await Promise.race([running, 'running'])).toBe('running'))
    await workers.close()
    await failed
    await expect(workers.call('work', 'who')).rejects.toThrow('The server is stopping.')
  })
})

it('a thread that throws passes on what it threw', async () => {
  await expect(start('thread').obey('break')).rejects.toThrow('too much salt')
})

describe('a worker process', () => {
  it.each(['kill', 'fill'])(
    'that comes to an end (%s) fails its call alone',
    async (order) => {
      const { pid, obey } = start('process')
      await expect(obey(order)).rejects.toThrow('The worker ended with')
      expect(await pid()).toBeGreaterThan(0)
    },
    60_000,
  )

  it('that takes too long or is idle is gone, with all that it was doing', async () => {
    const { pid, obey } = start('process', { processorLimitMs: 500, idleMs: 300 })
    const first = await pid()
    await expect(obey('loop')).rejects.toThrow('The worker took too long.')
    expect(isRunning(first)).toBe(false)
    const second = await pid()
    await vi.waitFor(() => expect(isRunning(second)).toBe(false), 10_000)
  })

  it('has a lower priority than the server, and knows none of its secrets', async () => {
    process.env.SECRET_OF_SERVER = 'a token'
    const { obey } = start('process')
    const { pid, secret } = await obey('who')
    delete process.env.SECRET_OF_SERVER
    expect(secret).toBeUndefined()
    expect(getPriority(pid)).toBe(Math.min(getPriority() + 5, 19))
  })
})
