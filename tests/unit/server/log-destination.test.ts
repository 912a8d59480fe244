import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogDestination } from '#server/log-destination.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A file or pipe with space for `room` bytes, after which it throws the error with this code. */
function createMedium() {
  const medium = { room: Number.POSITIVE_INFINITY, code: 'ENOSPC', text: '' }
  const destination = createLogDestination({
    fd: 1,
    writeBytes(_fd, bytes) {
      const taken = Math.min(bytes.length, medium.room)
      if (taken === 0) throw Object.assign(new Error(medium.code), { code: medium.code })
      medium.room -= taken
      medium.text += Buffer.from(bytes.subarray(0, taken)).toString()
      return taken
    },
  })
  return { medium, destination }
}

const notice = (count: string) =>
  expect.stringContaining(`${count} dropped because the log could not be written`)

describe('a log', () => {
  it('writes each line immediately', () => {
    const { medium, destination } = createMedium()
    destination.write('one\n')
    destination.write('two\n')
    expect(medium.text).toBe('one\ntwo\n')
    expect(destination.dropped()).toBe(0)
  })

  it.each(['ENOSPC', 'EIO', 'EPIPE'])(
    'drops and counts lines on %s, and says how many once it works',
    (code) => {
      const { medium, destination } = createMedium()
      Object.assign(medium, { room: 0, code })
      destination.write('lost\n')
      destination.write('lost, too\n')
      expect(destination.dropped()).toBe(2)
      medium.room = Number.POSITIVE_INFINITY
      destination.write('again\n')
      destination.write('and again\n')
      expect(medium.text.split('\n')).toEqual(['again', notice('2 log lines were'), 'and again', ''])
      expect(JSON.parse(medium.text.split('\n')[1] ?? '')).toMatchObject({ level: 40 })
      expect(destination.dropped()).toBe(2)
    },
  )

  it('starts a new line after one that a full disk truncated', () => {
    const { medium, destination } = createMedium()
    medium.room = 3
    destination.write('a long line\n')
    medium.room = Number.POSITIVE_INFINITY
    destination.write('next\n')
    expect(medium.text.split('\n')).toEqual(['a l', 'next', notice('1 log line was'), ''])
  })

  it('buffers lines for a full pipe, in order and complete', () => {
    const { medium, destination } = createMedium()
    Object.assign(medium, { room: 2, code: 'EAGAIN' })
    destination.write('one\n')
    destination.write('two\n')
    expect(medium.text).toBe('on')
    medium.room = Number.POSITIVE_INFINITY
    vi.advanceTimersByTime(1000)
    destination.write('three\n')
    expect(medium.text).toBe('one\ntwo\nthree\n')
    expect(destination.dropped()).toBe(0)
  })

  it('buffers at most a megabyte for a pipe without a reader', () => {
    const { medium, destination } = createMedium()
    Object.assign(medium, { room: 0, code: 'EAGAIN' })
    const line = `${'x'.repeat(9_999)}\n`
    for (let i = 0; i < 150; i += 1) destination.write(line)
    expect(destination.dropped()).toBe(50)
    medium.room = Number.POSITIVE_INFINITY
    vi.advanceTimersByTime(1000)
    const lines = medium.text.trimEnd().split('\n')
    expect(lines).toHaveLength(101)
    expect(lines[1]).toEqual(notice('50 log lines were'))
  })

  it('reports the lost lines later when the notice itself does not fit', () => {
    const { medium, destination } = createMedium()
    medium.room = 0
    destination.write('lost\n')
    medium.room = 'again\n'.length
    destination.write('again\n')
    medium.room = Number.POSITIVE_INFINITY
    destination.write('better\n')
    expect(medium.text.split('\n')).toEqual(['again', 'better', notice('1 log line was'), ''])
    expect(destination.dropped()).toBe(1)
  })
})
