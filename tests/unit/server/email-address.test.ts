import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { email, normaliseEmail } from '#server/contract/email-address.ts'

describe('one spelling for each mailbox', () => {
  it.each([
    ['a name beyond ASCII', 'anna@bücher.example', 'anna@xn--bcher-kva.example'],
    ['its punycode', 'Anna@XN--BCHER-KVA.example', 'anna@xn--bcher-kva.example'],
    ['its decomposed form', 'anna@bu\u0308cher.example', 'anna@xn--bcher-kva.example'],
    ['a trailing dot', 'anna@example.com.', 'anna@example.com'],
    ['an ideographic full stop at the end', 'anna@example.com\u3002', 'anna@example.com'],
    ['an ideographic full stop', 'anna@example\u3002com', 'anna@example.com'],
    ['a half-width ideographic full stop', 'anna@example\uFF61com', 'anna@example.com'],
    ['a full-width dot', 'anna@example\uFF0Ecom', 'anna@example.com'],
    ['full-width letters', 'ａｎｎａ＠ｅｘａｍｐｌｅ.com', 'anna@example.com'],
    ['a ligature', '\uFB01ona@\uFB01sh.example', 'fiona@fish.example'],
    ['a soft hyphen in the domain', 'anna@exam\u00ADple.com', 'anna@example.com'],
    ['white space around', '\u3000anna@example.com ', 'anna@example.com'],
  ])('%s', (_, typed, mailbox) => {
    expect(normaliseEmail(typed)).toBe(mailbox)
    expect(email.parse(typed)).toBe(mailbox)
  })

  it.each([
    ['Cyrillic letters that look like Latin ones', 'аnna@example.com', 'anna@example.com'],
    ['a Greek letter', 'ann\u03B1@example.com', 'anna@example.com'],
    ['a dot in the name', 'an.na@example.com', 'anna@example.com'],
    ['a domain with a look-alike', 'anna@ex\u0430mple.com', 'anna@example.com'],
  ])('but not for %s, which may be another mailbox', (_, one, other) => {
    expect(normaliseEmail(one)).not.toBe(normaliseEmail(other))
  })

  it.each([
    'anna@example.com/b',
    'anna@example.com#b',
    'anna@example.com?b',
    'anna@example%2Ecom',
    'anna@example.com\uFF0Fb',
    'anna@example..com',
    'anna@.example.com',
    'anna@example.com..',
    'anna@.',
    'anna@exa mple.com',
    'anna@[127.0.0.1]',
  ])('rejects %s instead of shortening it to another address', (typed) => {
    expect(email.safeParse(typed).success).toBe(false)
  })

  it('is idempotent', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 })
    fc.assert(
      fc.property(text, text, (local, domain) => {
        const once = normaliseEmail(`${local}@${domain}`)
        expect(normaliseEmail(once)).toBe(once)
      }),
      {
        examples: [
          ['anna', 'example.com..'],
          ['', '\u2025'],
        ],
      },
    )
  })
})
