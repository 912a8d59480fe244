import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ApiError, Unreachable } from '#islands/browser/api.ts'
import type { Exclusively } from '#islands/state/outbox/one-sender.ts'
import type { NewOperation, Operation } from '#islands/state/outbox/operations.ts'
import { createOutboxStorage } from '#islands/state/outbox/storage.ts'
import { createDevice, wordsOf } from '../../support/outbox-device.ts'
import { waitFor } from '../../support/wait-for.ts'

// Without locks, as without HTTPS: one tab sends because it has the lease in the database.
beforeAll(() => void vi.stubGlobal('navigator', {}))

const rate = (rating: number, id = 'soup'): NewOperation<'PUT /api/recipe/:id/rating'> => ({
  name: 'PUT /api/recipe/:id/rating',
  options: { params: { id }, body: { rating } },
  subject: `recipe ${id}`,
  part: 'rating',
  label: 'Your rating of “Soup”',
})

const note = (notes: string, was: string): NewOperation<'PUT /api/recipe/:id/notes'> => ({
  name: 'PUT /api/recipe/:id/notes',
  options: { params: { id: 'soup' }, body: { notes, was } },
  subject: 'recipe soup',
  part: 'notes',
  label: 'Your notes on “Soup”',
  text: notes,
})

const remove: NewOperation<'DELETE /api/results/:id'> = {
  name: 'DELETE /api/results/:id',
  options: { params: { id: 'soup' } },
  subject: 'recipe soup',
  part: 'list',
  label: 'Deleting “Soup”',
}

/** A server that records what it gets. */
function createServer() {
  const got: Operation[] = []
  const server = {
    got,
    isDown: false,
    refusal: null as ApiError | null,
    async send(operation: Operation): Promise<string> {
      if (server.isDown) throw new Unreachable(null)
      got.push(operation)
      if (server.refusal) throw server.refusal
      return JSON.stringify({ got: got.length })
    },
  }
  return server
}

const isEmpty = (tab: { operations: { get(): readonly Operation[] } }) =>
  waitFor(() => expect(tab.operations.get()).toEqual([]))

describe('with a network', () => {
  it('a change is sent at once, and its answer returned', async () => {
    const server = createServer()
    const tab = createDevice().openTab(server)
    expect(await tab.enqueue(rate(4))).toEqual({ state: 'sent', answer: '{"got":1}' })
    expect(wordsOf(server.got)).toEqual([['PUT /api/recipe/:id/rating', { rating: 4 }]])
    await isEmpty(tab)
  })

  it('what was sent never shows again, also when the list is read meanwhile', async () => {
    const [server, shown] = [createServer(), [] as number[]]
    const tab = createDevice().openTab({ ...server, onSent: () => tab.receive({ kind: 'changed' }) })
    await tab.enqueue(rate(1))
    tab.operations.subscribe(() => shown.push(tab.operations.get().length))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(shown.filter((count) => count > 0)).toEqual([])
    expect(tab.operations.get()).toEqual([])
  })

  it('a refused change throws, and is gone', async () => {
    const server = createServer()
    server.refusal = new ApiError('Too long.', 400)
    const tab = createDevice().openTab(server)
    await expect(tab.enqueue(note('A', ''))).rejects.toThrow('Too long.')
    await isEmpty(tab)
  })

  it('a refused change is not sent again by a page that is opened at once', async () => {
    const [server, device, refused] = [createServer(), createDevice(), createServer()]
    refused.refusal = new ApiError('Too long.', 400)
    const tab = device.openTab(refused)
    const next = device.openTab(server)
    await tab.enqueue(note('A', '')).catch(() => device.closeTab(tab))
    await next.load()
    expect(next.operations.get()).toEqual([])
    expect(server.got).toEqual([])
  })

  it('a refused change whose text is gone from the page stays with it', async () => {
    const server = createServer()
    server.refusal = new ApiError('No longer shared.', 403)
    const tab = createDevice().openTab(server)
    expect(await tab.enqueue({ ...note('A', ''), isTextGone: true })).toEqual({ state: 'waiting' })
    await waitFor(() =>
      expect(tab.operations.get()).toMatchObject([{ text: 'A', problem: { sentence: 'No longer shared.' } }]),
    )
  })

  it('deleting what is gone already succeeds', async () => {
    const server = createServer()
    server.refusal = new ApiError('Recipe not found', 404)
    const tab = createDevice().openTab(server)
    expect(await tab.enqueue(remove)).toMatchObject({ state: 'sent' })
  })
})

