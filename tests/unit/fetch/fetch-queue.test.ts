import { describe, expect, it } from 'vitest'
import { createFetchQueue } from '#server/fetch/fetch-queue.ts'

/** Work that runs until it is told to end. */
function openWork() {
  let end: () => void = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  let hasStarted = false
  const work = async () => {
    hasStarted = true
    await ended
  }
  return { work, end: () => end(), hasStarted: () => hasStarted }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('the fetch queue', () => {
  it('lets others through while one caller’s places are all taken', async () => {
    const queue = createFetchQueue({ overall: 4, perCaller: 2, waitingPerCaller: 10 })
    const ada = [openWork(), openWork(), openWork()]
    const bob = openWork()
    const runs = [...ada.map(({ work }) => queue('ada', undefined, work)), queue('bob', undefined, bob.work)]
    await settle()
    expect(ada.map(({ hasStarted }) => hasStarted())).toEqual([true, true, false])
    expect(bob.hasStarted()).toBe(true)
    ada[0]?.end()
    await settle()
    expect(ada[2]?.hasStarted()).toBe(true)
    for (const { end } of [...ada, bob]) end()
    await Promise.all(runs)
  })

  it('never runs more than its bound overall, and starts everything in the end', async () => {
    const queue = createFetchQueue({ overall: 3, perCaller: 2, waitingPerCaller: 50 })
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await settle()
      running -= 1
    }
    await Promise.all(Array.from({ length: 40 }, (_, i) => queue(`caller ${i % 5}`, undefined, work)))
    expect(most).toBe(3)
  })

  it('refuses with 429 when a caller’s line is full, and nobody else', async () => {
    const queue = createFetchQueue({ overall: 8, perCaller: 1, waitingPerCaller: 1 })
    const first = openWork()
    const second = openWork()
    const runs = [queue('ada', undefined, first.work), queue('ada', undefined, second.work)]
    await expect(queue('ada', undefined, async () => {})).rejects.toMatchObject({
      status: 429,
      retryAfterS: 10,
    })
    await expect(queue('bob', undefined, async () => 'served')).resolves.toBe('served')
    first.end()
    second.end()
    await Promise.all(runs)
  })

  it('gives the place back when work fails, and leaves the line when the caller gives up', async () => {
    const queue = createFetchQueue({ overall: 1, perCaller: 1, waitingPerCaller: 5 })
    await expect(queue('ada', undefined, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    const busy = openWork()
    const run = queue('ada', undefined, busy.work)
    const giveUp = new AbortController()
    const left = openWork()
    const leaving = queue('ada', giveUp.signal, left.work)
    giveUp.abort()
    await expect(leaving).rejects.toThrow()
    busy.end()
    await run
    await expect(queue('ada', undefined, async () => 'next')).resolves.toBe('next')
    expect(left.hasStarted()).toBe(false)
  })
})
