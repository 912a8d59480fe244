import { describe, expect, it } from 'vitest'
import { createLimiter } from '#server/async/limiter.ts'
import { tooManyRequests } from '#server/errors.ts'

/** Work that runs until it is told to end. */
function openWork() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  let hasStarted = false
  const work = async () => {
    hasStarted = true
    await ended
  }
  return { work, ended, end: () => end(), hasStarted: () => hasStarted }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

const refuse = () => tooManyRequests('Please try again in a moment.', 10)

describe('a limiter', () => {
  it('lets others through while one caller’s places are all taken', async () => {
    const limit = createLimiter({ places: 4, placesPerCaller: 2, waitingPerCaller: 10, refuse })
    const ada = [openWork(), openWork(), openWork()]
    const bob = openWork()
    const runs = [
      ...ada.map(({ work }) => limit(work, { caller: 'ada' })),
      limit(bob.work, { caller: 'bob' }),
    ]
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
    const limit = createLimiter({ places: 3, placesPerCaller: 2, waitingPerCaller: 50, refuse })
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await settle()
      running -= 1
    }
    await Promise.all(Array.from({ length: 40 }, (_, i) => limit(work, { caller: `caller ${i % 5}` })))
    expect(most).toBe(3)
  })

  it('refuses with 429 when a caller’s line is full, and no one else', async () => {
    const limit = createLimiter({ places: 8, placesPerCaller: 1, waitingPerCaller: 1, refuse })
    const first = openWork()
    const second = openWork()
    const runs = [limit(first.work, { caller: 'ada' }), limit(second.work, { caller: 'ada' })]
    await expect(limit(async () => {}, { caller: 'ada' })).rejects.toMatchObject({
      status: 429,
      retryAfterS: 10,
    })
    await expect(limit(async () => 'served', { caller: 'bob' })).resolves.toBe('served')
    first.end()
    second.end()
    await Promise.all(runs)
  })

  it('gives the place back when work fails, and leaves the line when the caller gives up', async () => {
    const limit = createLimiter({ places: 1, waiting: 5, refuse })
    await expect(limit(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    const busy = openWork()
    const run = limit(busy.work)
    const giveUp = new AbortController()
    const left = openWork()
    const leaving = limit(left.work, { signal: giveUp.signal })
    giveUp.abort()
    await expect(leaving).rejects.toThrow()
    busy.end()
    await run
    await expect(limit(async () => 'next')).resolves.toBe('next')
    expect(left.hasStarted()).toBe(false)
  })
})

describe('a limiter by size', () => {
  it('refuses one caller beyond their share, and lets others in', async () => {
    const limit = createLimiter({ places: 40, placesPerCaller: 20, waiting: 0, refuse })
    const first = openWork()
    const reading = limit(() => first.ended, { caller: 'ada', size: 15 })
    let hasBegun = false
    const begin = async () => {
      hasBegun = true
    }
    const second = limit(begin, { caller: 'ada', size: 6 })
    await expect(second).rejects.toMatchObject({ status: 429 })
    expect(hasBegun).toBe(false)
    expect(await limit(async () => 'soup', { caller: 'ben', size: 20 })).toBe('soup')
    first.end()
    await reading
    expect(await limit(async () => 'tart', { caller: 'ada', size: 20 })).toBe('tart')
  })

  it('refuses everyone beyond all places', async () => {
    const limit = createLimiter({ places: 40, placesPerCaller: 20, waiting: 0, refuse })
    const all = openWork()
    const reading = ['ada', 'ben'].map((caller) => limit(() => all.ended, { caller, size: 20 }))
    await expect(limit(async () => {}, { caller: 'cleo', size: 1 })).rejects.toMatchObject({ status: 429 })
    all.end()
    await Promise.all(reading)
    expect(await limit(async () => 'soup', { caller: 'cleo', size: 20 })).toBe('soup')
  })

  it('lets work of any size in when nothing runs, and frees its places when it fails', async () => {
    const limit = createLimiter({ places: 4, placesPerCaller: 2, waiting: 0, refuse })
    const broken = limit(() => Promise.reject(new Error('broken')), { caller: 'ada', size: 99 })
    await expect(broken).rejects.toThrow('broken')
    expect(await limit(async () => 'soup', { caller: 'ada', size: 99 })).toBe('soup')
  })
})

it('can give each caller a share of the places that are free', async () => {
  const limit = createLimiter({
    places: 4,
    placesPerCaller: (free) => Math.ceil(free / 2),
    waiting: 0,
    refuse,
  })
  const open = openWork()
  const start = (caller: string) => limit(open.work, { caller })
  const runs = [start('ada'), start('ada')]
  await expect(start('ada')).rejects.toMatchObject({ status: 429 })
  runs.push(start('ben'), start('cleo'))
  await expect(start('dan')).rejects.toMatchObject({ status: 429 })
  open.end()
  await Promise.all(runs)
})
