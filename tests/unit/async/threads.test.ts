import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { askThread, startThread } from '#server/async/thread.ts'
import { createThreadPool } from '#server/async/thread-pool.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const folder = temporaryFolder()

/** Says which thread answered, and does what it is told to. */
const file = join(folder, 'worker.mjs')
writeFileSync(
  file,
  `import { parentPort, threadId } from 'node:worker_threads'
   parentPort.on('message', (order) => {
     if (order === 'break') throw new RangeError('too much salt')
     if (order === 'end') process.exit(3)
     if (order === 'loop') for (;;);
     parentPort.postMessage(threadId)
   })`,
)

describe('a thread', () => {
  it('answers one question after the other', async () => {
    const thread = startThread(file)
    expect(await thread.ask('who')).toBe(await thread.ask('who'))
    await thread.end()
  })

  it.each([
    ['what it threw', 'break', 'too much salt', undefined],
    ['that it ended', 'end', 'The thread ended with 3.', undefined],
    ['that it took too long', 'loop', /aborted/, 500],
  ])('that fails says %s', async (_, order, message, withinMs) => {
    await expect(askThread(file, order, withinMs)).rejects.toThrow(message)
  })
})

describe('threads that are kept', () => {
  it('answer the next question too, and as many at once as are asked', async () => {
    const ask = createThreadPool(file)
    const [one, two] = await Promise.all([ask('who'), ask('who')])
    expect(one).not.toBe(two)
    expect([one, two]).toContain(await ask('who'))
  })

  it('are replaced when they fail', async () => {
    const ask = createThreadPool(file)
    const before = await ask('who')
    await expect(ask('break')).rejects.toThrow('too much salt')
    expect(await ask('who')).not.toBe(before)
  })

  it('end after a rest', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const ask = createThreadPool(file)
    const before = await ask('who')
    vi.advanceTimersByTime(11_000)
    expect(await ask('who')).not.toBe(before)
    vi.useRealTimers()
  })
})
