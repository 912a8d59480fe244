import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'

describe('the settings', () => {
  it('have defaults that work on a new machine', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: undefined,
      dataDir: './data',
      publicUrl: 'http://localhost:3000',
      isHttps: false,
      registration: 'open',
      smtpUrl: undefined,
      fetchAllow: [],
      ocrLanguages: ['eng'],
      backupKeep: 7,
      backupDir: './data/backups',
      logLevel: 'info',
    })
  })

  it.each([
    ['0.0.0.0', 'localhost', 'localhost'],
    ['::', 'localhost', 'localhost'],
    ['::1', '[::1]', 'localhost'],
    ['192.168.1.20', '192.168.1.20', 'localhost'],
  ])('know a server at %s as %s, and mails as from %s', (HOST, name, sender) => {
    expect(readConfig({ HOST })).toMatchObject({
      host: HOST,
      publicUrl: `http://${name}:3000`,
      mailFrom: `Potluck <potluck@${sender}>`,
    })
  })

  it('treat an empty variable as not set', () => {
    expect(readConfig({ SMTP_URL: '', PORT: '', ADMIN_EMAIL: '' }).port).toBe(3000)
  })

  it.each([
    ['PORT', 'seventy'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'potluck.local'],
    ['PUBLIC_URL', 'ftp://potluck.local'],
    ['PUBLIC_URL', 'https://example.com/potluck'],
    ['PUBLIC_URL', 'https://example.com/?potluck'],
    ['PUBLIC_URL', 'https://user:secret@example.com'],
    ['ADMIN_EMAIL', 'boss'],
    ['ADMIN_SECOND_STEP', 'always'],
    ['REGISTRATION', 'closed'],
    ['PUBLIC_LINKS', 'no'],
    ['HSTS_SUBDOMAINS', 'yes'],
    ['SMTP_URL', 'mail.example.com:25'],
    ['FETCH_ALLOW', 'http://nas.local'],
    ['TRUSTED_PROXIES', 'nginx'],
    ['TRUSTED_PROXIES', 'abc'],
    ['TRUSTED_PROXIES', '10.0.0.256'],
    ['TRUSTED_PROXIES', '10.1'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.1/8'],
    ['TRUSTED_PROXIES', 'fd00::/129'],
    ['OCR_LANGUAGES', 'English'],
    ['AI_URL', 'localhost:11434'],
    ['AI_URL', 'ftp://ai.example'],
    ['AI_URL', 'https://user:password@ai.example/v1'],
    ['AI_URL', 'https://ai.example/v1?key=secret'],
    ['AI_KEY', 'two words'],
    ['AI_KEY', 'a line\nbreak'],
    ['BACKUP_EVERY', 'daily'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_CONTINUOUS', 'always'],
    ['UPDATE_CHECK', 'yes'],
    ['UPDATE_URL', 'ftp://example.com/latest'],
    ['UPDATE_URL', 'https://user:secret@example.com/latest'],
    ['SOCKETS_PER_PERSON', '0'],
    ['SECURITY_CONTACT', 'ask me'],
    ['SECURITY_CONTACT', 'http://potluck.example/security'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
  ])('reject %s=%s with one sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The setting ${name} is wrong: .+\\.$`))
  })

  it('are read from the environment', () => {
    const config = readConfig({
      PUBLIC_URL: 'https://potluck.example.com/',
      ADMIN_EMAIL: ' Boss@Example.com ',
      FETCH_ALLOW: 'nas.local, 192.168.1.4:8080',
      BACKUP_EVERY: '2d',
    })
    expect(config).toMatchObject({
      publicUrl: 'https://potluck.example.com',
      isHttps: true,
      adminEmail: 'boss@example.com',
      fetchAllow: ['nas.local', '192.168.1.4:8080'],
      backupEveryMs: 172_800_000,
    })
  })

  it('of a language model are an address, a model and perhaps a key', () => {
    expect(readConfig({ AI_MODEL: 'm', AI_KEY: 'k' }).languageModel).toBeUndefined()
    expect(readConfig({ AI_URL: 'http://nas.lan:11434/v1/', AI_MODEL: 'm' }).languageModel).toEqual({
      url: 'http://nas.lan:11434/v1',
      host: 'nas.lan:11434',
      model: 'm',
      key: undefined,
    })
    expect(() => readConfig({ AI_URL: 'https://ai.example/v1' })).toThrow(
      'The setting AI_MODEL is missing: AI_URL needs the name of a model.',
    )
  })

  it('accept addresses and ranges of both families for proxies', () => {
    const given = '127.0.0.1, 10.0.0.0/8, ::1, fd00::/8'
    expect(readConfig({ TRUSTED_PROXIES: given }).trustedProxies).toEqual(given.split(', '))
  })
})
