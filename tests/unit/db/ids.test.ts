import { describe, expect, it } from 'vitest'
import { createIdMaker } from '#db/ids.ts'

describe('ids', () => {
  it('increase within a millisecond and when the clock jumps back', () => {
    let now = 1_800_000_000_000
    const newId = createIdMaker(() => now)
    const made: string[] = []
    for (let i = 0; i < 1000; i += 1) made.push(newId())
    now -= 2 * 3_600_000
    for (let i = 0; i < 1000; i += 1) made.push(newId())
    now += 4 * 3_600_000
    made.push(newId())
    expect(made).toEqual([...made].sort())
    expect(new Set(made).size).toBe(made.length)
  })

  it('continue above the newest stored one after a restart, whatever the clock says', () => {
    const stored = createIdMaker(() => 1_800_000_000_000)()
    const newId = createIdMaker(() => 1_000, stored)
    expect(newId() > stored).toBe(true)
  })

  it('are UUIDs of version 7', () => {
    expect(createIdMaker(Date.now)()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
  })
})
