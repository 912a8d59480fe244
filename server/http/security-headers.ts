import type { Config } from '../config.ts'
import { contentSecurityPolicy } from '../pages/security-policy.ts'

/** On every response: of the app, of files, and to malformed requests and upgrades. */
export function securityHeaders(config: Config): [string, string][] {
  const headers: [string, string][] = [
    ['Content-Security-Policy', contentSecurityPolicy],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    // 'no-referrer' would also remove the Origin from our own forms.
    ['Referrer-Policy', 'same-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    // Cook mode goes on by voice where the person asks for it and the browser has asked them, too.
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()'],
  ]
  if (config.isHttps) headers.push(['Strict-Transport-Security', strictTransport(config)])
  return headers
}

/** Subdomains are opt-in: browsers would refuse a plain HTTP service on one for a year. */
const strictTransport = ({ hstsSubdomains }: Config) =>
  `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`
