import { describe, expect, it } from 'vitest'
import { isNameOf } from '#server/services/potlucks/names.ts'
import { nameKey } from '#server/text/name-key.ts'

describe('names that look the same', () => {
  it.each([
    ['Ada', 'ADA'],
    ['Ada', ' a d a '],
    ['Ada', 'Ádà'],
    ['Ada', 'А\u200bdа'],
    ['Ada', 'Ａｄａ'],
    ['Ada', '𝐀𝐝𝐚'],
    ['Ada', 'a.d.a'],
    ['Ada', '4d@'],
    ['Ada', 'A\u3164da'],
    ['Ada', 'ᴀᴅᴀ'],
    ['Hans', 'Ηans'],
    ['Nell', 'NeII'],
    ['Olivia', '0l1vιa'],
    ['Tom', 'Torn'],
    ['Søren', 'Soren'],
    ['Łukasz', 'lukasz'],
  ])('%s and %s have one key', (one, other) => {
    expect(nameKey(other)).toBe(nameKey(one))
  })

  it.each([
    ['Ada', 'Adam'],
    ['Ada', 'Ida'],
    ['Анна', 'Инна'],
    ['李', '王'],
  ])('%s and %s do not', (one, other) => {
    expect(nameKey(other)).not.toBe(nameKey(one))
  })

  it('the name of a host is their first name, both names, and either with the word host', () => {
    const host = { firstName: 'Ada', lastName: 'Cook' }
    for (const name of ['ada', 'Ada Cook', 'Cook, Ada', 'Ada C.', 'Ada (host)', 'HOST', 'your host'])
      expect([name, isNameOf(host, name)]).toEqual([name, true])
    for (const name of ['Ada Miller', 'Adam', 'Cook', 'Ada M.', 'Hostetter'])
      expect([name, isNameOf(host, name)]).toEqual([name, false])
  })
})
