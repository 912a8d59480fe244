import { describe, expect, it } from 'vitest'
import type { Lane } from '#server/jobs/kinds.ts'
import { nextTurn, type Waiting } from '#server/jobs/turns.ts'

const pictures: Lane = { kinds: ['picture'], concurrency: 4, userConcurrency: 2 }
const waits = (userId: string | null, servedAt: number | null = null, kind = 'picture'): Waiting => ({
  kind,
  userId,
  servedAt,
})
const runs = (userId: string | null, jobs: number, kind = 'picture') => ({ kind, userId, jobs })

describe('the next turn in a lane', () => {
  it.each([
    ['nobody waits', [], [], undefined],
    ['the one never served is first', [waits('ada', 5), waits('ben')], [], 'ben'],
    ['the one served longest ago is first', [waits('ada', 5), waits('ben', 3), waits('eva', 4)], [], 'ben'],
    ['of two never served, the one who waits longer', [waits('ben'), waits('ada')], [], 'ben'],
    ['who is at the limit waits', [waits('ada'), waits('ben', 9)], [runs('ada', 2)], 'ben'],
    ['all are at the limit', [waits('ada')], [runs('ada', 2)], undefined],
    ['jobs of other lanes do not count', [waits('ada')], [runs('ada', 9, 'ocr')], 'ada'],
    ['jobs of other lanes are not taken', [waits('ada', null, 'ocr')], [], undefined],
    ['jobs of nobody count as one person', [waits(null, 9), waits('ada', 3)], [], 'ada'],
  ])('%s', (_title, waiting, running, expected) => {
    expect(nextTurn(pictures, waiting, running)?.userId).toBe(expected)
  })

  it('counts the turns of a person over all kinds of the lane', () => {
    const mails: Lane = { kinds: ['invitation', 'reset'], concurrency: 1 }
    const waiting = [waits('ada', 1, 'invitation'), waits('ada', 8, 'reset'), waits('ben', 4, 'reset')]
    expect(nextTurn(mails, waiting, [])?.userId).toBe('ben')
  })
})
