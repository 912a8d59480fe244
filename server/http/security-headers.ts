import type { Config } from '../config.ts'
import { contentSecurityPolicy } from '../pages/security-policy.ts'

/** On every answer, whoever gives it: the app, the files, the parser of requests, the door of the sockets. */
export function securityHeaders(config: Config): [string, string][] {
  const headers: [string, string][] = [
    ['Content-Security-Policy', contentSecurityPolicy],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    // 'no-referrer' would also hide the origin of our own forms from ourselves.
    ['Referrer-Policy', 'same-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ]
  if (config.isHttps) headers.push(['Strict-Transport-Security', strictTransport(config)])
  return headers
}

/** Subdomains only when asked for: another service on one may still be http, and browsers would refuse it for a year. */
const strictTransport = ({ hstsSubdomains }: Config) =>
  `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`
