/**
 * Nothing but what this server sends may run, style or be shown in a page: a picture from elsewhere could reach into the
 * viewer's own network, and would tell its server who reads what. `connect-src 'self'` covers the socket in every browser that has <dialog>, which the interface needs anyway.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
