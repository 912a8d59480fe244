import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Leadership, seekLeadership } from '#server/http/leadership.ts'
import { openTemporary } from '../../support/store.ts'

const sought: Leadership[] = []
afterEach(async () => {
  for (const leadership of sought.splice(0)) await leadership.stop()
})

/** Of one of several processes on the same database. */
async function seek(
  store: ReturnType<typeof openTemporary>,
  begin: () => Promise<void> = async () => undefined,
) {
  const leadership = await seekLeadership({ store, begin, onError: () => undefined, retryEveryMs: 5 })
  sought.push(leadership)
  return leadership
}

describe('of several processes', () => {
  it('the first one leads, and the next one when it stops', async () => {
    const store = openTemporary()
    const begin = vi.fn(async () => undefined)
    const first = await seek(store)
    const second = await seek(store, begin)
    expect([first.isLeader(), second.isLeader()]).toEqual([true, false])
    expect(begin).not.toHaveBeenCalled()
    await first.stop()
    expect(first.isLeader()).toBe(false)
    await expect.poll(() => second.isLeader()).toBe(true)
    expect(begin).toHaveBeenCalledTimes(1)
  })

  it('one that loses the lead seeks it again', async () => {
    let lose = () => {}
    let attempts = 0
    const store = {
      async withLeadership<T>(_name: string, work: (lost: AbortSignal) => Promise<T>): Promise<T | null> {
        attempts += 1
        const lost = new AbortController()
        lose = () => lost.abort()
        return work(lost.signal)
      },
    }
    const leadership = await seekLeadership({
      store,
      begin: async () => undefined,
      onError: () => undefined,
      retryEveryMs: 5,
    })
    sought.push(leadership)
    lose()
    await expect.poll(() => attempts).toBe(2)
    expect(leadership.isLeader()).toBe(true)
  })

  it('a start fails when what the leader begins with fails, and a later attempt is made again', async () => {
    const store = openTemporary()
    const failing = vi.fn(async () => {
      throw new Error('the disk is full')
    })
    await expect(seek(store, failing)).rejects.toThrow('the disk is full')
    const first = await seek(store)
    const begin = vi.fn(async () => {
      if (begin.mock.calls.length === 1) throw new Error('the network is away')
    })
    const second = await seek(store, begin)
    await first.stop()
    await expect.poll(() => second.isLeader() && begin.mock.calls.length).toBe(2)
  })
})
