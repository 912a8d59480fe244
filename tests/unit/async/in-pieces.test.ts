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