describe('without a network', () => {
  it('changes wait in order, also in the next page, and go out once', async () => {
    const [server, device] = [createServer(), createDevice()]
    device.isOnline = false
    const first = device.openTab(server)
    expect(await first.enqueue(rate(4))).toEqual({ state: 'waiting' })
    await first.enqueue(rate(2, 'bread'))
    await first.enqueue(remove)
    expect(first.operations.get()).toHaveLength(3)
    device.closeTab(first)
    const second = device.openTab(server)
    await second.load()
    expect(second.operations.get()).toHaveLength(3)
    expect(server.got).toEqual([])
    device.isOnline = true
    await second.flush()
    await isEmpty(second)
    expect(server.got.map(({ subject }) => subject)).toEqual(['recipe soup', 'recipe bread', 'recipe soup'])
  })

  it('what a page could not store when it was left goes out once, whether or not it was stored after all', async () => {
    const [server, device] = [createServer(), createDevice()]
    device.isOnline = false
    const first = device.openTab(server)
    await first.enqueue(rate(4))
    const adding = first.enqueue(rate(2, 'bread'))
    expect(wordsOf(first.unstored())).toEqual([['PUT /api/recipe/:id/rating', { rating: 2 }]])
    // In another database, from where it never comes into that of the device.
    const lost = createDevice().openTab(createServer())
    void lost.enqueue(rate(3, 'tea'))
    device.unstored = [...first.operations.get(), ...lost.unstored()]
    await adding
    expect(first.unstored()).toEqual([])
    device.closeTab(first)
    const second = device.openTab(server)
    await second.load()
    expect(device.unstored).toEqual([])
    device.isOnline = true
    await second.flush()
    await isEmpty(second)
    expect(server.got.map(({ subject }) => subject)).toEqual(['recipe soup', 'recipe bread', 'recipe tea'])
  })

  it('changes of another person that their page could not store wait for that person', async () => {
    const [server, device] = [createServer(), createDevice('bob')]
    device.isOnline = false
    const his = device.openTab(server)
    void his.enqueue(rate(4))
    device.unstored = his.unstored()
    device.closeTab(his)
    device.person = 'ada'
    const tab = device.openTab(server)
    await tab.load()
    expect([tab.operations.get(), device.unstored]).toEqual([[], []])
    device.person = 'bob'
    const later = device.openTab(server)
    await later.load()
    expect(wordsOf(later.operations.get())).toEqual([['PUT /api/recipe/:id/rating', { rating: 4 }]])
  })

  it('a later change takes the place of one that was never sent', async () => {
    const [server, device] = [createServer(), createDevice()]
    device.isOnline = false
    const tab = device.openTab(server)
    await tab.enqueue(rate(4))
    await tab.enqueue(rate(5))
    await tab.enqueue(note('A', 'was'))
    await tab.enqueue(note('A B', 'A'))
    device.isOnline = true
    await tab.flush()
    await isEmpty(tab)
    expect(wordsOf(server.got)).toEqual([
      ['PUT /api/recipe/:id/rating', { rating: 5 }],
      ['PUT /api/recipe/:id/notes', { notes: 'A B', was: 'was' }],
    ])
  })

  it('a change that may have reached the server is not replaced', async () => {
    const [server, device] = [createServer(), createDevice()]
    server.isDown = true
    const tab = device.openTab(server)
    expect(await tab.enqueue(note('A', 'was'))).toEqual({ state: 'waiting' })
    await tab.enqueue(note('A B', 'A'))
    server.isDown = false
    device.isOnline = true
    await tab.flush()
    await isEmpty(tab)
    expect(server.got.map(({ options }) => options)).toMatchObject([
      { body: { notes: 'A', was: 'was' } },
      { body: { notes: 'A B', was: 'A' } },
    ])
  })

  it('a refused change stays with its text until the person decides', async () => {
    const [server, device] = [createServer(), createDevice()]
    device.isOnline = false
    const tab = device.openTab(server)
    await tab.enqueue(note('Precious', ''))
    await tab.enqueue(rate(3, 'bread'))
    server.refusal = new ApiError('Recipe not found', 404)
    device.isOnline = true
    await tab.flush()
    await waitFor(() => expect(tab.operations.get()).toHaveLength(2))
    await waitFor(() => expect(tab.operations.get().every(({ problem }) => problem !== null)).toBe(true))
    expect(tab.operations.get()[0]).toMatchObject({
      text: 'Precious',
      problem: { status: 404, sentence: 'Recipe not found' },
    })
    const [refused, other] = tab.operations.get()
    await tab.discard(other?.id ?? '')
    server.refusal = null
    await tab.tryAgain(refused?.id ?? '')
    await isEmpty(tab)
    expect(wordsOf(server.got.slice(-1))).toEqual([
      ['PUT /api/recipe/:id/notes', { notes: 'Precious', was: '' }],
    ])
  })

  it('what had too little space goes out with the next page, and holds up nothing until then', async () => {
    const [server, device] = [createServer(), createDevice()]
    device.isOnline = false
    const tab = device.openTab(server)
    await tab.enqueue(note('Precious', ''))
    server.refusal = new ApiError('You have reached your limit for texts (50 MB).', 413)
    device.isOnline = true
    await tab.flush()
    await waitFor(() => expect(tab.operations.get()[0]?.problem).toMatchObject({ status: 413 }))
    server.refusal = null
    await tab.enqueue(remove)
    expect(tab.operations.get()).toHaveLength(1)
    const next = device.openTab(server)
    await next.load()
    await isEmpty(next)
    expect(wordsOf(server.got.slice(-1))).toEqual([
      ['PUT /api/recipe/:id/notes', { notes: 'Precious', was: '' }],
    ])
  })

  it('too many changes at once wait on the device, also while their form is open', async () => {
    const server = createServer()
    server.refusal = new ApiError('That was a lot of changes at once. Please wait a moment.', 429)
    const tab = createDevice().openTab(server)
    expect(await tab.enqueue(note('Typed fast', ''))).toEqual({ state: 'waiting' })
    expect(tab.operations.get()).toMatchObject([{ text: 'Typed fast', problem: null }])
    server.refusal = null
    await tab.flush()
    await isEmpty(tab)
  })

  it('a failing server keeps what waits, and gets it later', async () => {
    const [server, device] = [createServer(), createDevice()]
    device.isOnline = false
    const tab = device.openTab(server)
    await tab.enqueue(rate(4))
    server.refusal = new ApiError('Bad Gateway', 502)
    device.isOnline = true
    await tab.flush()
    expect(tab.operations.get()).toMatchObject([{ problem: null }])
    server.refusal = null
    await tab.flush()
    await isEmpty(tab)
  })

  it('another person neither sees nor sends what waits, and it goes out when its person is back', async () => {
    const [server, device] = [createServer(), createDevice()]
    device.isOnline = false
    await device.openTab(server).enqueue(note('Secret', ''))
    device.person = 'ben'
    device.isOnline = true
    const bens = device.openTab(server)
    const seen: Operation[] = []
    bens.operations.subscribe(() => seen.push(...bens.operations.get()))
    await bens.load()
    await bens.enqueue(rate(5, 'bread'))
    await isEmpty(bens)
    expect(seen.filter(({ person }) => person !== 'ben')).toEqual([])
    expect(server.got.map(({ person }) => person)).toEqual(['ben'])
    device.person = 'ada'
    const later = device.openTab(server)
    await later.load()
    await isEmpty(later)
    expect(wordsOf(server.got.slice(1))).toEqual([
      ['PUT /api/recipe/:id/notes', { notes: 'Secret', was: '' }],
    ])
  })

  it('changes of another person are deleted after thirty days, one’s own never', async () => {
    const [server, device] = [createServer(), createDevice()]
    const day = 24 * 3_600_000
    let now = Date.now()
    device.isOnline = false
    await device.openTab({ ...server, now: () => now }).enqueue(note('Secret', ''))
    const open = async (person: string) => {
      device.person = person
      const tab = device.openTab({ ...server, now: () => now })
      await tab.load()
      return tab.operations.get().length
    }
    now += 29 * day
    expect([await open('ben'), await open('ada')]).toEqual([0, 1])
    now += 2 * day
    expect([await open('ada'), await open('ben'), await open('ada')]).toEqual([1, 0, 0])
  })

  it('what waits is stored again when the browser deletes the database under an open page', async () => {
    const [server, device] = [createServer(), createDevice()]
    device.isOnline = false
    const tab = device.openTab(server)
    await tab.enqueue(rate(4))
    await tab.enqueue(note('A', ''))
    await device.loseDatabase()
    await tab.enqueue(rate(2, 'bread'))
    expect(tab.operations.get().map(({ subject }) => subject)).toEqual([
      'recipe soup',
      'recipe soup',
      'recipe bread',
    ])
    device.isOnline = true
    await tab.flush()
    await isEmpty(tab)
    expect(server.got).toHaveLength(3)
  })
})

