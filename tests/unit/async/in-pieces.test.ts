import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { mapInPieces } from '#server/async/in-pieces.ts'

afterEach(() => vi.restoreAllMocks())

it('gives others a turn after many short loops as after a long one', async () => {
  let now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  let hasTurn = false
  setImmediate(() => {
    hasTurn = true
  })
  for (let loop = 0; loop < 10; loop += 1) {
    await mapInPieces([1, 2, 3], () => {
      now += 1
    })
  }
  expect(hasTurn).toBe(true)
})

it('gives each of several pieces of work a turn of its own, in their order', async () => {
  await nextTurn()
  let now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  let turn = 0
  const count = () => {
    turn += 1
    if (turn < 20) setImmediate(count)
  }
  setImmediate(count)
  const pieces: [work: string, turn: number][] = []
  const work = (name: string) =>
    mapInPieces([1, 2, 3], () => {
      now += 10
      pieces.push([name, turn])
    })
  await Promise.all(['one', 'two', 'three'].map(work))
  const resumed = pieces.filter(([, turn]) => turn > 0)
  expect(resumed.map(([name]) => name)).toEqual(['one', 'two', 'three', 'two', 'three'])
  expect(new Set(resumed.map(([, turn]) => turn)).size).toBe(resumed.length)
})
