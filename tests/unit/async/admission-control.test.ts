import { describe, expect, it } from 'vitest'
import { createWaitingRoom } from '#server/extract/admission-control.ts'

function promised() {
  let keep = () => {}
  const kept = new Promise<void>((resolve) => {
    keep = resolve
  })
  return { kept, keep }
}

const full = {
  status: 429,
  message: 'Several long pages are being read already. Please try again in a moment.',
  retryAfterS: 10,
}

describe('pages that wait to be read', () => {
  it('are refused with a sentence beyond what one person may have waiting, and others are not', async () => {
    const admit = createWaitingRoom({ overall: 40, perCaller: 20 })
    const first = promised()
    const reading = admit('ada', 15, () => first.kept)
    let hasBegun = false
    const second = admit('ada', 6, async () => {
      hasBegun = true
    })
    await expect(second).rejects.toMatchObject(full)
    expect(hasBegun).toBe(false)
    expect(await admit('ben', 20, async () => 'soup')).toBe('soup')
    first.keep()
    await reading
    expect(await admit('ada', 20, async () => 'tart')).toBe('tart')
  })

  it('are refused beyond what all may have waiting', async () => {
    const admit = createWaitingRoom({ overall: 40, perCaller: 20 })
    const end = promised()
    const reading = ['ada', 'ben'].map((caller) => admit(caller, 20, () => end.kept))
    await expect(admit('cleo', 1, async () => {})).rejects.toMatchObject(full)
    end.keep()
    await Promise.all(reading)
    expect(await admit('cleo', 20, async () => 'soup')).toBe('soup')
  })

  it('are let in at any size when nothing waits, and make room when they fail', async () => {
    const admit = createWaitingRoom({ overall: 4, perCaller: 2 })
    const broken = admit('ada', 99, () => Promise.reject(new Error('broken')))
    await expect(broken).rejects.toThrow('broken')
    expect(await admit('ada', 99, async () => 'soup')).toBe('soup')
  })
})