/** The browser gives the site no more room: it writes nothing, reads and deletes. */
function fill(): () => void {
  const full = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  const spies = [
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full),
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full),
    vi.spyOn(IDBCursor.prototype, 'update').mockImplementation(full),
  ]
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
}

describe('on a device without room', () => {
  /** With the browser's locks: a lease has no room either. */
  const exclusively: Exclusively = async (work) => {
    await work(async () => true)
    return true
  }
  let empty = () => {}
  afterEach(() => empty())

  it('what waited already goes out once, in order', async () => {
    const [server, device] = [createServer(), createDevice()]
    device.isOnline = false
    const tab = device.openTab({ ...server, exclusively })
    await tab.enqueue(rate(4))
    await tab.enqueue(rate(2, 'bread'))
    empty = fill()
    device.isOnline = true
    await tab.flush()
    await isEmpty(tab)
    expect(server.got.map(({ subject }) => subject)).toEqual(['recipe soup', 'recipe bread'])
  })

  it('a change is sent at once with a network, and refused with a sentence without one', async () => {
    const [server, device] = [createServer(), createDevice()]
    const tab = device.openTab({ ...server, exclusively })
    empty = fill()
    expect(await tab.enqueue(rate(4))).toMatchObject({ state: 'sent' })
    device.isOnline = false
    await expect(tab.enqueue(rate(3))).rejects.toThrow(/could not be reached/)
    expect(tab.operations.get()).toEqual([])
    expect(server.got).toHaveLength(1)
  })

  it('a text that no form keeps stays in the page, and goes out when the person tries again', async () => {
    const [server, device] = [createServer(), createDevice()]
    const tab = device.openTab({ ...server, exclusively })
    empty = fill()
    device.isOnline = false
    const line = { ...note('Two eggs', ''), isTextGone: true }
    expect(await tab.enqueue(line)).toEqual({ state: 'waiting' })
    const [kept] = tab.operations.get()
    expect(kept).toMatchObject({
      text: 'Two eggs',
      problem: { sentence: expect.stringContaining('reached') },
    })
    // What a page keeps for the next one when it is left.
    expect(tab.unstored()).toHaveLength(1)
    device.isOnline = true
    await tab.tryAgain(kept?.id ?? '')
    await isEmpty(tab)
    expect(wordsOf(server.got)).toEqual([['PUT /api/recipe/:id/notes', { notes: 'Two eggs', was: '' }]])
  })
})

