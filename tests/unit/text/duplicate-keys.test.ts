import { describe, expect, it } from 'vitest'
import { findDuplicateKey } from '#server/text/plain-json.ts'

describe('a key that an object has twice', () => {
  it.each([
    ['on top', '{"a":1,"b":2,"a":3}', 'a'],
    ['in an object in an array', '{"a":[{"b":1},{"c":1,"c":2}]}', 'c'],
    ['in a nested object', '{"a":{"b":{"x":1 , "x" : 2}}}', 'x'],
    ['after a nested object with other keys', '{"a":{"b":1},"a":2}', 'a'],
    ['written with an escape', '{"email":1,"\\u0065mail":2}', 'email'],
    ['that is empty', '{"":1,"":2}', ''],
    ['named like a member of every object', '{"__proto__":1,"__proto__":2}', '__proto__'],
    ['behind a string with quotes and backslashes', '{"a":"\\\\\\"","b":"\\"","b":1}', 'b'],
  ])('is found: %s', (_, json, key) => {
    expect(findDuplicateKey(json)).toBe(key)
  })

  it.each([
    ['keys that differ', '{"a":1,"b":2,"c":3}'],
    ['the same key in two objects', '[{"a":1},{"a":1},{"b":{"a":1},"a":{"b":1}}]'],
    ['values that are alike', '{"a":"b","b":"b","c":["b","b"]}'],
    ['names of members of every object', '{"constructor":1,"toString":2,"__proto__":3}'],
    ['text that looks like keys', JSON.stringify({ html: '{"a":1,"a":2}' })],
    ['strings in an array after an object', '[{"a":1},"a","a"]'],
    ['no JSON', '}}]]{"a'],
    ['a key with an escape that is none', '{"\\x":1,"a":1}'],
    ['nothing', ''],
  ])('is not found: %s', (_, json) => {
    expect(findDuplicateKey(json)).toBeUndefined()
  })
})
