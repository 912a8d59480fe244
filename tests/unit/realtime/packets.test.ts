import fc from 'fast-check'
import { Decoder } from 'socket.io-parser'
import { describe, expect, it } from 'vitest'
import { MessageRate } from '#server/realtime/connection.ts'
import { newPid, offsetAt, readSeq, tagOf } from '#server/realtime/event-log.ts'
import { ackFrame, disconnectFrame, eventFrame, pingFrame, readFrame } from '#server/realtime/packets.ts'
import { isOwnOrigin } from '#server/realtime/upgrade.ts'

describe('a frame', () => {
  it.each([
    ['3', { type: 'pong' }],
    ['1', { type: 'close' }],
    ['6', { type: 'ignored' }],
    ['40', { type: 'connect', namespace: '/', auth: undefined }],
    ['40/a,{"token":"t"}', { type: 'connect', namespace: '/a', auth: { token: 't' } }],
    ['41', { type: 'disconnect' }],
    ['42["x"]', { type: 'event', name: 'x', payload: undefined, ackId: undefined }],
    ['4212["x",{"a":1},2]', { type: 'event', name: 'x', payload: { a: 1 }, ackId: 12 }],
    ['431[]', { type: 'ignored' }],
  ])('%s is read', (frame, packet) => {
    expect(readFrame(frame)).toEqual(packet)
  })

  it('of any text is read or refused, and never throws', () => {
    const digits = fc.stringMatching(/^[0-9b][0-9]?[/,\-[\]{}"a0-9]*$/)
    fc.assert(
      fc.property(fc.oneof(fc.string(), digits), (text) => typeof readFrame(text).type === 'string'),
      { numRuns: 2000 },
    )
  })

  it('after a binary one is still read: nothing waits for attachments', () => {
    expect(readFrame('451-["x",{"_placeholder":true,"num":0}]').type).toBe('refused')
    expect(readFrame('42["x"]').type).toBe('event')
  })

  it('is written as the protocol has it', () => {
    expect([pingFrame, disconnectFrame, ackFrame(7, { ok: true })]).toEqual(['2', '41', '437[{"ok":true}]'])
  })

  it('of an event is what the official decoder reads back', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (payload) => {
        const decoder = new Decoder()
        let data: unknown
        decoder.on('decoded', (packet) => {
          data = packet.data
        })
        decoder.add(eventFrame('recipe:created', JSON.stringify(payload), 'tag.5').toString().slice(1))
        expect(JSON.stringify(data)).toBe(JSON.stringify(['recipe:created', payload, 'tag.5']))
      }),
    )
  })
})

describe('a place in the events', () => {
  const tag = tagOf('epoch', 'ada')

  it('is read back from a pid and from an offset', () => {
    expect(readSeq(tag, newPid(tag, 41))).toBe(41)
    expect(readSeq(tag, offsetAt(tag, 42))).toBe(42)
  })

  it('of another person or another database is none', () => {
    expect(readSeq(tag, offsetAt(tagOf('epoch', 'ben'), 1))).toBeUndefined()
    expect(readSeq(tag, offsetAt(tagOf('restored', 'ada'), 1))).toBeUndefined()
  })

  it.each([undefined, '', '.', tag, `${tag}.`, `${tag}.-1`, `${tag}.1e3`, `${tag}.${'9'.repeat(30)}`])(
    '%j is none',
    (text) => {
      expect(readSeq(tag, text)).toBeUndefined()
    },
  )

  it('is given out under a new pid each time', () => {
    expect(newPid(tag, 1)).not.toBe(newPid(tag, 1))
  })
})

it('messages are counted by a bucket of 200 that refills with 50 a second', () => {
  const rate = new MessageRate(0)
  const taken = Array.from({ length: 250 }, () => rate.take(0))
  expect(taken.indexOf(false)).toBe(199)
  expect(rate.hasRoom(1000)).toBe(false)
  expect(rate.hasRoom(1100)).toBe(true)
  rate.hasRoom(3_600_000)
  expect(Array.from({ length: 200 }, () => rate.take(3_600_000)).indexOf(false)).toBe(199)
})

it.each([
  [undefined, 'box.local:3000', true],
  ['http://box.local:3000', 'BOX.local:3000', true],
  ['https://recipes.example', 'inner:3000', true],
  ['https://recipes.example:444', 'inner:3000', false],
  ['null', 'box.local:3000', false],
  ['', 'box.local:3000', false],
  ['https://evil.example', undefined, false],
])('Origin %j at host %j: %j', (origin, host, allowed) => {
  expect(isOwnOrigin(origin, host, 'https://recipes.example')).toBe(allowed)
})
