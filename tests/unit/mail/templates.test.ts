import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { invitationMail, passwordResetMail, testMail } from '#server/mail/templates.ts'

const link = 'https://potluck.example.com/register?token=abc&x="><script>'
const safeLink = 'https://potluck.example.com/register?token=abc'

function readHtml(html: string) {
  const tags: string[] = []
  const hrefs: string[] = []
  let text = ''
  const parser = new Parser({
    onopentag: (name, attributes) => {
      tags.push(name)
      if (attributes.href) hrefs.push(attributes.href)
      for (const attribute of Object.keys(attributes)) if (attribute.startsWith('on')) tags.push(attribute)
    },
    ontext: (part) => {
      text += part
    },
  })
  parser.end(html)
  return { tags, hrefs, text: text.replace(/\s+/g, ' ') }
}

const harmless = readHtml(invitationMail({ inviterName: 'Ann', link: safeLink, days: 7 }).html).tags
const harmlessReset = readHtml(passwordResetMail({ firstName: 'Ann', link: safeLink, minutes: 60 }).html).tags

describe('mails', () => {
  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</title></style><svg onload=alert(1)>',
    "' onmouseover='alert(1)",
    '<!--',
    '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  ])('show the name %j as text and nothing else', (name) => {
    const invitation = readHtml(invitationMail({ inviterName: name, link: safeLink, days: 7 }).html)
    expect(invitation.tags).toEqual(harmless)
    expect(invitation.text).toContain(name.replace(/([.:@])(?=\S)/g, '$1 ').slice(0, 60))
    const reset = readHtml(passwordResetMail({ firstName: name, link: safeLink, minutes: 60 }).html)
    expect(reset.tags).toEqual(harmlessReset)
  })

  it('escape a hostile link in its attribute', () => {
    const { tags, hrefs } = readHtml(invitationMail({ inviterName: 'Ann', link, days: 7 }).html)
    expect(tags).toEqual(harmless)
    expect(hrefs).toEqual([link, link])
  })

  it('link to web addresses only', () => {
    const hostile = { inviterName: 'Ann', link: 'javascript:alert(1)//', days: 7 }
    expect(() => invitationMail(hostile)).toThrow('javascript:')
  })

  it.each([
    'Ann\r\nBcc: all@example.com',
    'Ann\u2028Bcc: all@example.com',
    'Ann\u0000\u0085Bcc: all@example.com',
  ])('keep the name %j on the subject’s line', (name) => {
    const { subject } = invitationMail({ inviterName: name, link: safeLink, days: 7 })
    expect(subject).toBe('Ann Bcc: all@ example. com would like to share recipes with you')
  })

  it('remove direction overrides from names', () => {
    const { subject } = invitationMail({ inviterName: 'Ann\u202etxt', link: safeLink, days: 7 })
    expect(subject).toBe('Ann txt would like to share recipes with you')
  })

  it('prevent mail programs from linking a name that is an address, because invitations go to strangers', () => {
    const { html, text } = invitationMail({
      inviterName: 'Win now at https://evil.example/prize',
      link: safeLink,
      days: 7,
    })
    expect(html).not.toContain('evil.example')
    expect(text).not.toContain('evil.example')
    expect(text).toContain('evil. example')
  })

  it('truncate a very long name', () => {
    const { subject } = invitationMail({ inviterName: 'x'.repeat(10_000), link: safeLink, days: 7 })
    expect(subject.length).toBeLessThan(130)
  })

  it('replace a name without printable characters', () => {
    const { subject } = invitationMail({ inviterName: '\u202e\u0000', link: safeLink, days: 7 })
    expect(subject).toBe('A friend would like to share recipes with you')
    expect(passwordResetMail({ firstName: ' ', link: safeLink, minutes: 60 }).text).toMatch(/^Hello,\n/)
  })

  it('have the same content in text and in HTML', () => {
    for (const mail of [
      invitationMail({ inviterName: "Ann O'Neil", link: safeLink, days: 7 }),
      passwordResetMail({ firstName: 'Ann', link: safeLink, minutes: 60 }),
      testMail(),
    ]) {
      const { text } = readHtml(mail.html)
      for (const line of mail.text.split('\n').filter((part) => part !== '-- ')) {
        expect(text).toContain(line.replace(/:$/, ''))
      }
    }
  })

  it('contain a link’s lifetime and address', () => {
    const { text } = passwordResetMail({ firstName: 'Ann', link: safeLink, minutes: 60 })
    expect(text).toContain(safeLink)
    expect(text).toContain('60 minutes')
    expect(text).toContain('at potluck.example.com,')
  })

  it('load nothing, so that opening one is not tracked', () => {
    const { html } = invitationMail({ inviterName: 'Ann', link: safeLink, days: 7 })
    expect(html).not.toMatch(/src=|url\(|@import|<link/i)
  })
})
