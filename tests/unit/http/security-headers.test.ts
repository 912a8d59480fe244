import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { securityHeaders } from '#server/http/security-headers.ts'

it.each([
  [{ PUBLIC_URL: 'http://potluck.example.com', HSTS_SUBDOMAINS: 'on' }, undefined],
  [{ PUBLIC_URL: 'https://potluck.example.com' }, 'max-age=31536000'],
  [
    { PUBLIC_URL: 'https://potluck.example.com', HSTS_SUBDOMAINS: 'on' },
    'max-age=31536000; includeSubDomains',
  ],
])('with %j, browsers are told to use https: %s', (env, expected) => {
  expect(new Map(securityHeaders(readConfig(env))).get('Strict-Transport-Security')).toBe(expected)
})