describe('two tabs', () => {
  it('show the same, and one of them sends', async () => {
    const [server, device] = [createServer(), createDevice()]
    device.isOnline = false
    const [one, other] = [device.openTab(server), device.openTab(server)]
    for (let rating = 1; rating <= 5; rating += 1) await one.enqueue(rate(rating, `of one ${rating}`))
    await other.enqueue(rate(1, 'of other'))
    await waitFor(() => expect(one.operations.get()).toHaveLength(6))
    await waitFor(() => expect(other.operations.get()).toHaveLength(6))
    device.isOnline = true
    await Promise.all([one.flush(), other.flush()])
    await isEmpty(one)
    await isEmpty(other)
    expect(server.got.map(({ subject }) => subject)).toEqual([
      ...[1, 2, 3, 4, 5].map((rating) => `recipe of one ${rating}`),
      'recipe of other',
    ])
  })

  it('the one that made a change hears that the other sent it', async () => {
    const [server, device] = [createServer(), createDevice()]
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow = { send: (operation: Operation) => held.then(() => server.send(operation)) }
    const [sender, other] = [device.openTab(slow), device.openTab(server)]
    const first = sender.enqueue(rate(1))
    await waitFor(() => expect(sender.operations.get()).toHaveLength(1))
    await waitFor(async () => expect(other.operations.get()).toHaveLength(1))
    const second = other.enqueue(rate(2, 'bread'))
    await waitFor(() => expect(sender.operations.get()).toHaveLength(2))
    release()
    await expect(first).resolves.toMatchObject({ state: 'sent' })
    await expect(second).resolves.toMatchObject({ state: 'sent' })
    expect(server.got).toHaveLength(2)
  })
})

it('a tab that was killed while the clock of its device was ahead holds up no other', async () => {
  const storage = createOutboxStorage('outbox of a fast clock', () => true)
  const [lease, day] = [120_000, 86_400_000]
  expect(await storage.takeLease('killed', 2 * day, lease, null)).toBe(true)
  expect(await storage.takeLease('other', 2 * day + 1000, lease, null)).toBe(false)
  // The clock was set back by a day.
  expect(await storage.takeLease('other', day, lease, null)).toBe(true)
})
